import {
  EmailAddress,
  Id,
  Instant,
  OneOf,
  Phone,
  PostalCode,
  Text,
  Version,
  Out,
} from '../../../../common/http/index.js';
import { WITHDRAWAL_WAYS, type Withdrawal, type WithdrawalWay } from '../../domain/consent.js';
import {
  BUDGET_BANDS,
  SERVICES,
  TIMELINES,
  type BudgetBand,
  type ServiceSlug,
  type Timeline,
} from '../../domain/consultation.js';
import type { PhoneLead } from '../../lead-quick-add.service.js';
import type { Reply } from '../../domain/reply-templates.js';
import { ClearedWhenEmpty } from './clearable.decorator.js';

export class MergeLeadDto {
  @Id({ label: 'lead' })
  otherId: string;

  @Version()
  otherVersion: number;
}

export class PhoneLeadDto {
  @OneOf(SERVICES, { label: 'a service', enumName: 'ServiceSlug' })
  service: ServiceSlug;

  @Text({ max: 120, label: 'the name' })
  name: string;

  @Phone({ optional: true })
  @ClearedWhenEmpty()
  phone?: string | null;

  @EmailAddress({ optional: true })
  @ClearedWhenEmpty()
  email?: string | null;

  @PostalCode({ optional: true })
  @ClearedWhenEmpty()
  postalCode?: string | null;

  @Text({ optional: true, max: 300, label: 'the address' })
  @ClearedWhenEmpty()
  address?: string | null;

  @OneOf(TIMELINES, { optional: true, label: 'a timeline', enumName: 'Timeline' })
  @ClearedWhenEmpty()
  timeline?: Timeline | null;

  @OneOf(BUDGET_BANDS, { optional: true, label: 'a budget', enumName: 'BudgetBand' })
  @ClearedWhenEmpty()
  budgetBand?: BudgetBand | null;

  @Text({ max: 200, label: 'what came of the call' })
  outcome: string;

  @Text({ optional: true, max: 4000, multiline: true, label: 'what was said' })
  @ClearedWhenEmpty()
  notes?: string | null;

  @Instant({ label: 'a date and time for the next step' })
  nextActionAt: string;

  toCall(): PhoneLead {
    const { service, name, outcome } = this;
    return {
      service,
      name,
      outcome,
      phone: this.phone ?? null,
      email: this.email ?? null,
      postalCode: this.postalCode ?? null,
      address: this.address ?? null,
      timeline: this.timeline ?? null,
      budgetBand: this.budgetBand ?? null,
      notes: this.notes ?? null,
      nextActionAt: new Date(this.nextActionAt),
    };
  }
}

export class ReplyDto {
  @Text({ max: 200, label: 'a subject' })
  subject: string;

  @Text({ max: 3500, multiline: true, label: 'what you answer' })
  body: string;

  @Instant({ optional: true, label: 'a date and time for the next step' })
  @ClearedWhenEmpty()
  nextActionAt?: string | null;

  toReply(): Reply {
    const { subject, body, nextActionAt } = this;
    return {
      subject,
      body,
      nextActionAt: nextActionAt ? new Date(nextActionAt) : nextActionAt === null ? null : undefined,
    };
  }
}

export class WithdrawConsentDto {
  @OneOf(WITHDRAWAL_WAYS, { label: 'how they asked', enumName: 'WithdrawalWay' })
  way: WithdrawalWay;

  @Text({ max: 120, label: 'who asked' })
  askedBy: string;

  @Text({ optional: true, max: 500, multiline: true, label: 'a note' })
  @ClearedWhenEmpty()
  note?: string | null;

  toWithdrawal(): Withdrawal {
    return { way: this.way, askedBy: this.askedBy, note: this.note ?? null };
  }
}

export class ReplyPreview {
  @Out.text() to: string;
  @Out.text() subject: string;
  @Out.text() body: string;
}
