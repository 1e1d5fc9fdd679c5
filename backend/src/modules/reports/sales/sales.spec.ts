import fc from 'fast-check';
import type { LeadFact } from '../../leads/index.js';
import { quantile } from '../domain/quantile.js';
import { cohortsOf } from './cohorts.js';
import { ENOUGH_DECIDED, forecastAt, ratesAt, stageAt, wonSince } from './forecast.js';
import { salesCount } from './speed.js';

const NOW = new Date('2026-11-24T16:00:00Z');
const ASSUMED = { new: 5, contacted: 10, qualified: 25, consult_booked: 40, consulted: 55, proposal_sent: 70 };
const ORIGIN = { source: null, device: null, tool: null };
const day = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

function lead(change: Partial<LeadFact> & { moves?: [LeadFact['stage'], number][] } = {}): LeadFact {
  const { moves = [], ...facts } = change;
  return {
    ...{ id: 'a', reference: 'C-1', service: 'custom-design', ownerId: null, awaitsReply: false },
    ...{ receivedAt: day(100), replyDueAt: day(99), firstHumanReplyAt: null, replyMinutes: null },
    ...{ likelyCents: 10_000_000, first: ORIGIN, last: ORIGIN },
    stage: moves.at(-1)?.[0] ?? 'new',
    reachedAt: new Map(moves.map(([stage, ago]) => [stage, day(ago)])),
    ...facts,
  };
}

describe('F09 speed to lead', () => {
  it('is a median and a 90th percentile of replies that were given', () => {
    expect(quantile([10, 30, 20], 0.5)).toBe(20);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 0.9)).toBe(9);
    expect(quantile([], 0.5)).toBeNull();
  });

  it('counts a reply that came late, and one that is due and missing', () => {
    const facts = [
      lead({ firstHumanReplyAt: day(98), replyMinutes: 500 }),
      lead({ firstHumanReplyAt: day(99.5), replyMinutes: 10 }),
      lead({ awaitsReply: true }),
      lead({ awaitsReply: false, stage: 'lost' }),
      lead({ awaitsReply: true, replyDueAt: new Date(NOW.getTime() + 1) }),
    ];
    expect(salesCount(facts, NOW)).toMatchObject({ leads: 5, replied: 2, late: 2, medianMinutes: 10, p90Minutes: 500 });
  });

  it('counts a stage as reached by the ones after it', () => {
    const facts = [lead({ moves: [['proposal_sent', 20]] }), lead({ moves: [['won', 10]] }), lead({ stage: 'lost' })];
    expect(salesCount(facts, NOW)).toMatchObject({ booked: 2, proposals: 2, won: 1 });
  });
});

describe('F08 cohorts', () => {
  it('follow the leads of each month to consult, proposal and contract', () => {
    const own = lead({
      moves: [
        ['consult_booked', 95],
        ['proposal_sent', 80],
        ['won', 40],
      ],
    });
    const cohorts = cohortsOf([own, lead({ stage: 'lost' })], dayOf, '2026-11-24');
    expect(cohorts).toHaveLength(12);
    expect(cohorts.at(-1)).toMatchObject({
      month: '2026-11',
      from: '2026-11-01',
      to: '2026-11-24',
      leads: 0,
      winRate: null,
    });
    expect(cohorts.find(({ month }) => month === '2026-08')).toMatchObject({
      ...{ leads: 2, booked: 1, won: 1, winRate: 0.5, to: '2026-08-31' },
      ...{ daysToConsult: 5, daysToProposal: 20, daysToContract: 60 },
    });
  });
});

describe('F10 forecast', () => {
  const decided = (won: number, lost: number) => [
    ...Array.from({ length: won }, () =>
      lead({
        moves: [
          ['proposal_sent', 60],
          ['won', 50],
        ],
      }),
    ),
    ...Array.from({ length: lost }, () =>
      lead({
        moves: [
          ['proposal_sent', 60],
          ['lost', 50],
        ],
      }),
    ),
  ];

  it('uses our own shares once enough leads were won or lost, and those of the settings before', () => {
    const few = ratesAt(decided(5, 5), ASSUMED, NOW);
    expect(few.at(-1)).toMatchObject({ stage: 'proposal_sent', decided: 10, isOwn: false, rate: 0.7 });
    const enough = ratesAt(decided(ENOUGH_DECIDED / 2, ENOUGH_DECIDED / 2), ASSUMED, NOW);
    expect(enough.at(-1)).toMatchObject({ decided: ENOUGH_DECIDED, won: 10, isOwn: true, rate: 0.5 });
  });

  it('weighs each open lead by its stage and counts leads without a price apart', () => {
    const open = [lead({ moves: [['proposal_sent', 5]] }), lead({ likelyCents: null }), lead({ stage: 'lost' })];
    const forecast = forecastAt(open, ratesAt(open, ASSUMED, NOW), NOW);
    expect(forecast).toMatchObject({ likelyCents: 7_000_000, unpriced: 1 });
    expect(forecast.lowCents).toBeLessThan(7_000_000);
    expect(forecast.highCents).toBe(10_000_000);
  });

  it('repeats a past forecast with only what was known that day', () => {
    const won = lead({
      moves: [
        ['contacted', 90],
        ['proposal_sent', 60],
        ['won', 50],
      ],
    });
    expect(stageAt(won, day(101))).toBeNull();
    expect(stageAt(won, day(95))).toBe('new');
    expect(stageAt(won, day(70))).toBe('contacted');
    expect(stageAt(won, NOW)).toBe('won');
    expect(ratesAt([won], ASSUMED, day(70)).every(({ decided: count }) => count === 0)).toBe(true);
    expect(wonSince([won], day(70))).toBe(10_000_000);
    expect(wonSince([won], day(10))).toBe(0);
  });

  it('lies within its range, which lies between nothing and everything', () => {
    const stage = fc.constantFrom('contacted' as const, 'qualified' as const, 'proposal_sent' as const);
    fc.assert(
      fc.property(fc.array(fc.record({ stage, likelyCents: fc.nat(30_000_000) }), { maxLength: 40 }), (open) => {
        const facts = open.map((change) => lead(change));
        const { lowCents, likelyCents, highCents } = forecastAt(facts, ratesAt(facts, ASSUMED, NOW), NOW);
        const most = open.reduce((sum, { likelyCents: cents }) => sum + cents, 0);
        expect(0 <= lowCents && lowCents <= likelyCents && likelyCents <= highCents && highCents <= most + 3).toBe(
          true,
        );
      }),
    );
  });
});
