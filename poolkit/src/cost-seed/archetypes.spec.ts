import { type Estimate, estimate, NOTHING_KNOWN, pricesWith, type SiteAnswers } from '../cost/index.js';
import {
  designWarnings,
  measureDesign,
  parseDesign,
  type PoolDesign,
  withConstruction,
  withoutFeatures,
} from '../design/index.js';
import { checksOf } from '../feasibility/index.js';
import { PUBLISHED_BOOK } from '../cost/fixtures/measured.js';
import { ARCHETYPES, SEED_COST_BOOK } from './index.js';

function priceOf(design: PoolDesign, answers: SiteAnswers = NOTHING_KNOWN, book = SEED_COST_BOOK): Estimate {
  const result = estimate(measureDesign(design), book, answers);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}
const designOf = (key: string) => ARCHETYPES.find((pool) => pool.key === key)?.design as PoolDesign;
/** The pools were published without steps and bench, whose faces and water are not in the published figures. */
const asPublished = (design: PoolDesign) => withoutFeatures(design, ({ kind }) => kind === 'steps' || kind === 'bench');
const thousands = ({ lowCents, likelyCents, highCents }: Estimate) =>
  [lowCents, likelyCents, highCents].map((cents) => cents / 100_000);
const off = (value: number, published: number) => Math.abs(value / published - 1);

describe('the archetypes, from design to price', () => {
  it.each(ARCHETYPES.map(({ key, design }) => [key, design] as const))(
    '%s is a valid design made of available materials',
    (_key, design) => {
      expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design });
      expect(priceOf(design).withdrawn).toEqual([]);
    },
  );

  it.each(ARCHETYPES.map(({ key, design }) => [key, design] as const))(
    'H06 gives no warnings for %s',
    (_key, design) => {
      const measured = measureDesign(design);
      expect(designWarnings(design, measured)).toEqual([]);
      // Large decks and the slope of the terrace need papers; the pools themselves break no rule.
      const conflicts = checksOf(design, measured, {})
        .filter(({ result }) => result === 'conflict')
        .map(({ rule }) => rule);
      expect(conflicts.filter((rule) => rule !== 'slope' && rule !== 'land-disturbance')).toEqual([]);
      expect(priceOf(design).notices).toEqual([]);
    },
  );

  it('have a name of their own each', () => {
    expect(new Set(ARCHETYPES.map(({ key }) => key)).size).toBe(ARCHETYPES.length);
  });

  it('D15 R2 has the published gallons, direct cost and range', () => {
    const pool = priceOf(asPublished(designOf('family')), NOTHING_KNOWN, PUBLISHED_BOOK);
    expect(Math.round(measureDesign(asPublished(designOf('family'))).quantities.volumeGal / 50) * 50).toBe(17_950);
    expect(Math.round(pool.spread.directMeanCents / 100)).toBe(114_740);
    expect(Math.round(pool.spread.directDeviationCents / 100)).toBe(11_465);
    expect(thousands(pool).map((value) => Math.round(value * 2) / 2)).toEqual([125.5, 150.5, 180.5]);
  });

  // Only R2 was published line by line; the other five leave garden and small equipment open, so 1.5 % it is.
  it.each([
    ['R1', 'starter', 13_050, [83, 100, 120]],
    ['R3', 'shelf', 17_100, [173.5, 207.5, 248.5]],
    ['R4', 'spa', 21_550, [211, 253, 304]],
    ['R6', 'estate', 31_600, [412, 499, 605]],
  ] as const)('D15 %s comes to the published range', (_, key, gallons, range) => {
    const design = designOf(key);
    expect(off(measureDesign(asPublished(design)).quantities.volumeGal, gallons)).toBeLessThan(0.025);
    thousands(priceOf(design)).forEach((value, index) => expect(off(value, range[index] ?? 0)).toBeLessThan(0.015));
  });

  it('D15 R5 comes to the published likely price, in a narrower range because its slope is measured', () => {
    const pool = priceOf(designOf('terrace'));
    const [low = 0, likely = 0, high = 0] = thousands(pool);
    expect(off(likely, 334)).toBeLessThan(0.015);
    expect(low).toBeGreaterThan(278);
    expect(high).toBeLessThan(401);
    expect(pool.lines.map(({ code }) => code)).toEqual(expect.arrayContaining(['A4', 'B7', 'B8', 'J5-concrete']));
  });

  it('D15 a vinyl pool costs less than a fiberglass one, and that not more than gunite', () => {
    const [vinyl, fiberglass] = (['vinyl', 'fiberglass'] as const).map((kind) =>
      priceOf(withConstruction(designOf('family'), kind).design),
    );
    const gunite = priceOf(designOf('family'));
    expect(off(fiberglass?.likelyCents ?? 0, 14_700_000)).toBeLessThan(0.02);
    expect(off(vinyl?.likelyCents ?? 0, 12_900_000)).toBeLessThan(0.04);
    expect(vinyl?.likelyCents).toBeLessThan(fiberglass?.likelyCents ?? 0);
    expect(fiberglass?.likelyCents).toBeLessThan(gunite.likelyCents);
  });

  it('D15 one more foot of length changes only lines that depend on the length', () => {
    const design = designOf('family');
    const longer = {
      ...design,
      shape: { ...design.shape, lengthFt: 33 },
      depth: design.depth.map((point) => (point.xFt === 32 ? { ...point, xFt: 33 } : point)),
    } as PoolDesign;
    const [before, after] = [priceOf(design), priceOf(longer)];
    const changed = after.lines.filter(
      ({ code, likelyCents }) => before.lines.find((line) => line.code === code)?.likelyCents !== likelyCents,
    );
    expect(changed.map(({ code }) => code)).toEqual([
      'B1',
      'B2',
      'B3',
      'C1',
      'C2',
      'C3',
      'E1',
      'E2-paver',
      'E3-quartz',
      'G1-mesh',
      'P1',
    ]);
    for (const { code, likelyCents } of changed) {
      expect(likelyCents).toBeGreaterThan(before.lines.find((line) => line.code === code)?.likelyCents ?? Infinity);
    }
  });

  it('D15 the price never falls when the pool gets longer, wider or deeper', () => {
    const price = pricesWith(SEED_COST_BOOK, NOTHING_KNOWN);
    const sized = (lengthFt: number, widthFt: number, deepFt: number): PoolDesign => ({
      ...asPublished(designOf('family')),
      shape: { kind: 'rectangle', lengthFt, widthFt, cornerRadiusFt: 0 },
      depth: [
        { xFt: 0, depthFt: 3.5 },
        { xFt: lengthFt, depthFt: deepFt },
      ],
    });
    const rising = (designs: readonly PoolDesign[]) => {
      const prices = designs.map((design) => price(design)?.likelyCents ?? NaN);
      expect(prices.slice(1).every((cents, index) => cents >= (prices[index] ?? Infinity))).toBe(true);
    };
    const steps = Array.from({ length: 25 }, (_, step) => step);
    rising(steps.map((step) => sized(24 + step, 16, 5)));
    rising(steps.map((step) => sized(40, 10 + step / 2, 5)));
    rising(steps.map((step) => sized(40, 16, 4 + step / 16)));
  });
});

it('every line of the first book says what moves its price', () => {
  expect(SEED_COST_BOOK.items.filter(({ drivers }) => drivers === '').map(({ code }) => code)).toEqual([]);
});
