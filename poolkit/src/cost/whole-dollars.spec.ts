import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { measureDesign, newDesign } from '../design/index.js';
import { estimate, inFitDollars, NOTHING_KNOWN, unitPriceText } from './index.js';

const priced = estimate(measureDesign(newDesign()), SEED_COST_BOOK, NOTHING_KNOWN);
if (!priced.ok) throw new Error('not priced');
const exact = priced.estimate;

test('D15 a wide range has whole dollars that add up, each less than a dollar off', () => {
  const shown = inFitDollars({ ...exact, maturity: 'wide' });
  for (const column of ['lowCents', 'likelyCents', 'highCents'] as const) {
    const sum = (rows: readonly Record<typeof column, number>[]) => rows.reduce((all, row) => all + row[column], 0);
    expect(sum(shown.lines)).toBe(shown[column]);
    expect(sum(shown.groups)).toBe(shown[column]);
    expect(Math.abs(shown[column] - exact[column])).toBeLessThanOrEqual(50);
    for (const line of shown.lines) {
      expect(line[column] % 100).toBe(0);
      const own = exact.lines.find(({ code }) => code === line.code)!;
      expect(Math.abs(line[column] - own[column])).toBeLessThan(100);
    }
    for (const { group, ...row } of shown.groups)
      expect(sum(shown.lines.filter((line) => line.group === group))).toBe(row[column]);
  }
});

test('D15 on a wide range, unit prices from $100 and what they are worked out from have no cents', () => {
  const { lines } = inFitDollars({ ...exact, maturity: 'wide' });
  for (const { unitCents, formula } of lines) {
    expect(unitPriceText(unitCents, 'wide')).toMatch(unitCents < 10_000 ? /^\$\d\d?\.\d\d$/ : /^\$[\d,]+$/);
    expect(formula).not.toMatch(/\$[\d,]{3,}\.\d/);
  }
  const small = lines.filter(({ unitCents }) => unitCents < 10_000);
  expect(small.length).toBeGreaterThan(3);
  for (const { code, ...line } of small) {
    const { unitCents, formula } = exact.lines.find((one) => one.code === code)!;
    expect(line).toMatchObject({ unitCents, formula });
  }
});

test('a close price keeps its cents', () => {
  expect(inFitDollars({ ...exact, maturity: 'close' }).lines).toBe(exact.lines);
  expect(unitPriceText(60_000, 'close')).toBe('$600.00');
});
