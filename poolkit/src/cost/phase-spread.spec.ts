import fc from 'fast-check';
import { DEFAULT_PROCESS, PHASE_KEYS } from '../build-process/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { r2 } from './fixtures/measured.js';
import { diceOf } from './fixtures/random.js';
import { randomAnswers, randomMeasured } from './fixtures/random-measured.js';
import {
  COST_GROUPS,
  type CostBook,
  type CostItem,
  estimate,
  type Estimate,
  estimateRenovation,
  NOTHING_KNOWN,
  parseCostBook,
  phaseSpread,
  priceBookOf,
  usualPhaseOf,
} from './index.js';

const COLUMNS = ['lowCents', 'likelyCents', 'highCents'] as const;

function priceOf(book: CostBook = SEED_COST_BOOK, measured = r2(), answers = NOTHING_KNOWN): Estimate {
  const result = estimate(measured, book, answers);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}
function withItems(change: (item: CostItem) => Partial<CostItem>): CostBook {
  return { ...SEED_COST_BOOK, items: SEED_COST_BOOK.items.map((item) => ({ ...item, ...change(item) })) };
}
/** As saved by a version without phases. */
function withoutPhases(book: CostBook): unknown {
  return JSON.parse(JSON.stringify(book, (key, value: unknown) => (key === 'phase' ? undefined : value)));
}
function expectWhole(of: Estimate): void {
  const spread = phaseSpread(of);
  for (const column of COLUMNS) expect(spread.reduce((sum, part) => sum + part[column], 0)).toBe(of[column]);
  expect(spread.reduce((sum, { sharePercent }) => sum + sharePercent, 0)).toBe(100);
  const order = spread.map(({ phase }) => (phase === null ? PHASE_KEYS.length : PHASE_KEYS.indexOf(phase)));
  expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  for (const { phase, sharePercent, likelyCents } of spread) {
    expect(Math.abs(sharePercent - (likelyCents / of.likelyCents) * 100)).toBeLessThan(1);
    expect(of.lines.some((line) => line.phase === phase)).toBe(true);
  }
}

describe('the phase of a line', () => {
  it('H04 is one of the 15 phases, the same list the public page shows', () => {
    expect(PHASE_KEYS).toEqual(DEFAULT_PROCESS.phases.map(({ key }) => key));
    for (const { phase } of SEED_COST_BOOK.items) expect(PHASE_KEYS).toContain(phase);
  });

  it('is known for every group, whatever number a new line takes', () => {
    for (const group of Object.keys(COST_GROUPS).filter((letter) => letter !== 'T' && letter !== 'P')) {
      expect(usualPhaseOf(`${group}99-new`)).toBe(usualPhaseOf(`${group}99`));
    }
    expect(['E2', 'E2-slate', 'J5-boulder', 'J5-engineering', 'H6-slide', 'H6-swim-jet'].map(usualPhaseOf)).toEqual([
      'tile-coping',
      'tile-coping',
      'terrace',
      'design',
      'terrace',
      'equipment',
    ]);
    for (const code of ['', 'constructor', '__proto__', '-']) expect(PHASE_KEYS).toContain(usualPhaseOf(code));
  });

  it('is learned by a book from before, which then prices to the same cents', () => {
    const read = parseCostBook(withoutPhases(SEED_COST_BOOK));
    expect(read).toEqual({ ok: true, book: SEED_COST_BOOK });
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const [measured, answers] = [randomMeasured(seed), randomAnswers(seed)];
        // Phases change no price.
        const scattered = withItems(() => ({ phase: diceOf(seed).oneOf(PHASE_KEYS) }));
        const plain = (of: Estimate) => ({ ...of, lines: of.lines.map((line) => ({ ...line, phase: null })) });
        expect(plain(priceOf(scattered, measured, answers))).toEqual(
          plain(priceOf(read.ok ? read.book : undefined, measured, answers)),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('goes into the price book, which a browser estimates from', () => {
    expect(priceBookOf(SEED_COST_BOOK).items.map(({ phase }) => phase)).toEqual(
      SEED_COST_BOOK.items.map(({ phase }) => phase),
    );
  });
});

describe('the price by phase', () => {
  it('H12 lists the phases of the reference pool in order and adds up to its total', () => {
    const pool = priceOf();
    expectWhole(pool);
    expect(phaseSpread(pool).map(({ phase, sharePercent, likelyCents }) => [phase, sharePercent, likelyCents])).toEqual(
      [
        ['design', 3, 467_927],
        ['permits', 1, 221_762],
        ['layout', 3, 418_729],
        ['excavation', 8, 1_175_117],
        ['steel', 5, 841_678],
        ['plumbing', 7, 1_047_370],
        ['gunite', 13, 1_897_650],
        ['gas-electric', 10, 1_472_008],
        ['tile-coping', 6, 989_890],
        ['terrace', 14, 2_058_910],
        ['equipment', 22, 3_281_869],
        ['interior', 7, 1_063_303],
        ['start-up', 1, 118_075],
      ],
    );
  });

  it('adds up to the cent in every column for any pool, with any book', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const dice = diceOf(seed);
        const book = withItems(({ percentOf }) => ({
          phase: dice.oneOf(PHASE_KEYS),
          retailTax: percentOf.length === 0 && dice.oneOf([true, false, false]),
        }));
        for (const one of [SEED_COST_BOOK, book]) expectWhole(priceOf(one, randomMeasured(seed), randomAnswers(seed)));
      }),
      { numRuns: 60 },
    );
  });

  it('of a renovation adds up too', () => {
    const result = estimateRenovation(['interior', 'coping', 'liner'], r2(), SEED_COST_BOOK);
    if (!result.ok) throw new Error('the book cannot price it');
    expectWhole(result.estimate);
  });

  it('keeps sales tax with its goods, and apart when they belong to several phases', () => {
    const robot = r2({}, { cleaner: 'robot' });
    const [own, several] = [
      priceOf(SEED_COST_BOOK, robot),
      priceOf(
        withItems(({ code, retailTax }) => ({ retailTax: retailTax || code === 'F8' })),
        robot,
      ),
    ];
    const tax = (of: Estimate) => of.lines.find(({ code }) => code === 'T1');
    expect([tax(own)?.phase, tax(several)?.phase]).toEqual(['start-up', null]);
    expect(phaseSpread(several).at(-1)).toMatchObject({ phase: null, likelyCents: tax(several)?.likelyCents });
    expectWhole(several);
  });

  it('loses no line that does not say its phase', () => {
    const { lines, likelyCents } = priceOf();
    const kept = lines.map(({ phase: _, ...line }) => line as Estimate['lines'][number]);
    expect(phaseSpread({ lines: kept })).toMatchObject([
      { phase: null, name: 'Across all phases', likelyCents, sharePercent: 100 },
    ]);
    expect(phaseSpread({ lines: [] })).toEqual([]);
  });
});
