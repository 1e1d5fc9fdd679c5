import type { LeadFact, Touch } from '../leads/index.js';
import type { MoneyFigures } from '../billing/index.js';
import type { VisitFigures } from '../scheduling/index.js';
import type { BusinessEventName } from '../../platform/business-events/index.js';
import type { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';

type Booking = Awaited<ReturnType<VisitFigures['booked']>>[number];
type MoneyOfDay = Awaited<ReturnType<MoneyFigures['between']>>[number];

export interface Records {
  leads: readonly LeadFact[];
  touches: ReadonlyMap<string, Touch>;
  bookings: readonly Booking[];
  money: readonly MoneyOfDay[];
}

/** What the server would have reported, as the records of leads, visits and payments tell it. */
export interface RecordedEvent extends Partial<Pick<AnalyticsEventEntity, 'detail' | 'valueCents' | 'projectId'>> {
  event: BusinessEventName;
  at: Date;
  leadId: string | null;
  service: string | null;
  touch: Touch | null;
}

const STAGES = ['contacted', 'qualified', 'consult_booked', 'consulted', 'proposal_sent', 'won', 'lost'] as const;

export function recordedEvents({ leads, touches, bookings, money }: Records, now: Date): RecordedEvent[] {
  const services = new Map(leads.map(({ id, service }) => [id, service]));
  const event = (
    name: BusinessEventName,
    at: Date,
    leadId: string | null,
    more: Partial<RecordedEvent> = {},
  ): RecordedEvent => {
    const id = leadId ?? '';
    return { event: name, at, leadId, service: services.get(id) ?? null, touch: touches.get(id) ?? null, ...more };
  };
  return [
    ...leads.flatMap(({ id, service, receivedAt, reachedAt }) => [
      event('lead_created', receivedAt, id, { detail: service }),
      ...STAGES.flatMap((stage) => {
        const at = reachedAt.get(stage);
        if (!at) return [];
        const moved = event('lead_stage', at, id, { detail: stage });
        return stage === 'proposal_sent' ? [moved, event('proposal_sent', at, id)] : [moved];
      }),
    ]),
    ...bookings.flatMap(({ leadId, typeKey, bookedAt, status, changedAt }) => [
      event('booking_made', bookedAt, leadId, { detail: typeKey }),
      ...(status === 'cancelled' ? [event('booking_canceled', changedAt, leadId, { detail: typeKey })] : []),
    ]),
    ...money.flatMap(({ kind, cents, isSigned, onDate, leadId, projectId }) => {
      const at = new Date(Math.min(Date.parse(`${onDate}T18:00:00.000Z`), now.getTime()));
      const of = { projectId, valueCents: cents };
      if (kind === 'contracted' && isSigned) return event('contract_signed', at, leadId, { ...of, detail: 'contract' });
      if (kind !== 'collected') return [];
      return cents < 0
        ? event('payment_returned', at, leadId, { ...of, detail: 'reversal' })
        : event('payment_received', at, leadId, { ...of, detail: 'payment' });
    }),
  ];
}
