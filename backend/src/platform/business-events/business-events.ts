import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { Outbox } from '../outbox/index.js';

export const BUSINESS_EVENTS = [
  'lead_created',
  'lead_stage',
  'booking_made',
  'booking_canceled',
  'proposal_sent',
  'proposal_viewed',
  'contract_signed',
  'contract_canceled',
  'payment_received',
  'payment_returned',
  'project_completed',
] as const;
export type BusinessEventName = (typeof BUSINESS_EVENTS)[number];

/** Never the name or address of a person. */
export interface BusinessEvent {
  name: BusinessEventName;
  leadId?: string | null;
  projectId?: string | null;
  /** Such as the stage of a lead. */
  detail?: string | null;
  valueCents?: number | null;
}

export interface BusinessEventMessage extends BusinessEvent {
  at: string;
}

export const BUSINESS_EVENT = 'analytics.event';

/** What happened, for reports; stored with what caused it, whether or not the person's browser allows analytics. */
@Injectable()
export class BusinessEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit. */
  async report(event: BusinessEvent): Promise<void> {
    const payload: BusinessEventMessage = { ...event, at: this.clock.now().toISOString() };
    const id = uuidv7();
    await this.outbox.enqueue({ id, type: BUSINESS_EVENT, payload, dedupeKey: `analytics:${id}`, keyIsNew: true });
  }
}
