import fc from 'fast-check';
import {
  doseFor,
  doseWorking,
  formatDose,
  PRODUCT_IDS,
  type ProductId,
  PRODUCTS,
  sideEffects,
  strengthOf,
} from './index.js';

const per10k = (product: ProductId, ppm: number, percent?: number) => doseFor(product, ppm, 10_000, percent).value;
const within1Percent = (actual: number, expected: number) => {
  expect(actual / expected).toBeGreaterThan(0.99);
  expect(actual / expected).toBeLessThan(1.01);
};

describe('doses per 10,000 gallons', () => {
  it.each([
    ['FC +1 with 12.5 % liquid chlorine, fl oz', 'liquid-chlorine', 1, 12.5, 10.2],
    ['FC +1 with 65 % cal-hypo, oz', 'cal-hypo', 1, 65, 2.05],
    ['TA +10 with baking soda, oz', 'baking-soda', 10, 100, 1.4 * 16],
    ['CH +10 with 77 % calcium chloride, oz', 'calcium-chloride', 10, 77, 19.2],
    ['CYA +10, oz', 'cyanuric-acid', 10, 100, 13.4],
    ['salt +100, oz', 'salt', 100, 100, 8.35 * 16],
    ['TA -12.5 with 31.45 % acid, fl oz', 'muriatic-acid', 12.5, 31.45, 32],
  ] as const)('E03 %s', (_, product, ppm, percent, expected) => {
    within1Percent(per10k(product, ppm, percent), expected);
  });

  it.each([
    ['liquid-chlorine', 10, 12.8],
    ['liquid-chlorine', 12.5, 10.24],
    ['liquid-chlorine', 8.25, 15.52],
    ['liquid-chlorine', 6, 21.33],
    ['cal-hypo', 48, 2.78],
    ['cal-hypo', 65, 2.054],
    ['cal-hypo', 68, 1.964],
    ['cal-hypo', 73, 1.829],
    ['dichlor', 55.4, 2.41],
    ['dichlor', 56, 2.384],
    ['trichlor', 90, 1.484],
    ['trichlor', 91.5, 1.459],
    ['muriatic-acid', 31.45, 2.556],
    ['muriatic-acid', 14.5, 6.011],
    ['dry-acid', 93.2, 3.437],
    ['soda-ash', 100, 1.414],
    ['baking-soda', 100, 2.2415],
    ['calcium-chloride', 100, 1.4806],
    ['calcium-chloride', 94, 1.5752],
    ['calcium-chloride', 77, 1.9229],
    ['cyanuric-acid', 100, 1.3353],
    ['salt', 100, 0.083454 * 16],
  ] as const)('%s of %d %% takes %d per ppm', (product, percent, expected) => {
    expect(Math.abs(per10k(product, 1, percent) / expected - 1)).toBeLessThan(0.002);
  });

  it('weak muriatic acid takes 2.35 times as much: its density differs, too', () => {
    expect(per10k('muriatic-acid', 1, 14.5) / per10k('muriatic-acid', 1, 31.45)).toBeCloseTo(2.35, 2);
  });
});

describe('doses for 18,000 gallons', () => {
  it.each([
    ['FC 2 to 6 with 10 % liquid chlorine', 'liquid-chlorine', 4, 10, 92.16],
    ['TA 60 to 80', 'baking-soda', 20, 100, 5.043 * 16],
    ['CH 150 to 300 with 77 %', 'calcium-chloride', 150, 77, 32.45 * 16],
    ['CYA 0 to 40', 'cyanuric-acid', 40, 100, 6.009 * 16],
    ['salt 800 to 3200', 'salt', 2400, 100, 360.5 * 16],
  ] as const)('%s', (_, product, ppm, percent, expected) => {
    expect(Math.abs(doseFor(product, ppm, 18_000, percent).value / expected - 1)).toBeLessThan(0.0005);
  });
});

describe('doseFor', () => {
  const product = fc.constantFrom(...PRODUCT_IDS);
  const change = fc.double({ min: 0, max: 500, noNaN: true });
  const volume = fc.double({ min: 200, max: 60_000, noNaN: true });

  it('is linear in change and volume, zero for nothing, and goes up as the strength goes down', () => {
    fc.assert(
      fc.property(product, change, volume, (id, ppm, gal) => {
        const { value } = doseFor(id, ppm, gal);
        expect(doseFor(id, 2 * ppm, gal).value).toBeCloseTo(2 * value, 6);
        expect(doseFor(id, ppm, 2 * gal).value).toBeCloseTo(2 * value, 6);
        expect(doseFor(id, 0, gal).value).toBe(0);
        for (const { percent, active } of PRODUCTS[id].strengths)
          expect(doseFor(id, ppm, gal, percent).value * active).toBeCloseTo(
            value * PRODUCTS[id].strengths[0]!.active,
            3,
          );
      }),
    );
  });

  it('E17 shows a working that gives the amount again', () => {
    fc.assert(
      fc.property(product, change, volume, (id, ppm, gal) => {
        const { inputs, result } = doseWorking(id, ppm, gal);
        const [c, g, v, active, per] = inputs.map((input) => input.value) as [number, number, number, number, number];
        expect((c * g * v) / active / per).toBeCloseTo(result.value, 6);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, -1, 1e9, '4' as unknown as number])('refuses a change or volume of %p', (bad) => {
    expect(() => doseFor('salt', bad, 18_000)).toThrow(RangeError);
    expect(() => doseFor('salt', 1, bad)).toThrow(RangeError);
    expect(() => doseFor('salt', 1, 18_000, bad)).toThrow(RangeError);
  });

  it('refuses an acid of unknown density and a pool without water', () => {
    expect(() => strengthOf('muriatic-acid', 20)).toThrow(/no strength/);
    expect(() => doseFor('salt', 1, 0)).toThrow(RangeError);
  });
});

describe('strengthOf', () => {
  it.each([
    ['liquid-chlorine', 0.125],
    ['liquid-chlorine', 65],
    ['cal-hypo', 6.5],
    ['trichlor', 9],
    ['baking-soda', 1],
    ['salt', NaN],
  ] as const)('E03 refuses %s of %p %%, which no label shows', (id, percent) => {
    expect(() => strengthOf(id, percent)).toThrow(RangeError);
  });
});

describe('side effects', () => {
  const effect = (id: ProductId, on: string) => sideEffects(PRODUCTS[id], 1).find((side) => side.on === on)?.change;

  it('E04 names what each chlorine brings per ppm', () => {
    within1Percent(effect('trichlor', 'cyanuricAcidPpm') as number, 0.607);
    within1Percent(effect('dichlor', 'cyanuricAcidPpm') as number, 0.91);
    within1Percent(effect('cal-hypo', 'calciumHardnessPpm') as number, 0.706);
  });

  it.each([
    ['trichlor', 'totalAlkalinityPpm', -0.706],
    ['dichlor', 'totalAlkalinityPpm', -0.353],
    ['liquid-chlorine', 'saltPpm', 1.648],
    // Spent chlorine leaves one chloride; only bleach is made with a second one.
    ['cal-hypo', 'saltPpm', 0.824],
    ['dry-acid', 'sulfatePpm', 1.92],
    ['calcium-chloride', 'saltPpm', 1.168],
    ['muriatic-acid', 'saltPpm', 1.168],
  ] as const)('%s changes %s by %d per ppm', (id, on, expected) => {
    expect(effect(id, on)).toBeCloseTo(expected, 3);
  });
});

describe('formatDose', () => {
  it.each([
    [0.4, 'oz', '0.4 oz', '11.5 g'],
    [7.26, 'oz', '7.3 oz', '205 g'],
    [22, 'oz', '1 lb 6 oz', '625 g'],
    [31.7, 'oz', '2 lb', '900 g'],
    [519.2, 'oz', '32.5 lb', '14.5 kg'],
    [5768, 'oz', '360 lb', '165 kg'],
    [21.4, 'fl oz', '21.5 fl oz', '635 mL'],
    [92.16, 'fl oz', '92 fl oz', '2.7 L'],
    [128, 'fl oz', '1 gal', '3.8 L'],
    [141, 'fl oz', '1 gal 12 fl oz', '4.2 L'],
    [0, 'oz', '0 oz', '0 g'],
  ] as const)('writes %d %s as %s or %s', (value, unit, us, metric) => {
    expect(formatDose({ value, unit })).toEqual({ us, metric });
  });

  it('stays within 3 % of the exact amount', () => {
    const read = (text: string) =>
      [...text.matchAll(/([\d.]+) (gal|fl oz|lb|oz)/g)].reduce(
        (sum, [, number, unit]) => sum + Number(number) * ({ gal: 128, lb: 16 }[unit as string] ?? 1),
        0,
      );
    fc.assert(
      fc.property(fc.double({ min: 1, max: 10_000, noNaN: true }), fc.constantFrom('oz', 'fl oz'), (value, unit) => {
        expect(Math.abs(read(formatDose({ value, unit }).us) / value - 1)).toBeLessThan(0.03);
      }),
    );
  });

  it.each([NaN, Infinity, -1])('refuses %p', (value) => {
    expect(() => formatDose({ value, unit: 'oz' })).toThrow(RangeError);
  });
});
