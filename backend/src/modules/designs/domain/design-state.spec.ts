import { DESIGN_STATES, isOpen, mayBecome, restoredState, TRANSITIONS, type DesignState } from './design-state.js';

function reachableFrom(start: DesignState): Set<DesignState> {
  const seen = new Set<DesignState>([start]);
  const queue: DesignState[] = [start];
  for (let state = queue.shift(); state; state = queue.shift()) {
    for (const next of TRANSITIONS[state]) {
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return seen;
}

describe('the design state machine', () => {
  it('reaches every state from Saved, and Submitted again from every state', () => {
    expect([...reachableFrom('saved')].sort()).toEqual([...DESIGN_STATES].sort());
    for (const state of DESIGN_STATES) expect(reachableFrom(state).has('submitted')).toBe(true);
  });

  it('allows exactly the arrows of the table', () => {
    const arrows = DESIGN_STATES.flatMap((from) =>
      DESIGN_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(arrows).toEqual([
      'saved>submitted',
      'saved>archived',
      'submitted>archived',
      'archived>saved',
      'archived>submitted',
    ]);
  });

  it('can archive every open design, and keeps it open until then', () => {
    expect(DESIGN_STATES.filter(isOpen)).toEqual(['saved', 'submitted']);
    expect(DESIGN_STATES.filter((state) => mayBecome(state, 'archived'))).toEqual(['saved', 'submitted']);
  });

  it.each([
    [true, 'submitted'],
    [false, 'saved'],
  ] as const)('restores a design that was sent (%s) as %s, along an arrow', (sentWithRequest, state) => {
    expect(restoredState({ sentWithRequest })).toBe(state);
    expect(mayBecome('archived', state)).toBe(true);
  });
});
