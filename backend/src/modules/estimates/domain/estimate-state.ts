/**
 * The estimate's state machine, as one table. An estimate that no one has saved lives in the browser only
 * and is not known here.
 */
export const ESTIMATE_STATES = ['issued', 'converted', 'expired', 'withdrawn'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** What is stored; that an estimate has expired is said by the clock. */
export type KeptState = Exclude<EstimateState, 'expired'>;

/**
 * `converted`: a proposal was made from it; proposals are not part of the product yet, so nothing is.
 * `withdrawn`: its owner took it back; no one else sees it any more, whether or not it was still good. An
 * expired one is not brought back: it is issued anew, as another estimate with the prices of that day.
 */
export const TRANSITIONS: Readonly<Record<EstimateState, readonly EstimateState[]>> = {
  issued: ['converted', 'expired', 'withdrawn'],
  converted: [],
  expired: ['withdrawn'],
  withdrawn: [],
};

export function mayBecome(from: EstimateState, to: EstimateState): boolean {
  return TRANSITIONS[from].includes(to);
}

export function stateAt({ state, validUntil }: { state: KeptState; validUntil: Date }, now: Date): EstimateState {
  return state === 'issued' && now > validUntil ? 'expired' : state;
}

/** Whether a new estimate may be made from it with the prices of today. */
export function mayBeReissued(state: EstimateState): boolean {
  return state === 'issued' || state === 'expired';
}
