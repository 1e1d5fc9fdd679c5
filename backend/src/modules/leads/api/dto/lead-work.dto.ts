import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import {
  CalendarDate,
  EmailAddress,
  Id,
  Instant,
  ListQueryDto,
  OneOf,
  Out,
  Phone,
  PostalCode,
  Text,
  Version,
} from '../../../../common/http/index.js';
import { ReplyTemplateDto } from '../../../reply-templates/index.js';
import { WITHDRAWAL_WAYS, type Withdrawal, type WithdrawalWay } from '../../domain/consent.js';
import {
  BUDGET_BANDS,
  DEVICES,
  SERVICES,
  TIMELINES,
  TOOLS,
  type BudgetBand,
  type Device,
  type ServiceSlug,
  type Timeline,
  type Tool,
} from '../../domain/consultation.js';
import type { LoggedActivity, Reply } from '../../domain/lead-changes.js';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import { RANKED_STAGES, REPLY_STATES, type RankedStage, type ReplyState } from '../../domain/lead-facts.js';
import { DIRECTIONS, LOGGABLE_KINDS, type Direction, type LoggableKind } from '../../domain/lead.js';
import type { PhoneLead } from '../../domain/consultation.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** An emptied field of an edit form means "there is none", as null does, not "leave it as it was". */
const ClearedWhenEmpty = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ nullable: true }),
    Transform(({ obj, key, value }: { obj: Record<string, unknown>; key: string; value: unknown }) => {
      const sent = obj[key];
      return typeof sent === 'string' && sent.trim() === '' ? null : value;
    }),
  );

export class ListLeadsQuery extends ListQueryDto {
  @Text({ optional: true, max: 200, label: 'stages, separated by commas', example: 'new,contacted' })
  stage?: string;

  @Text({ optional: true, max: 36, label: 'a staff id, or none', example: 'none' }) ownerId?: string;
  @OneOf(SERVICES, { optional: true, label: 'a service', enumName: 'ServiceSlug' }) service?: ServiceSlug;

  /** These are what reports count by. */
  @CalendarDate({ optional: true, nullable: false }) createdFrom?: string;
  @CalendarDate({ optional: true, nullable: false }) createdTo?: string;
  @Text({ optional: true, max: 200, label: 'a source, or unknown' }) source?: string;
  @OneOf(DEVICES, { optional: true, label: 'a device', enumName: 'Device' }) device?: Device;
  @OneOf(REPLY_STATES, { optional: true, label: 'answered, late, overdue or waiting', enumName: 'ReplyState' })
  reply?: ReplyState;
  @OneOf(RANKED_STAGES, { optional: true, label: 'a stage that was reached' }) reached?: RankedStage;
  @OneOf(TOOLS, { optional: true, label: 'the last tool used', enumName: 'Tool' }) tool?: Tool;
  @OneOf(HOURS, { optional: true, label: 'an hour of the day' }) hour?: string;
  @OneOf(['yes'], { optional: true, label: 'yes' }) priced?: 'yes';

  /** Without spam and without duplicates that were merged. */
  @OneOf(['yes'], { optional: true, label: 'yes' }) counted?: 'yes';
}

class NextStepDto {
  @Instant({ optional: true, label: 'a date and time for the next step' })
  @ClearedWhenEmpty()
  nextActionAt?: string | null;

  /** Undefined keeps what is planned, null clears it. */
  protected nextStep(): Date | null | undefined {
    return this.nextActionAt ? new Date(this.nextActionAt) : this.nextActionAt === null ? null : undefined;
  }
}

export class LogActivityDto extends NextStepDto {
  @OneOf(LOGGABLE_KINDS, { label: 'what it was', enumName: 'LoggableKind' }) kind: LoggableKind;

  @OneOf(DIRECTIONS, { optional: true, label: 'in or out', enumName: 'Direction' })
  @ApiPropertyOptional({ description: 'Needed for a call, an email and a text.' })
  direction?: Direction | null;

  @Text({ max: 4000, multiline: true, label: 'what was said or done' }) body: string;
  @Text({ optional: true, max: 200, label: 'the outcome' }) @ClearedWhenEmpty() outcome?: string | null;

  toActivity(): LoggedActivity {
    const { kind, direction, body, outcome } = this;
    return { kind, direction, body, outcome: outcome ?? null, nextActionAt: this.nextStep() };
  }
}

export class MoveLeadDto {
  @OneOf(LEAD_STAGES, { label: 'a stage', enumName: 'LeadStage' }) to: LeadStage;
  @Text({ optional: true, max: 500, label: 'the reason' }) @ClearedWhenEmpty() reason?: string | null;

  @Instant({ optional: true, label: 'when to come back to this lead' })
  @ClearedWhenEmpty()
  wakeAt?: string | null;

  @Version() version: number;
}

export class AssignLeadDto {
  // Null removes the owner, so it must be sent.
  @ApiProperty({ nullable: true })
  @ValidateIf((dto: AssignLeadDto) => dto.ownerId !== null)
  @Id({ label: 'staff member' })
  ownerId: string | null;

  @Version() version: number;
}

export class MergeLeadDto {
  @Id({ label: 'lead' }) otherId: string;
  @Version() otherVersion: number;
}

/** What staff know about a person and their plans. */
export class LeadDetailsDto {
  @Phone({ optional: true }) @ClearedWhenEmpty() phone?: string | null;
  @PostalCode({ optional: true }) @ClearedWhenEmpty() postalCode?: string | null;
  @Text({ optional: true, max: 300, label: 'the address' }) @ClearedWhenEmpty() address?: string | null;

  @OneOf(TIMELINES, { optional: true, label: 'a timeline', enumName: 'Timeline' })
  @ClearedWhenEmpty()
  timeline?: Timeline | null;

  @OneOf(BUDGET_BANDS, { optional: true, label: 'a budget', enumName: 'BudgetBand' })
  @ClearedWhenEmpty()
  budgetBand?: BudgetBand | null;
}

export class PhoneLeadDto extends LeadDetailsDto {
  @OneOf(SERVICES, { label: 'a service', enumName: 'ServiceSlug' }) service: ServiceSlug;
  @Text({ max: 120, label: 'the name' }) name: string;
  @EmailAddress({ optional: true }) @ClearedWhenEmpty() email?: string | null;
  @Text({ max: 200, label: 'what came of the call' }) outcome: string;

  @Text({ optional: true, max: 4000, multiline: true, label: 'what was said' })
  @ClearedWhenEmpty()
  notes?: string | null;

  @Instant({ label: 'a date and time for the next step' }) nextActionAt: string;

  toCall(): PhoneLead {
    return { ...this, nextActionAt: new Date(this.nextActionAt) };
  }
}

export class ReplyDto extends NextStepDto {
  @Text({ max: 200, label: 'a subject' }) subject: string;
  @Text({ max: 3500, multiline: true, label: 'what you answer' }) body: string;

  toReply(): Reply {
    return { subject: this.subject, body: this.body, nextActionAt: this.nextStep() };
  }
}

export class TryReplyTemplateDto extends PickType(ReplyTemplateDto, ['subject', 'body']) {
  @Id({ label: 'lead' }) leadId: string;
}

export class WithdrawConsentDto implements Withdrawal {
  @OneOf(WITHDRAWAL_WAYS, { label: 'how they asked', enumName: 'WithdrawalWay' }) way: WithdrawalWay;
  @Text({ max: 120, label: 'who asked' }) askedBy: string;
  @Text({ optional: true, max: 500, multiline: true, label: 'a note' }) @ClearedWhenEmpty() note?: string | null;
}

export class ReplyPreview {
  @Out.text() to: string;
  @Out.text() subject: string;
  @Out.text() body: string;
}
