import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, IsUrl, ValidateIf, ValidateNested } from 'class-validator';
import { CalendarDate, EmailAddress, Id, Instant, OneOf, Phone, Text, Version } from '../../../../common/http/index.js';
import { VISIT_ACTS, type VisitAct } from '../../domain/visit-state.js';
import { VisitDetailsDto } from './visit.dto.js';
import { VisitIds } from './visit-email.dto.js';

export class AdminVisitsQuery {
  @CalendarDate({ optional: true }) from?: string;
  @CalendarDate({ optional: true }) to?: string;
  @Id({ optional: true, label: 'person' }) staffId?: string;
  @Text({ optional: true, max: 100, label: 'a state', example: 'confirmed,pending' }) status?: string;
}

export class ComingVisitsQuery {
  @Id({ label: 'person' }) staffId: string;
}

/** Overrides hours, notice, horizon, limits and holidays, but never double-books a person. */
export class OverrideDto {
  @Text({ min: 3, max: 300, label: 'why the rules are set aside' }) reason: string;
}

function Override(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: OverrideDto, description: 'Overrides rules, never a conflict with another visit.' }),
    IsOptional(),
    ValidateNested(),
    Type(() => OverrideDto),
  );
}

function VideoUrl(): PropertyDecorator {
  return applyDecorators(
    Text({ optional: true, max: 500, label: 'the link of the video call', example: 'https://meet.example.com/abc' }),
    ValidateIf((_: object, value: unknown) => value !== undefined && value !== ''),
    IsUrl(
      { protocols: ['https'], require_protocol: true, require_tld: true },
      { message: 'Enter a link that begins with https://.' },
    ),
  );
}

export class StaffBookVisitDto extends VisitDetailsDto {
  /** Not needed for a visit about a request that has none: nothing is mailed then. */
  @EmailAddress({ optional: true }) override email?: string;
  @Id({ optional: true, label: 'person' }) staffId?: string;
  @VideoUrl() videoUrl?: string;
  @Override() override?: OverrideDto;
}

export class MoveVisitDto {
  @Instant({ label: 'a time' }) startsAt: string;
  @Id({ optional: true, label: 'person' }) staffId?: string;
  @Version() version: number;
  @Override() override?: OverrideDto;
}

export class IntendedActDto {
  @OneOf(VISIT_ACTS, { label: 'what you are about to do', enumName: 'VisitAct' }) act: VisitAct;
  @Instant({ optional: true, label: 'a time' }) startsAt?: string;
  @Id({ optional: true, label: 'person' }) staffId?: string;
  @Text({ optional: true, max: 500, multiline: true, label: 'a reason' }) reason?: string;
  @Text({ optional: true, max: 300, label: 'the address' }) address?: string;
  @VideoUrl() videoUrl?: string;
}

export class ReleaseVisitsDto {
  @VisitIds() ids: string[];
}

export class VisitVersionDto {
  @Version() version: number;
}

export class VisitReasonDto extends VisitVersionDto {
  @Text({ max: 500, multiline: true, label: 'a reason' }) reason: string;
}

export class CompleteVisitDto extends VisitVersionDto {
  @Text({ max: 1000, multiline: true, label: 'what came of it' }) outcome: string;
  @Text({ max: 300, label: 'the next step' }) nextStep: string;
  @Instant({ label: 'when the next step is due' }) nextActionAt: string;
}

export class CorrectVisitDto extends VisitVersionDto {
  @Phone({ optional: true }) phone?: string;
  @Text({ optional: true, max: 300, label: 'the address' }) address?: string;
  @Text({ optional: true, max: 2000, multiline: true, label: 'a note' }) notes?: string;
  @VideoUrl() videoUrl?: string;
}
