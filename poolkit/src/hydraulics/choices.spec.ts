import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import {
  automaticCoverFit,
  cellOutputShare,
  chlorineDemandLbPerDay,
  chooseFilter,
  chooseSaltCell,
  coverRatingNeededGpm,
  EQUIPMENT_ASSUMPTIONS,
  filterAreaSqFt,
  suctionFindings,
  type SuctionOutlets,
} from './index.js';

const ABSURD = [NaN, Infinity, -Infinity, -1, 1e9, '60' as unknown as number];

describe('D05 filter', () => {
  it('60 gpm need 160 ft² of cartridge, 30 of DE or 4.0 of sand', () => {
    expect(filterAreaSqFt('cartridge', 60)).toBe(160);
    expect(filterAreaSqFt('de', 60)).toBe(30);
    expect(filterAreaSqFt('sand', 60)).toBe(4);
  });

  it('takes the next size of the catalogue, or several of the largest', () => {
    expect(chooseFilter('cartridge', 60)).toMatchObject({ areaSqFt: 320, count: 1, backwashGal: 0, tooFast: false });
    expect(chooseFilter('cartridge', 120)).toMatchObject({ areaSqFt: 320, count: 1 });
    expect(chooseFilter('cartridge', 121)).toMatchObject({ areaSqFt: 420, count: 1 });
    expect(chooseFilter('cartridge', 200)).toMatchObject({ areaSqFt: 520, count: 2 });
    expect(chooseFilter('de', 60)).toMatchObject({ areaSqFt: 36, backwashGal: 225 });
    expect(chooseFilter('sand', 60)).toMatchObject({ areaSqFt: 4.9, backwashGal: 225 });
  });

  it('says when a filter that stays is too small', () => {
    expect(chooseFilter('cartridge', 60, 50)).toMatchObject({ areaSqFt: 50, count: 1, gpmPerSqFt: 1.2, tooFast: true });
    expect(chooseFilter('sand', 60, 3)).toMatchObject({ gpmPerSqFt: 20, tooFast: false });
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
    expect(() => chooseFilter('de', 60, bad)).toThrow(/installedSqFt/);
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
  const rectangle = { outline: 'rectangle', lengthFt: 32, widthFt: 16, raisedInPath: false } as const;

  it('runs along the longer side of a rectangle', () => {
    expect(automaticCoverFit(rectangle)).toEqual({
      fits: true,
      reasons: [],
      units: 1,
      tracks: 'recessed',
      vaultFt: 2,
      closesInSeconds: 32,
    });
    expect(automaticCoverFit({ ...rectangle, lengthFt: 16, widthFt: 32 }).closesInSeconds).toBe(32);
  });

  it.each<[string, Partial<Parameters<typeof automaticCoverFit>[0]>, string[]]>([
    ['wider than 20 ft', { widthFt: 21 }, ['TOO_WIDE']],
    ['longer than 50 ft', { lengthFt: 51, widthFt: 8 }, ['TOO_LONG']],
    ['more than 1000 ft²', { lengthFt: 50, widthFt: 20.5 }, ['TOO_WIDE', 'TOO_LARGE']],
    ['a raised spa in its path', { raisedInPath: true }, ['RAISED_IN_PATH']],
  ])('does not fit %s', (_name, change, codes) => {
    const fit = automaticCoverFit({ ...rectangle, ...change });
    expect(fit.fits).toBe(false);
    expect(fit.reasons.map((reason) => reason.code)).toEqual(codes);
  });

  it('fits exactly 20 by 50 ft, an L with two units, a free outline on the deck', () => {
    expect(automaticCoverFit({ ...rectangle, lengthFt: 50, widthFt: 20 }).fits).toBe(true);
    expect(automaticCoverFit({ ...rectangle, outline: 'l', lengthFt: 40, widthFt: 28 })).toMatchObject({
      fits: true,
      units: 2,
    });
    expect(automaticCoverFit({ ...rectangle, outline: 'free' }).tracks).toBe('on-deck');
  });

  it.each([...ABSURD, 0])('refuses %p', (bad) => {
    expect(() => automaticCoverFit({ ...rectangle, lengthFt: bad })).toThrow(/lengthFt/);
    expect(() => automaticCoverFit({ ...rectangle, widthFt: bad })).toThrow(/widthFt/);
  });
});

describe('suction safety', () => {
  const safe: SuctionOutlets = {
    mainDrains: 2,
    drainSpacingFt: 3,
    coverRatingGpm: 60,
    spaSuctions: 2,
    sharedThroughValve: false,
  };
  const codes = (change: Partial<SuctionOutlets>, hasSpa = true) =>
    suctionFindings({ ...safe, ...change }, 60, hasSpa).map((finding) => finding.code);

  it.each<[string, Partial<SuctionOutlets>, string[]]>([
    ['two drains 3 ft apart', {}, []],
    ['no submerged suction', { mainDrains: 0 }, []],
    ['a single drain', { mainDrains: 1 }, ['SINGLE_DRAIN']],
    ['drains side by side', { drainSpacingFt: 2.9 }, ['DRAINS_TOO_CLOSE']],
    ['covers for half the flow', { coverRatingGpm: 59 }, ['DRAIN_COVER_TOO_SMALL']],
    ['three drains share it', { mainDrains: 3, coverRatingGpm: 30 }, []],
    ['no cover chosen yet', { coverRatingGpm: null }, []],
    ['one spa suction', { spaSuctions: 1 }, ['SPA_SINGLE_SUCTION']],
    ['a shared valve', { sharedThroughValve: true }, ['SHARED_SUCTION_VALVE']],
  ])('%s', (_name, change, expected) => expect(codes(change)).toEqual(expected));

  it('asks nothing of a spa that is not there', () => {
    expect(codes({ spaSuctions: 0, sharedThroughValve: true }, false)).toEqual([]);
  });

  it('names the rating a cover needs: the whole flow when one drain is blocked', () => {
    expect([0, 1, 2, 3].map((drains) => coverRatingNeededGpm(drains, 60))).toEqual([0, null, 60, 30]);
  });

  it('only refuses', () => {
    const all = suctionFindings(
      { mainDrains: 1, drainSpacingFt: 0, coverRatingGpm: 1, spaSuctions: 0, sharedThroughValve: true },
      60,
      true,
    );
    expect(
      all.every((finding) => finding.severity === 'refuse' && finding.text.endsWith('.') && finding.source !== ''),
    ).toBe(true);
  });
});
