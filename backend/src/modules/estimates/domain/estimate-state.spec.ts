import {
  ESTIMATE_STATES,
  mayBecome,
  mayBeReissued,
  stateAt,
  TRANSITIONS,
  type EstimateState,
} from './estimate-state.js';

const validUntil = new Date('2026-12-24T05:59:59.999Z');

describe('D15 the states of an estimate', () => {
  it('are all reached from an issued one; only an expired one can still be taken back', () => {
    const reached = new Set<EstimateState>(['issued']);
    for (const state of reached) for (const next of TRANSITIONS[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...ESTIMATE_STATES].sort());
    expect(ESTIMATE_STATES.filter((state) => TRANSITIONS[state].length > 0)).toEqual(['issued', 'expired']);
    expect(TRANSITIONS.expired).toEqual(['withdrawn']);
  });

  it('know no way back: neither an expired nor a withdrawn one is issued again', () => {
    for (const state of ESTIMATE_STATES) expect(mayBecome(state, 'issued')).toBe(false);
  });

  it('expire by the clock, in the first millisecond after the last day', () => {
    expect(stateAt({ state: 'issued', validUntil }, new Date('2026-12-24T05:59:59.999Z'))).toBe('issued');
    expect(stateAt({ state: 'issued', validUntil }, new Date('2026-12-24T06:00:00.000Z'))).toBe('expired');
  });

  it('stay what they are when they were decided before that', () => {
    const late = new Date('2027-12-24T00:00:00Z');
    expect(stateAt({ state: 'withdrawn', validUntil }, late)).toBe('withdrawn');
    expect(stateAt({ state: 'converted', validUntil }, late)).toBe('converted');
  });

  it('allow new prices while it is or was good', () => {
    expect(ESTIMATE_STATES.filter(mayBeReissued)).toEqual(['issued', 'expired']);
  });
});
