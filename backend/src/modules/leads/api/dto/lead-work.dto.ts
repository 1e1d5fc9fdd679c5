import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Id, Instant, ListQueryDto, OneOf, Text, Version } from '../../../../common/http/index.js';
import { SERVICES, type ServiceSlug } from '../../domain/consultation.js';
import type { LoggedActivity } from '../../domain/lead-changes.js';
import { DIRECTIONS, LOGGABLE_KINDS, type Direction, type LoggableKind } from '../../domain/lead.js';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import { ClearedWhenEmpty } from './clearable.decorator.js';

export class ListLeadsQuery extends ListQueryDto {
  @Text({ optional: true, max: 200, label: 'stages, separated by commas', example: 'new,contacted' })
  stage?: string;

  @Text({ optional: true, max: 36, label: 'a staff id, or none', example: 'none' })
  ownerId?: string;

  @OneOf(SERVICES, { optional: true, label: 'a service', enumName: 'ServiceSlug' })
  service?: ServiceSlug;
}

export class LogActivityDto {
  @OneOf(LOGGABLE_KINDS, { label: 'what it was', enumName: 'LoggableKind' })
  kind: LoggableKind;

  @OneOf(DIRECTIONS, { optional: true, label: 'in or out', enumName: 'Direction' })
  @ApiPropertyOptional({ description: 'Needed for a call, an email and a text.' })
  direction?: Direction | null;

  @Text({ max: 4000, multiline: true, label: 'what was said or done' })
  body: string;

  @Text({ optional: true, max: 200, label: 'the outcome' })
  @ClearedWhenEmpty()
  outcome?: string | null;

  @Instant({ optional: true, label: 'a date and time for the next step' })
  @ClearedWhenEmpty()
  nextActionAt?: string | null;

  toActivity(): LoggedActivity {
    const { kind, direction, body, outcome, nextActionAt } = this;
    return {
      kind,
      direction,
      body,
      outcome: outcome ?? null,
      nextActionAt: nextActionAt ? new Date(nextActionAt) : nextActionAt === null ? null : undefined,
    };
  }
}

export class MoveLeadDto {
  @OneOf(LEAD_STAGES, { label: 'a stage', enumName: 'LeadStage' })
  to: LeadStage;

  @Text({ optional: true, max: 500, label: 'the reason' })
  @ClearedWhenEmpty()
  reason?: string | null;

  @Instant({ optional: true, label: 'when to come back to this lead' })
  @ClearedWhenEmpty()
  wakeAt?: string | null;

  @Version()
  version: number;
}

export class AssignLeadDto {
  // Null removes the owner, so it must be sent.
  @ApiProperty({ nullable: true })
  @ValidateIf((dto: AssignLeadDto) => dto.ownerId !== null)
  @Id({ label: 'staff member' })
  ownerId: string | null;

  @Version()
  version: number;
}
