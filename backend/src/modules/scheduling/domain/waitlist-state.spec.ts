import { mayEntryBecome, WAITLIST_STATES, WAITLIST_TRANSITIONS } from './waitlist-state.js';

function reachableFrom<S extends string>(start: S, transitions: Readonly<Record<S, readonly S[]>>): S[] {
  const seen = new Set<S>([start]);
  for (const state of seen) for (const next of transitions[state]) seen.add(next);
  return [...seen].sort();
}

describe('the waiting list', () => {
  it('reaches every state from the first, and an end from every one', () => {
    expect(reachableFrom('waiting', WAITLIST_TRANSITIONS)).toEqual([...WAITLIST_STATES].sort());
    for (const state of WAITLIST_STATES) {
      const ends = reachableFrom(state, WAITLIST_TRANSITIONS).filter((one) => WAITLIST_TRANSITIONS[one].length === 0);
      expect(ends.length).toBeGreaterThan(0);
    }
  });

  it('books no one without an offer, and wakes no one who left', () => {
    expect([
      mayEntryBecome('waiting', 'booked'),
      mayEntryBecome('removed', 'waiting'),
      mayEntryBecome('booked', 'offered'),
    ]).toEqual([false, false, false]);
    expect(mayEntryBecome('offered', 'waiting')).toBe(true);
  });
});
