/** The visit's state machine, as one table; nothing else in the product decides what a visit may become. */
export const VISIT_STATES = [
  'held',
  'expired',
  'pending',
  'confirmed',
  'declined',
  'completed',
  'no_show',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const VISIT_ORIGINS = ['visitor', 'customer', 'staff', 'waitlist'] as const;
export type VisitOrigin = (typeof VISIT_ORIGINS)[number];

/** What staff do to a visit. */
export const VISIT_ACTS = ['move', 'cancel', 'approve', 'decline', 'correct'] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

/** Confirmed to confirmed is a move to another time or person. */
export const VISIT_TRANSITIONS: Readonly<Record<VisitState, readonly VisitState[]>> = {
  held: ['expired', 'pending', 'confirmed'],
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['confirmed', 'completed', 'no_show', 'cancelled'],
  expired: [],
  declined: [],
  completed: [],
  no_show: [],
  cancelled: [],
};

/** In these a visit keeps its cells; in all others it has none. */
export const OCCUPYING_STATES = ['held', 'pending', 'confirmed'] as const satisfies readonly VisitState[];

export const OPEN_STATES = ['pending', 'confirmed'] as const satisfies readonly VisitState[];

/** Counted for the fair share of each person; canceled visits do not count. */
export const GIVEN_STATES = ['pending', 'confirmed', 'completed', 'no_show'] as const satisfies readonly VisitState[];

export function mayBecome(from: VisitState, to: VisitState): boolean {
  return VISIT_TRANSITIONS[from].includes(to);
}

export function isOpenVisit(state: VisitState): boolean {
  return (OPEN_STATES as readonly VisitState[]).includes(state);
}

const MINUTE_MS = 60_000;

/** In minutes. */
export function lengthOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
}

/** The reason of a request that staff did not answer, as its customer reads it. */
export const UNANSWERED = 'We did not confirm in time.';

/** With the notice the visit needs, but no sooner than any request is answered, and before it begins. */
export function answerDue({ startsAt }: { startsAt: Date }, noticeMin: number, promisedBy: Date): Date {
  const byNotice = startsAt.getTime() - noticeMin * MINUTE_MS;
  return new Date(Math.min(startsAt.getTime(), Math.max(byNotice, promisedBy.getTime())));
}

interface Closable {
  readonly status: VisitState;
  readonly version: number;
  readonly closing: { readonly at: string; readonly version: number } | null;
}

export const UNDO_HOURS = 24;

/** Until when closing a visit can be undone; null when it cannot. It sent no email. */
export function undoUntil({ status, version, closing }: Closable, now: Date): Date | null {
  const isClosed = status === 'completed' || status === 'no_show';
  if (!isClosed || closing === null || closing.version !== version) return null;
  const until = new Date(Date.parse(closing.at) + UNDO_HOURS * 3_600_000);
  return now < until ? until : null;
}
