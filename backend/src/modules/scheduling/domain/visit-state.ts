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

/** Counted against what each person should get: a visit that was called off took no one's turn. */
export const GIVEN_STATES = ['pending', 'confirmed', 'completed', 'no_show'] as const satisfies readonly VisitState[];

export function mayBecome(from: VisitState, to: VisitState): boolean {
  return VISIT_TRANSITIONS[from].includes(to);
}

export function isOpenVisit(state: VisitState): boolean {
  return (OPEN_STATES as readonly VisitState[]).includes(state);
}
