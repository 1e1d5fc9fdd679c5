import type { ConflictError, ValidationError } from '../../../common/errors/index.js';
import {
  LEAD_STAGES,
  NEEDS,
  possibleMoves,
  requireMove,
  TRANSITIONS,
  type LeadStage,
  type MoveRequest,
  type StageFacts,
} from './lead-stage.js';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const TOMORROW = new Date('2026-11-24T15:00:00.000Z');

/** Everything a guard could ask for. */
const complete = (stage: LeadStage): StageFacts => ({
  stage,
  address: '12 Oak Lane',
  postalCode: '63017',
  timeline: 'next-season',
  budgetBand: '175k-300k',
  contactLogged: true,
  visitLogged: true,
  visitBooked: true,
  proposalEmailed: true,
  proposalAccepted: true,
});

/** Null for a move that is allowed. */
function refusalOf(facts: StageFacts, request: MoveRequest) {
  try {
    requireMove(facts, request, NOW);
    return null;
  } catch (error) {
    const { code, message, extra, fields } = error as ConflictError & ValidationError;
    return { code, message, allowed: extra?.['allowed'], fields };
  }
}

const move = (facts: StageFacts, to: LeadStage) =>
  refusalOf(facts, { to, reason: 'Went with a neighbor', wakeAt: TOMORROW });

function reachableFrom(start: LeadStage): Set<LeadStage> {
  const seen = new Set<LeadStage>([start]);
  const queue: LeadStage[] = [start];
  for (let stage = queue.shift(); stage; stage = queue.shift()) {
    for (const next of TRANSITIONS[stage]) {
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return seen;
}

describe('the lead state machine', () => {
  it('reaches every stage from New', () => {
    expect([...reachableFrom('new')].sort()).toEqual([...LEAD_STAGES].sort());
  });

  it('has no dead end but Won, and every other stage can still be won', () => {
    for (const stage of LEAD_STAGES) {
      if (stage === 'won') {
        expect(TRANSITIONS[stage]).toEqual([]);
        continue;
      }
      expect(TRANSITIONS[stage].length).toBeGreaterThan(0);
      expect(reachableFrom(stage).has('won')).toBe(true);
    }
  });

  it('allows exactly the moves of the table when every guard passes', () => {
    for (const from of LEAD_STAGES) {
      for (const to of LEAD_STAGES) {
        expect([from, to, move(complete(from), to) === null]).toEqual([from, to, TRANSITIONS[from].includes(to)]);
      }
    }
  });

  it.each([
    ['new', 'contacted', { contactLogged: false }, 'Log a call, email, text or visit first.'],
    ['nurture', 'contacted', { contactLogged: false }, 'Log a call, email, text or visit first.'],
    ['lost', 'contacted', { contactLogged: false }, 'Log a call, email, text or visit first.'],
    [
      'contacted',
      'qualified',
      { timeline: null, budgetBand: null },
      'Qualified needs more. Missing: timeline, budget.',
    ],
    [
      'contacted',
      'qualified',
      { address: null, postalCode: null },
      'Qualified needs more. Missing: address or ZIP code.',
    ],
    [
      'qualified',
      'consult_booked',
      { visitLogged: false, visitBooked: false },
      'Book the visit in the calendar, or log it here first.',
    ],
    [
      'consult_booked',
      'consulted',
      { visitLogged: false },
      'The visit has not taken place yet. Complete it in the calendar, or log it here afterward.',
    ],
    [
      'consulted',
      'proposal_sent',
      { proposalEmailed: false },
      'Send the proposal first: reply by email, or log the email you sent it with.',
    ],
    ['proposal_sent', 'won', { proposalAccepted: false }, 'Won needs an accepted proposal, and this lead has none.'],
  ] as const)('closes %s > %s and says why (%j)', (from, to, gap, message) => {
    const facts = { ...complete(from), ...gap };
    expect(move(facts, to)).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message,
      allowed: TRANSITIONS[from].filter((stage) => stage !== to),
    });
    expect(possibleMoves(facts).find((candidate) => candidate.to === to)).toMatchObject({
      allowed: false,
      reason: message,
    });
  });

  it.each([
    ['address', { postalCode: null }],
    ['ZIP code', { address: null }],
  ] as const)('takes the %s alone as the place', (_name, gap) => {
    expect(move({ ...complete('contacted'), ...gap }, 'qualified')).toBeNull();
  });

  it('names the stages that are open when it refuses an arrow that does not exist', () => {
    expect(move(complete('new'), 'won')).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'A lead cannot move from New to Won.',
      allowed: ['contacted', 'consult_booked', 'nurture', 'lost', 'spam'],
    });
    expect(move(complete('lost'), 'lost')).toMatchObject({ message: 'This lead is already Lost.' });
    expect(move(complete('won'), 'contacted')).toMatchObject({ allowed: [] });
  });

  it.each([undefined, null, '', '   '])('does not lose a lead for the reason %j', (reason) => {
    expect(refusalOf(complete('new'), { to: 'lost', reason })).toMatchObject({
      fields: { reason: 'Enter why this lead was lost.' },
    });
  });

  it.each([
    [null, 'Choose when to follow up on this lead.'],
    [NOW, 'Choose a time in the future.'],
    [new Date('2026-11-22T00:00:00Z'), 'Choose a time in the future.'],
    [new Date('2062-01-01T00:00:00Z'), 'Choose a time within five years.'],
    [new Date(Number.NaN), 'Choose a time in the future.'],
  ])('does not put a lead to sleep until %s', (wakeAt, message) => {
    expect(refusalOf(complete('contacted'), { to: 'nurture', wakeAt })).toMatchObject({ fields: { wakeAt: message } });
  });

  it.each(['new', 'contacted'] as const)(
    'lets a booked visit lead from %s straight to Consult booked, and nothing else',
    (from) => {
      expect(move(complete(from), 'consult_booked')).toBeNull();
      const without = { ...complete(from), visitBooked: false };
      expect(move(without, 'consult_booked')).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
      expect(possibleMoves(without).map(({ to }) => to)).not.toContain('consult_booked');
    },
  );

  it('tells beforehand what a move will ask for', () => {
    for (const stage of LEAD_STAGES) {
      for (const candidate of possibleMoves(complete(stage))) expect(candidate.needs).toBe(NEEDS[candidate.to]);
    }
  });
});
