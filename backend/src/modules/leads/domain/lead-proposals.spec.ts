import { recordProposal } from './lead-proposals.js';
import type { LeadStage } from './lead-stage.js';
import type { Lead } from './lead.js';

const NOW = new Date('2027-03-01T15:00:00.000Z');
const lead = (stage: LeadStage): Lead =>
  ({
    id: 'a',
    stage,
    lostReason: null,
    wakeAt: null,
    nextActionAt: null,
    firstHumanReplyAt: null,
    signs: null,
  }) as Lead;

describe('what a proposal does to its lead', () => {
  it.each(['new', 'contacted', 'consulted', 'nurture'] as const)('moves it from %s when it is sent', (stage) => {
    const change = recordProposal(lead(stage), { kind: 'sent', text: 'Proposal P-1 sent.' }, NOW);
    expect(change.lead).toMatchObject({ stage: 'proposal_sent', firstHumanReplyAt: NOW, wakeAt: null });
    expect(change.activities?.map(({ kind, systemKind }) => kind ?? systemKind)).toEqual(['email', 'stage_changed']);
  });

  it('is not sent to a lead that is closed', () => {
    for (const stage of ['lost', 'spam'] as const)
      expect(() => recordProposal(lead(stage), { kind: 'sent', text: '' }, NOW)).toThrow(/before you send a proposal/);
  });

  it('wins it when it is accepted, also one that was lost meanwhile, and loses it when the contract is canceled', () => {
    expect(recordProposal(lead('lost'), { kind: 'accepted', text: 'x' }, NOW).lead.stage).toBe('won');
    const canceled = recordProposal(lead('won'), { kind: 'canceled', text: 'Canceled in time.' }, NOW);
    expect(canceled.lead).toMatchObject({ stage: 'lost', lostReason: 'Canceled in time.' });
  });

  it('only notes an answer', () => {
    const change = recordProposal(lead('proposal_sent'), { kind: 'answered', text: 'Declined.' }, NOW);
    expect([change.lead.stage, change.activities]).toEqual([
      'proposal_sent',
      [{ systemKind: 'proposal', body: 'Declined.' }],
    ]);
  });
});
