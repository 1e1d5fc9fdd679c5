import {
  decideMove,
  LEAD_STAGES,
  NEEDS,
  possibleMoves,
  TRANSITIONS,
  type LeadStage,
  type StageFacts,
} from './lead-stage.js';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const TOMORROW = new Date('2026-11-24T15:00:00.000Z');

/** Everything a guard could ask for. */
const complete = (stage: LeadStage): StageFacts => ({
  stage,
  service: 'custom-design',
  address: '12 Oak Lane',
  postalCode: '63017',
  timeline: 'next-season',
  budgetBand: '175k-300k',
  contactLogged: true,
  visitLogged: true,
  visitBooked: true,
  proposalAccepted: true,
});

const move = (facts: StageFacts, to: LeadStage) =>
  decideMove(facts, { to, reason: 'Went with a neighbour', wakeAt: TOMORROW }, NOW);

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

  it('leaves no stage but Won without a way on, and every other stage can still be won', () => {
    for (const stage of LEAD_STAGES) {
      if (stage === 'won') {
        expect(TRANSITIONS[stage]).toEqual([]);
        continue;
      }
      expect(TRANSITIONS[stage].length).toBeGreaterThan(0);
      expect(reachableFrom(stage).has('won')).toBe(true);
    }
  });

  it('allows exactly the arrows of the table when every guard is content', () => {
    for (const from of LEAD_STAGES) {
      for (const to of LEAD_STAGES) {
        expect([from, to, move(complete(from), to).ok]).toEqual([from, to, TRANSITIONS[from].includes(to)]);
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
    ['contacted', 'qualified', { service: null }, 'Qualified needs more. Missing: service.'],
    ['qualified', 'consult_booked', { visitLogged: false, visitBooked: false }, 'Log the visit first.'],
    ['proposal_sent', 'won', { proposalAccepted: false }, 'Won needs an accepted proposal, and this lead has none.'],
  ] as const)('closes %s > %s and says why (%j)', (from, to, gap, message) => {
    const facts = { ...complete(from), ...gap };
    const decision = move(facts, to);
    expect(decision).toEqual({
      ok: false,
      refusal: 'illegal',
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
    expect(move({ ...complete('contacted'), ...gap }, 'qualified').ok).toBe(true);
  });

  it('names the stages that are open when it refuses an arrow that does not exist', () => {
    expect(move(complete('new'), 'won')).toEqual({
      ok: false,
      refusal: 'illegal',
      message: 'A lead cannot go from New to Won.',
      allowed: ['contacted', 'consult_booked', 'nurture', 'lost', 'spam'],
    });
    expect(move(complete('lost'), 'lost')).toMatchObject({ ok: false, message: 'This lead is already Lost.' });
    expect(move(complete('won'), 'contacted')).toMatchObject({ ok: false, allowed: [] });
  });

  it.each([undefined, null, '', '   '])('does not lose a lead for the reason %j', (reason) => {
    expect(decideMove(complete('new'), { to: 'lost', reason }, NOW)).toEqual({
      ok: false,
      refusal: 'input',
      fields: { reason: 'Say why this lead is lost.' },
    });
  });

  it.each([
    [null, 'Choose when to come back to this lead.'],
    [NOW, 'Choose a time in the future.'],
    [new Date('2026-11-22T00:00:00Z'), 'Choose a time in the future.'],
    [new Date('2062-01-01T00:00:00Z'), 'Choose a time within five years.'],
    [new Date(Number.NaN), 'Choose a time in the future.'],
  ])('does not put a lead to sleep until %s', (wakeAt, message) => {
    expect(decideMove(complete('contacted'), { to: 'nurture', wakeAt }, NOW)).toEqual({
      ok: false,
      refusal: 'input',
      fields: { wakeAt: message },
    });
  });

  it('keeps the reason only while lost and the time only while asleep', () => {
    expect(decideMove(complete('new'), { to: 'lost', reason: 'Too far away', wakeAt: TOMORROW }, NOW)).toEqual({
      ok: true,
      move: { from: 'new', to: 'lost', lostReason: 'Too far away', wakeAt: null },
    });
    expect(decideMove(complete('new'), { to: 'nurture', reason: 'Next spring', wakeAt: TOMORROW }, NOW)).toEqual({
      ok: true,
      move: { from: 'new', to: 'nurture', lostReason: null, wakeAt: TOMORROW },
    });
    expect(decideMove(complete('lost'), { to: 'contacted', reason: 'They called' }, NOW)).toEqual({
      ok: true,
      move: { from: 'lost', to: 'contacted', lostReason: null, wakeAt: null },
    });
  });

  it.each(['new', 'contacted'] as const)(
    'lets a booked visit lead from %s straight to Consult booked, and nothing else',
    (from) => {
      expect(move(complete(from), 'consult_booked').ok).toBe(true);
      const without = { ...complete(from), visitBooked: false };
      expect(move(without, 'consult_booked')).toMatchObject({ ok: false, refusal: 'illegal' });
      expect(possibleMoves(without).map(({ to }) => to)).not.toContain('consult_booked');
    },
  );

  it('tells beforehand what a move will ask for', () => {
    for (const stage of LEAD_STAGES) {
      for (const candidate of possibleMoves(complete(stage))) expect(candidate.needs).toBe(NEEDS[candidate.to]);
    }
  });
});
