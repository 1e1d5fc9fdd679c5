import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { BusinessEvents, type BusinessEventName } from '../../platform/business-events/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { LeadVisits, type LeadClosing, type VisitFact } from '../leads/index.js';
import { outdatedKeys } from './domain/visit-email-words.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import {
  VISIT_BOOKED,
  VISIT_CANCELLED,
  VISIT_MOVED,
  type VisitEvent,
  type VisitEventType,
} from './scheduling.events.js';

export type VisitAction =
  'book' | 'move' | 'cancel' | 'approve' | 'decline' | 'lapse' | 'complete' | 'no_show' | 'undo' | 'edit';

type WithoutLead<Fact> = Fact extends unknown ? Omit<Fact, 'leadId'> : never;

/** How an action is named to open consoles; any other is a change. */
const LIVE_KINDS: Partial<Record<VisitAction, string>> = {
  book: 'visit.booked',
  move: 'visit.moved',
  cancel: 'visit.cancelled',
};

const REPORTED: Partial<Record<VisitAction, BusinessEventName>> = {
  book: 'booking_made',
  cancel: 'booking_canceled',
  decline: 'booking_canceled',
  lapse: 'booking_canceled',
};

/** Inside the unit of work that changes a visit: publishes the change. */
@Injectable()
export class VisitEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly business: BusinessEvents,
    private readonly leads: LeadVisits,
  ) {}

  /** `left` is the place a visit was moved away from, `byId` the person who corrected it. */
  async tell(
    type: VisitEventType,
    { id, icsSequence }: VisitEntity,
    {
      left,
      byId,
      withoutCustomer,
    }: { left?: { startsAt: Date; staffId: string }; byId?: string | null; withoutCustomer?: boolean } = {},
  ): Promise<void> {
    // Emails may be queued, or held up by a mail server that is down: they must not arrive afterward.
    if (type === VISIT_CANCELLED || type === VISIT_MOVED) await this.mailer.withdrawAll(...outdatedKeys(id));
    await this.outbox.enqueue({
      type,
      payload: {
        visitId: id,
        sequence: icsSequence,
        ...(left && { freedAt: left.startsAt.toISOString(), freedStaffId: left.staffId }),
        ...(byId && { byId }),
        ...(withoutCustomer && { withoutCustomer }),
      } satisfies VisitEvent,
      dedupeKey: keyOf(type, id, icsSequence),
      // Each change has a sequence of its own.
      keyIsNew: true,
    });
  }

  /** Returns what undoing a closing needs; null for a visit without a request. */
  async noteOnLead({ leadId }: VisitEntity, fact: WithoutLead<VisitFact>, actor: Actor): Promise<LeadClosing | null> {
    return leadId === null ? null : this.leads.record({ ...fact, leadId }, actor);
  }

  /** The first booking or move, of those before the last change, that the customer has not heard of. */
  async untold({ id, icsSequence }: VisitEntity, toldSequence: number) {
    for (let sequence = toldSequence + 1; sequence < icsSequence; sequence += 1)
      for (const type of [VISIT_MOVED, VISIT_BOOKED] as const)
        if (await this.outbox.has(keyOf(type, id, sequence))) return type;
    return null;
  }

  /** Nothing about the customer, whose data must stay erasable in the visit. */
  async record(
    actor: Actor,
    action: VisitAction,
    visit: VisitEntity,
    before: VisitEntity | null,
    reason: string | null = null,
  ): Promise<void> {
    const { reference, version, status, staffId } = visit;
    this.live.publish({
      kind: LIVE_KINDS[action] ?? 'visit.changed',
      subjectId: visit.id,
      data: { reference, version, status, staffId, by: actor.id },
    });
    const name = REPORTED[action];
    if (name) await this.business.report({ name, leadId: visit.leadId, detail: visit.typeKey });
    await this.audit.record({
      actor,
      action: `visit.${action}`,
      entity: 'visit',
      entityId: visit.id,
      before: before && facts(before),
      after: facts(visit),
      reason,
    });
  }
}

function keyOf(type: string, visitId: string, sequence: number): string {
  return `${type}:${visitId}:${sequence}`;
}

function facts({ reference, typeKey, staffId, startsAt, endsAt, status }: VisitEntity) {
  return { reference, type: typeKey, staffId, startsAt, endsAt, status };
}
