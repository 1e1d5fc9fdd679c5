import fc from 'fast-check';
import { budgetLines, budgetTotal, inOrder, marginOf, type CodeSum } from './budget.js';
import { billEntries, byCode, commitments, releases, sumOf, voidEntries, type CostEntry } from './cost-ledger.js';

const CODES = ['B1', 'E2-travertine', 'D1', 'other'];
const CODES_ESTIMATED = ['A1', ...CODES];
const sumCents = (lines: readonly { costCents: number }[]) => lines.reduce((sum, { costCents }) => sum + costCents, 0);
const entriesOf = (drafts: ReturnType<typeof commitments>): CostEntry[] =>
  drafts.map((draft, index) => ({
    ...{ id: String(index), projectId: 'p', orderId: null, billId: null, createdAt: new Date(0) },
    ...draft,
  }));
const sumsOf = (entries: readonly CostEntry[]): CodeSum[] =>
  entries.map(({ code, kind, amountCents }) => ({ code, kind, cents: amountCents }));

interface History {
  lines: { code: string; amountCents: number }[];
  steps: { what: 'bill' | 'void' | 'end'; amountCents: number; pick: number }[];
}

const history: fc.Arbitrary<History> = fc.record({
  lines: fc.array(
    fc.record({ code: fc.constantFrom(...CODES), amountCents: fc.integer({ min: 1, max: 50_000_000 }) }),
    { minLength: 1, maxLength: 6 },
  ),
  steps: fc.array(
    fc.record({
      what: fc.constantFrom('bill' as const, 'bill' as const, 'void' as const, 'end' as const),
      amountCents: fc.integer({ min: 1, max: 60_000_000 }),
      pick: fc.nat(10),
    }),
    { maxLength: 12 },
  ),
});

/** One purchase order through bills, voided bills and its end; calls back after each step. */
function play(
  { lines, steps }: History,
  check: (state: { entries: CostEntry[]; live: number[]; ended: boolean }) => void,
) {
  const ordered = byCode(lines);
  let entries = entriesOf(commitments({ id: 'o', lines }));
  const bills: { id: string; amountCents: number }[] = [];
  let ended = false;
  const committed = () => byCode(entries.filter(({ kind }) => kind === 'committed'));
  steps.forEach(({ what, amountCents, pick }, index) => {
    if (what === 'bill' && !ended) {
      const id = `bill-${index}`;
      bills.push({ id, amountCents });
      entries = [...entries, ...entriesOf(billEntries(id, amountCents, { id: 'o', ordered, committed: committed() }))];
    } else if (what === 'void' && bills.length > 0) {
      const [gone] = bills.splice(pick % bills.length, 1);
      const own = entries.filter(({ billId }) => billId === gone!.id);
      const billed = byCode(entries.filter(({ kind }) => kind === 'actual'));
      const order = ended ? null : { id: 'o', ordered, committed: committed(), billed };
      entries = [...entries, ...entriesOf(voidEntries({ id: gone!.id, orderId: 'o' }, own, order))];
    } else if (what === 'end' && !ended) {
      entries = [...entries, ...entriesOf(releases('o', committed()))];
      ended = true;
    }
    check({ entries, live: bills.map((bill) => bill.amountCents), ended });
  });
}

describe('A24 the cost ledger', () => {
  it('J.5 2 actual costs are the bills to the cent, and the rest of an order is committed, over random histories', () => {
    fc.assert(
      fc.property(history, (random) => {
        const ordered = sumOf(byCode(random.lines));
        play(random, ({ entries, live, ended }) => {
          const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
          const billed = live.reduce((sum, cents) => sum + cents, 0);
          expect(sumOf(byCode(of('actual')))).toBe(billed);
          const committed = byCode(of('committed'));
          for (const cents of committed.values()) expect(cents).toBeGreaterThanOrEqual(0);
          expect(sumOf(committed)).toBe(ended ? 0 : Math.max(0, ordered - billed));
          for (const cents of byCode(of('actual')).values()) expect(cents).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('J.5 2 the columns of a budget add up, and the forecast is at least what is ordered and billed', () => {
    const estimated = fc.array(
      fc.record({
        code: fc.constantFrom(...CODES_ESTIMATED),
        costCents: fc.integer({ min: -1_000_000, max: 50_000_000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(history, estimated, fc.boolean(), (random, costs, isEnded) => {
        play(random, ({ entries }) => {
          const lines = budgetLines({
            estimated: costs.map((line) => ({ ...line, label: line.code, unit: null, quantity: null })),
            ...{ sums: sumsOf(entries), labels: new Map(), isEnded },
          });
          expect(lines.map(({ code }) => code)).toEqual([...lines.map(({ code }) => code)].sort(inOrder));
          for (const line of lines) {
            const known = line.committedCents + line.actualCents;
            expect(line.estimatedCents).toBeGreaterThanOrEqual(0);
            expect(line.forecastCents).toBe(isEnded ? known : Math.max(known, line.estimatedCents));
            expect(line.varianceCents).toBe(line.estimatedCents - line.forecastCents);
          }
          const total = budgetTotal(lines);
          const byCodes = CODES_ESTIMATED.map((code) => sumCents(costs.filter((line) => line.code === code)));
          expect(total.estimatedCents).toBe(byCodes.reduce((sum, cents) => sum + Math.max(0, cents), 0));
          expect(total.committedCents + total.actualCents).toBe(entries.reduce((sum, one) => sum + one.amountCents, 0));
          expect(total.varianceCents).toBe(total.estimatedCents - total.forecastCents);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('lowers a forecast by a credit, but never below what is ordered and billed, nor without an estimate', () => {
    const line = (costCents: number) => ({ code: 'D1', label: 'Lights', unit: null, quantity: null, costCents });
    const figures = (costs: readonly number[], billedCents = 0) =>
      budgetTotal(
        budgetLines({
          ...{ estimated: costs.map(line), labels: new Map(), isEnded: false },
          sums: [{ code: 'D1', kind: 'actual', cents: billedCents }],
        }),
      );
    expect(figures([80_000, -50_000])).toMatchObject({ estimatedCents: 30_000, forecastCents: 30_000 });
    expect(figures([80_000, -50_000], 40_000)).toMatchObject({ forecastCents: 40_000, varianceCents: -10_000 });
    expect(figures([-50_000])).toMatchObject({ estimatedCents: 0, forecastCents: 0 });
    expect(figures([-50_000], 40_000)).toMatchObject({ forecastCents: 40_000 });
  });

  it('shares a bill of 33.33 % by what is committed, and what goes beyond by what was ordered', () => {
    const ordered = new Map([
      ['B1', 10_000],
      ['D1', 20_000],
    ]);
    const cents = (amount: number, committed: Map<string, number>, kind: string) =>
      byCode(billEntries('b', amount, { id: 'o', ordered, committed }).filter((entry) => entry.kind === kind));
    expect([...cents(9_999, ordered, 'actual')]).toEqual([
      ['B1', 3_333],
      ['D1', 6_666],
    ]);
    expect([...cents(33_000, ordered, 'actual')]).toEqual([
      ['B1', 11_000],
      ['D1', 22_000],
    ]);
    expect([...cents(33_000, ordered, 'committed')]).toEqual([
      ['B1', -10_000],
      ['D1', -20_000],
    ]);
  });

  it('commits what the other bills leave of an order again when a bill is void', () => {
    const ordered = new Map([['B1', 10_000]]);
    const actual = (billId: string, amountCents: number) =>
      entriesOf([{ kind: 'actual', code: 'B1', amountCents, orderId: 'o', billId }]);
    const order = { id: 'o', ordered, committed: new Map([['B1', 0]]), billed: new Map([['B1', 14_000]]) };
    const again = (cents: number) =>
      sumOf(
        byCode(
          voidEntries({ id: 'b', orderId: 'o' }, actual('b', cents), order).filter(({ kind }) => kind === 'committed'),
        ),
      );
    expect(again(10_000)).toBe(6_000);
    expect(again(14_000)).toBe(10_000);
    expect(again(4_000)).toBe(0);
    expect(voidEntries({ id: 'b', orderId: 'o' }, actual('b', 4_000), null)).toEqual([
      { kind: 'actual', code: 'B1', amountCents: -4_000, orderId: 'o', billId: 'b' },
    ]);
  });

  it('states margin in percent of the price, and none without a price', () => {
    expect(marginOf(300_000, 200_001)).toMatchObject({ marginCents: 99_999, marginPercent: 33.3 });
    expect(marginOf(0, 500)).toMatchObject({ marginCents: -500, marginPercent: null });
  });
});
