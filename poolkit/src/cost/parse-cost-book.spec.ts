import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { COST_BOOK_LIMITS, type CostItem, parseCostBook } from './index.js';

const json = (): {
  version: unknown;
  effectiveFrom: unknown;
  items: Record<string, unknown>[];
  changes?: unknown;
} & Record<string, unknown> => JSON.parse(JSON.stringify(SEED_COST_BOOK));

/** Problems of the first cost book with one item changed, as `code field: reason`. */
function problemsWith(code: string, change: Partial<Record<keyof CostItem | string, unknown>>): string[] {
  const book = json();
  book.items = book.items.map((item) => (item.code === code ? { ...item, ...change } : item));
  return problemsOf(book);
}
function problemsOf(input: unknown): string[] {
  const read = parseCostBook(input);
  return read.ok
    ? []
    : read.problems.map(
        ({ index, code, field, reason }) =>
          `${code || (index === null ? '' : `item ${index + 1}`)} ${field}: ${reason}`,
      );
}

describe('a cost book', () => {
  it('D17 reads the first cost book back unchanged', () => {
    expect(parseCostBook(json())).toEqual({ ok: true, book: SEED_COST_BOOK });
    expect(SEED_COST_BOOK.items).toHaveLength(118);
  });

  it('holds every published line in cents', () => {
    const costs = (code: string) => {
      const item = SEED_COST_BOOK.items.find((one) => one.code === code);
      return item && [item.lowCents, item.likelyCents, item.highCents];
    };
    expect(costs('A1')).toEqual([130000, 250000, 500000]);
    expect(costs('C1')).toEqual([340, 470, 680]);
    expect(costs('E2-travertine')).toEqual([4100, 5500, 8000]);
    expect(costs('E3-glass')).toEqual([1150, 1500, 2050]);
    expect(costs('J2-glass')).toEqual([15000, 25500, 42500]);
    expect(costs('K1-sod')).toEqual([75, 120, 190]);
    expect(costs('K4-pool-house')).toEqual([18700, 30000, 51000]);
    const numbers = new Set(SEED_COST_BOOK.items.map(({ code }) => code.split('-')[0]));
    const expected = { A: 7, B: 8, C: 11, D: 7, E: 5, F: 11, G: 3, H: 6, I: 4, J: 7, K: 5, R: 6 };
    for (const [group, count] of Object.entries(expected)) {
      for (let number = 1; number <= count; number += 1) expect(numbers).toContain(`${group}${number}`);
    }
  });

  it.each([
    ['A1', { lowCents: 300000 }, 'A1 likelyCents: Low, likely and high must not decrease.'],
    ['A1', { lowCents: 1.5 }, 'A1 lowCents: Enter whole cents from 0 to 100000000.'],
    ['A1', { highCents: Infinity }, 'A1 highCents: Enter whole cents from 0 to 100000000.'],
    ['A1', { likelyCents: NaN }, 'A1 likelyCents: Enter whole cents from 0 to 100000000.'],
    ['A1', { lowCents: -1 }, 'A1 lowCents: Enter whole cents from 0 to 100000000.'],
    ['A1', { lowCents: '1300' }, 'A1 lowCents: Enter whole cents from 0 to 100000000.'],
    ['A1', { label: '' }, 'A1 label: Enter a name for the line.'],
    ['A1', { label: 'two\nlines' }, 'A1 label: Enter at most 80 characters on one line, without spaces around them.'],
    ['A1', { unit: 'm' }, 'A1 unit: Choose one of lot, ea, set, LF, ft², yd³, $100.'],
    ['A1', { lastReviewedOn: '2026-02-30' }, 'A1 lastReviewedOn: Enter a date as YYYY-MM-DD.'],
    ['A1', { active: 'yes' }, 'A1 active: Enter true or false.'],
    ['A1', { settledBy: 'moon' }, /^A1 settledBy: Choose one of survey, slope/],
    ['A1', { phase: 'roof' }, /^A1 phase: There is no phase roof\. Choose one of design, permits, layout/],
    ['A1', { phase: 'constructor' }, /^A1 phase: There is no phase constructor\./],
    ['A1', { phase: '' }, /^A1 phase: Choose one of design/],
    ['A1', { phase: null }, /^A1 phase: Choose one of design/],
    ['A1', { phase: ['design'] }, /^A1 phase: Choose one of design/],
    ['A1', { color: 'red' }, 'A1 color: There is no such field.'],
    ['A1', { quantity: '' }, 'A1 quantity: Every line needs a quantity, except a share of other lines.'],
    ['A1', { slotDefault: true }, 'A1 slotDefault: Only a material can be priced by default.'],
    ['A1', { risk: true }, 'A1 risk: A risk is settled by rock, groundwater, utilities.'],
    ['A1', { minimumWith: ['A2'] }, 'A1 minimumWith: There is no minimum to share.'],
    ['A1', { minimumLot: { lowCents: 1, likelyCents: 2 } }, 'A1 minimumLot: Enter whole cents from 0 to 100000000.'],
    ['A1', { replaces: ['Z9'] }, 'A1 replaces: Enter at most 20 codes.'],
    ['A1', { replaces: ['A9'] }, 'A1 replaces: There is no item A9.'],
    ['E3-plaster', { replaces: ['E3'] }, 'E3-plaster replaces: An item cannot name itself.'],
    ['A1', { unit: '$100', quantity: '', percentOf: ['B6'] }, 'A1 percentOf: B6 is itself a share of other lines.'],
    [
      'B6',
      { percentOf: [] },
      'B6 percentOf: A line priced per $100 must name the lines it is a share of; no other line may.',
    ],
    ['B6', { passThrough: true }, 'B6 unit: A share of other lines has no margin, tax or minimum of its own.'],
    [
      'B1',
      { quantity: 'excavationBankCuYard' },
      'B1 quantity: Character 1: "excavationBankCuYard" is not a known name.',
    ],
    [
      'B6',
      { includeWhen: 'accessWidthFt' },
      'B6 includeWhen: Character 1: This gives a number; it must give yes or no.',
    ],
    ['I1-broom', { active: false }, 'I1-exposed slotDefault: One available deck must be the default; there are 0.'],
    [
      'I1-stamped',
      { slotDefault: true },
      'I1-stamped slotDefault: One available deck must be the default; there are 2.',
    ],
    ['A2', { code: 'A1' }, 'A1 code: This code is used twice.'],
    [
      'A2',
      { code: 'L1' },
      'item 2 code: A code is a group letter A to K or R, a number and lowercase words, such as B1 or E2-travertine.',
    ],
  ])('refuses %s with %j', (code, change, problem) => {
    expect(problemsWith(code, change)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  it.each([
    [null, ' : A cost book is an object.'],
    [[], ' : A cost book is an object.'],
    [{ ...json(), version: 0 }, ' version: Versions are 1, 2, 3 and so on.'],
    [{ ...json(), effectiveFrom: 'soon' }, ' effectiveFrom: Enter a date as YYYY-MM-DD.'],
    [{ ...json(), owner: 'me' }, ' owner: There is no such field.'],
    [{ ...json(), items: [] }, ` items: A cost book has 1 to ${COST_BOOK_LIMITS.items} items.`],
    [{ ...json(), items: Array(401).fill({}) }, ` items: A cost book has 1 to ${COST_BOOK_LIMITS.items} items.`],
    [{ ...json(), items: [7] }, 'item 1 : An item is an object.'],
    [
      { ...json(), changes: { 'cost.marginPercent': 90 } },
      ' changes.cost.marginPercent: cost.marginPercent must be between 0 and 40 %.',
    ],
    [{ ...json(), changes: { 'heat.windMph': NaN } }, ' changes.heat.windMph: Enter a number.'],
    [{ ...json(), changes: [] }, ' changes: Changes are at most 500 numbers by key.'],
  ])('refuses %#', (input, problem) => {
    expect(problemsOf(input)).toContain(problem);
  });

  it('keeps changes of other areas of the engine', () => {
    const read = parseCostBook({ ...json(), changes: { 'earth.swellPercent': 35 } });
    expect(read.ok && read.book.changes).toEqual({ 'earth.swellPercent': 35 });
  });

  it('treats JavaScript property names such as constructor as data', () => {
    const book = json();
    book.items[0] = JSON.parse('{"__proto__":{"active":true},"constructor":1,"code":"A1"}') as Record<string, unknown>;
    expect(problemsOf(book)).toEqual(
      expect.arrayContaining(['A1 __proto__: There is no such field.', 'A1 constructor: There is no such field.']),
    );
  });

  it('reports at most 200 problems at once', () => {
    expect(problemsOf({ ...json(), items: Array(400).fill({}) })).toHaveLength(200);
  });
});
