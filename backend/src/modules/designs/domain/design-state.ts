/**
 * The design's state machine, as one table. A design that no one has saved lives in the browser only and
 * is not known here. The states in which staff work on a design come with the parts that need them.
 */
export const DESIGN_STATES = ['saved', 'submitted', 'archived'] as const;
export type DesignState = (typeof DESIGN_STATES)[number];

/**
 * `submitted`: a version of it was sent with a request. `archived`: out of the way; it stays readable for its
 * owner and can be copied or restored, but does not change and is shown to no one else.
 */
export const TRANSITIONS: Readonly<Record<DesignState, readonly DesignState[]>> = {
  saved: ['submitted', 'archived'],
  submitted: ['archived'],
  archived: ['saved', 'submitted'],
};

export function mayBecome(from: DesignState, to: DesignState): boolean {
  return TRANSITIONS[from].includes(to);
}

export function restoredState(facts: { sentWithRequest: boolean }): DesignState {
  return facts.sentWithRequest ? 'submitted' : 'saved';
}

/** Whether it takes new versions, a new name, links and requests. */
export function isOpen(state: DesignState): boolean {
  return state !== 'archived';
}
