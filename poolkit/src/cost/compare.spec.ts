import { SEED_COST_BOOK } from '../cost-seed/index.js';
import type { Choices, Quantities } from '../design/index.js';
import { r2 } from './fixtures/measured.js';
import { compareEstimates, type Estimate, estimate, explainBookChange, NOTHING_KNOWN } from './index.js';
import type { CostBook, CostItem } from './index.js';

function pool(quantities: Partial<Quantities> = {}, choices: Partial<Choices> = {}): Estimate {
  const result = estimate(r2(quantities, choices), SEED_COST_BOOK, NOTHING_KNOWN);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}

describe('comparing estimates', () => {
  const [a, b, c] = [
    pool(),
    pool({ spaCount: 1 }, { interior: 'E3-pebble', deck: 'I2-travertine' }),
    pool({}, { heater: 'none' }),
  ];
  const comparison = compareEstimates([
    { label: 'A', estimate: a, yearlyCents: 240_000 },
    { label: 'B', estimate: b, yearlyCents: null },
    { label: 'C', estimate: c, yearlyCents: 110_000 },
  ]);

  it('D20 sets ranges and yearly cost side by side', () => {
    expect(comparison.columns).toMatchObject([
      { label: 'A', likelyCents: a.likelyCents, shown: a.shown, yearlyCents: 240_000, fromFirstCents: 0 },
      { label: 'B', fromFirstCents: b.likelyCents - a.likelyCents, yearlyCents: null },
      { label: 'C', fromFirstCents: c.likelyCents - a.likelyCents, yearlyCents: 110_000 },
    ]);
  });

  it('D20 puts materials of one part in one row, and everything else by code', () => {
    const row = (key: string) => comparison.groups.flatMap(({ rows }) => rows).find((one) => one.key === key);
    expect(row('interior')?.cells.map((cell) => cell?.code)).toEqual(['E3-quartz', 'E3-pebble', 'E3-quartz']);
    expect(row('deck')?.cells.map((cell) => cell?.code)).toEqual(['I1-stamped', 'I2-travertine', 'I1-stamped']);
    expect(row('H1')?.cells.map((cell) => cell?.quantity ?? null)).toEqual([null, 1, null]);
  });

  it('D20 adds up: the cells of every column are the estimate', () => {
    [a, b, c].forEach((one, index) => {
      const cells = comparison.groups.flatMap(({ rows }) => rows).map(({ cells: row }) => row[index]?.highCents ?? 0);
      expect(cells.reduce((sum, cents) => sum + cents, 0)).toBe(one.highCents);
      expect(
        comparison.groups.reduce((sum, { cells: groupCells }) => sum + (groupCells[index]?.lowCents ?? 0), 0),
      ).toBe(one.lowCents);
    });
    expect(comparison.groups.map(({ group }) => group)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
      'G',
      'H',
      'I',
      'J',
      'K',
      'P',
    ]);
  });

  it.each([0, 1, 4])('refuses %d estimates', (count) => {
    expect(() => compareEstimates(Array(count).fill({ label: '', estimate: a, yearlyCents: null }))).toThrow(
      RangeError,
    );
  });
});

describe('a draft of the cost book', () => {
  const draft = (change: Readonly<Record<string, Partial<CostItem>>>, changes = {}): CostBook => ({
    version: 2,
    effectiveFrom: '2027-01-01',
    changes: { ...SEED_COST_BOOK.changes, ...changes },
    items: SEED_COST_BOOK.items.map((item) => ({ ...item, ...change[item.code] })),
  });
  const designs = [
    { id: 'stamped', measured: r2(), answers: NOTHING_KNOWN },
    { id: 'pebble', measured: r2({}, { interior: 'E3-pebble', deck: 'I2-paver' }), answers: NOTHING_KNOWN },
    { id: 'kitchen', measured: r2({ kitchenLf: 10 }), answers: NOTHING_KNOWN },
  ];

  it('D17 shows old and new totals, the largest line changes and what was edited', () => {
    const change = explainBookChange(
      SEED_COST_BOOK,
      draft({ C2: { likelyCents: 42000 }, 'I1-stamped': { lowCents: 1350, likelyCents: 1800 } }),
      designs,
    );
    expect(change.items).toEqual([
      { code: 'C2', kind: 'changed', fields: ['likelyCents'] },
      { code: 'I1-stamped', kind: 'changed', fields: ['lowCents', 'likelyCents'] },
    ]);
    const [stamped, pebble] = change.estimates;
    expect(stamped?.before?.likelyCents).toBe(pool().likelyCents);
    expect(stamped?.largest.map(({ code }) => code)).toEqual(['I1-stamped', 'C2', 'P1']);
    expect(stamped?.changeCents).toBe(
      stamped?.largest.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0),
    );
    expect(pebble?.largest.map(({ code }) => code)).toEqual(['C2', 'P1']);
    expect(change.summary).toMatchObject({
      up: 3,
      down: 0,
      unchanged: 0,
      failed: 0,
      largestPercent: stamped?.changePercent,
    });
  });

  it('D17 leaves everything as it is when nothing changes', () => {
    const change = explainBookChange(SEED_COST_BOOK, draft({}), designs);
    expect(change).toMatchObject({
      items: [],
      assumptions: [],
      summary: { up: 0, down: 0, unchanged: 3, failed: 0, medianPercent: 0, largestPercent: 0 },
    });
  });

  it('D07 flags the designs that use a material taken off sale', () => {
    const change = explainBookChange(SEED_COST_BOOK, draft({ 'I1-stamped': { active: false } }), designs);
    expect(change.estimates.map(({ withdrawn }) => withdrawn.map(({ code }) => code))).toEqual([
      ['I1-stamped'],
      [],
      ['I1-stamped'],
    ]);
    expect(change.estimates[0]?.largest.map(({ code }) => code)).toEqual(['I1-stamped', 'I1-broom', 'P1']);
  });

  it('D17 names the estimates a draft cannot price, and changed assumptions', () => {
    const change = explainBookChange(
      SEED_COST_BOOK,
      draft({ K3: { quantity: 'if(kitchenLf > 0, 1 / (kitchenLf - 10), 0)' } }, { 'cost.marginPercent': 22 }),
      designs,
    );
    expect(change.assumptions).toEqual(['cost.marginPercent']);
    expect(change.estimates[2]).toMatchObject({
      after: null,
      changeCents: 0,
      problems: [{ code: 'K3', reason: 'The formula divides by zero.' }],
    });
    // A margin of 22 % instead of 20 % divides by 0.78 instead of 0.8.
    expect(change.estimates[0]?.changePercent).toBeCloseTo((0.8 / 0.78 - 1) * 100, 1);
    expect(change.summary).toMatchObject({ up: 2, failed: 1 });
  });

  it('D17 prices with the draft what the draft measures otherwise', () => {
    const measuredAfter = r2({ shotcreteOrderCuYd: 33 });
    const change = explainBookChange(SEED_COST_BOOK, draft({}), [
      { id: 'E-1', measured: r2(), measuredAfter, answers: NOTHING_KNOWN },
    ]);
    expect(change.estimates[0]?.largest.map(({ code }) => code)).toEqual(['C2', 'P1']);
    expect(change.estimates[0]?.before?.likelyCents).toBe(pool().likelyCents);
    expect(change.summary).toMatchObject({ up: 1 });
  });

  it('D17 lists added and removed items', () => {
    const items = [
      ...SEED_COST_BOOK.items.filter(({ code }) => code !== 'K5-turf'),
      { ...(SEED_COST_BOOK.items[0] as CostItem), code: 'A8' },
    ];
    expect(explainBookChange(SEED_COST_BOOK, { ...draft({}), items }, []).items).toEqual([
      { code: 'A8', kind: 'added', fields: [] },
      { code: 'K5-turf', kind: 'removed', fields: [] },
    ]);
  });
});
