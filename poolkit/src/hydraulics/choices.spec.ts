import fc from 'fast-check';
import { defaultsOf, withChanges } from '../assumptions/index.js';
import {
  cellOutputShare,
  chlorineDemandLbPerDay,
  chooseFilter,
  chooseSaltCell,
  coverProblems,
  EQUIPMENT_ASSUMPTIONS,
  suctionFindings,
} from './index.js';

const ABSURD = [NaN, Infinity, -Infinity, -1, 1e9, '60' as unknown as number];

describe('D05 filter', () => {
  it('60 gpm need 160 ft² of cartridge, 30 of DE or 4.0 of sand', () => {
    const exact = withChanges(EQUIPMENT_ASSUMPTIONS, {
      'filter.cartridgeSize1': 160,
      'filter.deSize1': 30,
      'filter.sandSize1': 4,
    });
    for (const kind of ['cartridge', 'de', 'sand'] as const)
      expect(chooseFilter(kind, 60, exact).areaSqFt).toBe(exact[`filter.${kind}Size1`]);
  });

  it('takes the next size of the catalog, or several of the largest', () => {
    expect(chooseFilter('cartridge', 60)).toMatchObject({ areaSqFt: 320, count: 1, backwashGal: 0 });
    expect(chooseFilter('cartridge', 120)).toMatchObject({ areaSqFt: 320, count: 1 });
    expect(chooseFilter('cartridge', 121)).toMatchObject({ areaSqFt: 420, count: 1 });
    expect(chooseFilter('cartridge', 200)).toMatchObject({ areaSqFt: 520, count: 2 });
    expect(chooseFilter('de', 60)).toMatchObject({ areaSqFt: 36, backwashGal: 225 });
    expect(chooseFilter('sand', 60)).toMatchObject({ areaSqFt: 4.9, backwashGal: 225 });
  });

  it('never runs faster than planned', () => {
    const kind = fc.constantFrom<'cartridge' | 'de' | 'sand'>('cartridge', 'de', 'sand');
    const values = defaultsOf(EQUIPMENT_ASSUMPTIONS);
    fc.assert(
      fc.property(kind, fc.double({ min: 1, max: 1000, noNaN: true }), (k, flowGpm) => {
        expect(chooseFilter(k, flowGpm).gpmPerSqFt).toBeLessThanOrEqual(values[`filter.${k}GpmPerSqFt`] + 1e-9);
      }),
    );
  });

  it.each([...ABSURD, 0])('refuses %p', (bad) => {
    expect(() => chooseFilter('de', bad)).toThrow(/flowGpm/);
  });
});

describe('D05 salt cell', () => {
  it('17,594 gal at 3 ppm a day use 0.4405 lb, 59.9 % of a 1.47 lb cell in 12 hours', () => {
    expect(chlorineDemandLbPerDay(3, 17_594)).toBeCloseTo(0.4405, 4);
    expect(cellOutputShare(chlorineDemandLbPerDay(3, 17_594), 1.47, 12) * 100).toBeCloseTo(59.9, 1);
    expect(chooseSaltCell(17_594, 12)).toMatchObject({ ratingLbPerDay: 1.47, count: 1 });
  });

  it('takes a larger cell, then two, for more water', () => {
    expect(chooseSaltCell(10_000, 12)).toMatchObject({ ratingLbPerDay: 0.98, count: 1 });
    expect(chooseSaltCell(20_000, 12)).toMatchObject({ ratingLbPerDay: 2, count: 1 });
    expect(chooseSaltCell(40_000, 12)).toMatchObject({ ratingLbPerDay: 2, count: 2 });
  });

  it('is never planned beyond its share', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 200_000, noNaN: true }),
        fc.double({ min: 1, max: 24, noNaN: true }),
        (gal, hours) => {
          expect(chooseSaltCell(gal, hours).outputShare).toBeLessThanOrEqual(0.6 + 1e-9);
        },
      ),
    );
  });

  it.each(ABSURD)('refuses %p', (bad) => {
    expect(() => chooseSaltCell(bad, 12)).toThrow(RangeError);
    expect(() => chooseSaltCell(17_594, bad)).toThrow(RangeError);
  });

  it('refuses a day of 25 hours', () => {
    expect(() => cellOutputShare(1, 1, 25)).toThrow(/24/);
  });
});

describe('D05 automatic cover', () => {
  const rectangle = { isL: false, lengthFt: 32, widthFt: 16, raisedInPath: false } as const;

  it.each<[string, Partial<Parameters<typeof coverProblems>[0]>, string[]]>([
    ['wider than 20 ft', { widthFt: 21 }, ['One cover is at most 20 ft wide.']],
    ['longer than 50 ft', { lengthFt: 51, widthFt: 8 }, ['One cover is at most 50 ft long.']],
    [
      'more than 1000 ft²',
      { lengthFt: 50, widthFt: 20.5 },
      ['One cover is at most 20 ft wide.', 'One cover fits at most 1000 ft² of water.'],
    ],
    [
      'a raised spa in its path',
      { raisedInPath: true },
      ['Nothing raised may be in the path of the cover or its tracks.'],
    ],
  ])('does not fit %s', (_name, change, problems) => {
    expect(coverProblems({ ...rectangle, ...change })).toEqual(problems);
  });

  it('fits either way around, exactly 20 by 50 ft, and an L with two covers', () => {
    expect(coverProblems(rectangle)).toEqual([]);
    expect(coverProblems({ ...rectangle, lengthFt: 16, widthFt: 32 })).toEqual([]);
    expect(coverProblems({ ...rectangle, lengthFt: 50, widthFt: 20 })).toEqual([]);
    expect(coverProblems({ ...rectangle, isL: true, lengthFt: 40, widthFt: 28 })).toEqual([]);
  });
});

describe('suction safety', () => {
  it.each<[string, Record<string, number>, string[]]>([
    ['two drains 3 ft apart', {}, []],
    ['no submerged suction', { 'plumbing.mainDrains': 0 }, []],
    ['a single drain', { 'plumbing.mainDrains': 1 }, ['SINGLE_DRAIN']],
    ['drains side by side', { 'plumbing.drainSpacingFt': 2.9 }, ['DRAINS_TOO_CLOSE']],
  ])('%s', (_name, changes, expected) => {
    const found = suctionFindings(withChanges(EQUIPMENT_ASSUMPTIONS, changes));
    expect(found.map(({ code }) => code)).toEqual(expected);
    expect(found.every(({ severity, source }) => severity === 'refuse' && source !== '')).toBe(true);
  });
});
