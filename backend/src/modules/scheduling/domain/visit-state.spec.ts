import {
  isOpenVisit,
  mayBecome,
  OCCUPYING_STATES,
  VISIT_STATES,
  VISIT_TRANSITIONS,
  type VisitState,
} from './visit-state.js';

const FINAL: readonly VisitState[] = ['expired', 'declined', 'completed', 'no_show', 'cancelled'];

function reachableFrom(start: VisitState): Set<VisitState> {
  const seen = new Set<VisitState>([start]);
  for (const state of seen) for (const next of VISIT_TRANSITIONS[state]) seen.add(next);
  return seen;
}

describe('the states of a visit', () => {
  it('are all reached from a hold', () => {
    expect([...reachableFrom('held')].sort()).toEqual([...VISIT_STATES].sort());
  });

  it('leave a way on from every state that is not final, and none from those that are', () => {
    for (const state of VISIT_STATES)
      expect([state, VISIT_TRANSITIONS[state].length === 0]).toEqual([state, FINAL.includes(state)]);
  });

  it('keep cells exactly as long as the visit can still take place', () => {
    expect(VISIT_STATES.filter((state) => VISIT_TRANSITIONS[state].length > 0).sort()).toEqual(
      [...OCCUPYING_STATES].sort(),
    );
  });

  it.each([
    ['cancelled', 'confirmed'],
    ['expired', 'confirmed'],
    ['completed', 'cancelled'],
    ['no_show', 'completed'],
    ['confirmed', 'held'],
    ['held', 'cancelled'],
    ['pending', 'completed'],
  ] as const)('know no way from %s to %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(false);
  });

  it('call a visit open while a person will come', () => {
    expect(VISIT_STATES.filter(isOpenVisit)).toEqual(['pending', 'confirmed']);
  });
});
