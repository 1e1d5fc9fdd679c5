import { PROPOSAL_STATES, stateAt, TRANSITIONS, view, type Proposal, type ProposalState } from './proposal.js';
import { lastMomentOfDays } from './proposal-dates.js';

describe('the states of a proposal', () => {
  it('are all reachable from a draft, and only the last ones have no way out', () => {
    const reached = new Set<ProposalState>(['draft']);
    for (const state of reached) for (const to of TRANSITIONS[state]) reached.add(to);
    expect([...reached].sort()).toEqual([...PROPOSAL_STATES].sort());
    expect(PROPOSAL_STATES.filter((state) => TRANSITIONS[state].length === 0)).toEqual(['superseded', 'cancelled']);
  });

  it('expire by the clock alone, and an expired one is not marked as seen', () => {
    const expiresAt = new Date('2027-03-01T05:59:59.999Z');
    const at = (state: ProposalState, instant: string) => stateAt({ state, expiresAt }, new Date(instant));
    expect(at('viewed', '2027-03-01T05:59:59.999Z')).toBe('viewed');
    expect(at('viewed', '2027-03-01T06:00:00.000Z')).toBe('expired');
    expect(at('accepted', '2027-03-01T06:00:00.000Z')).toBe('accepted');
    const sent = { state: 'sent', expiresAt } as Proposal;
    expect(view(sent, new Date('2027-03-01T06:00:00.000Z'))).toBeNull();
  });

  it('include all of the last day, office time, over the change of the clocks', () => {
    const sentAt = new Date('2027-03-01T15:00:00.000Z');
    expect(lastMomentOfDays(sentAt, 30, 'America/Chicago').toISOString()).toBe('2027-04-01T04:59:59.999Z');
  });
});
