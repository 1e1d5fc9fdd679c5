import fc from 'fast-check';
import {
  acidDemandPpm,
  afterAcid,
  afterBicarbonate,
  afterSodaAsh,
  bufferOf,
  doseFor,
  mixed,
  pHOf,
  sodaAshDemandPpm,
} from './index.js';

describe('pH model', () => {
  it('pH 7.9 to 7.5 at TA 90 and CYA 50 takes 4.66 ppm of alkalinity and 21.4 fl oz of acid', () => {
    const buffer = bufferOf(7.9, 90, 50, 0);
    const demand = acidDemandPpm(buffer, 7.5);
    expect(demand).toBeCloseTo(4.66, 2);
    expect(doseFor('muriatic-acid', demand, 18_000).value).toBeCloseTo(21.4, 1);
    expect(doseFor('muriatic-acid', demand, 18_000, 14.5).value).toBeCloseTo(50.4, 1);
    expect(doseFor('dry-acid', demand, 18_000).value).toBeCloseTo(28.8, 1);
    const after = afterAcid(buffer, demand);
    expect(after.totalAlkalinityPpm).toBeCloseTo(85.3, 1);
    expect(pHOf(after)).toBeCloseTo(7.5, 6);
  });

  it('pH 7.0 to 7.4 at TA 80 and CYA 30 takes 19.2 ppm of alkalinity and 48.9 oz of soda ash', () => {
    const demand = sodaAshDemandPpm(bufferOf(7, 80, 30, 0), 7.4);
    expect(demand).toBeCloseTo(19.2, 1);
    expect(doseFor('soda-ash', demand, 18_000).value).toBeCloseTo(48.9, 1);
  });

  it('lies where the published polynomials and charts lie', () => {
    const acid = (cya: number) =>
      doseFor('muriatic-acid', acidDemandPpm(bufferOf(7.8, 100, cya, 0), 7.5), 10_000).value;
    expect(acid(0)).toBeCloseTo(8, 0);
    expect(acid(50)).toBeCloseTo(10.5, 0);
    // The polynomial knows no stabilizer and asks for 17.9 oz of soda ash: between what we ask at CYA 0 and at 50.
    const base = (cya: number) => doseFor('soda-ash', sodaAshDemandPpm(bufferOf(7.2, 100, cya, 0), 7.5), 10_000).value;
    expect(base(0)).toBeCloseTo(15.8, 1);
    expect(base(50)).toBeCloseTo(20, 1);
  });

  const level = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const pool = fc
    .tuple(level(6.8, 8.4), level(60, 200), level(0, 100), level(0, 8))
    .map(([pH, ta, cya, borate]) => bufferOf(pH, ta, cya, borate));

  it('gives acid back its alkalinity with the same equivalents of base', () => {
    fc.assert(
      fc.property(pool, level(0, 30), (buffer, ppm) => {
        expect(afterSodaAsh(afterAcid(buffer, ppm), ppm).totalAlkalinityPpm).toBeCloseTo(buffer.totalAlkalinityPpm, 9);
      }),
    );
  });

  it('arrives where it was sent', () => {
    fc.assert(
      fc.property(pool, level(6.9, 8.2), (buffer, pH) => {
        const from = pHOf(buffer);
        const sent =
          pH < from ? afterAcid(buffer, acidDemandPpm(buffer, pH)) : afterSodaAsh(buffer, sodaAshDemandPpm(buffer, pH));
        expect(pHOf(sent)).toBeCloseTo(pH, 6);
        expect(Math.min(acidDemandPpm(buffer, pH), sodaAshDemandPpm(buffer, pH))).toBe(0);
      }),
    );
  });

  it('bicarbonate draws pH toward 8.2', () => {
    fc.assert(
      fc.property(pool, level(1, 40), (buffer, ppm) => {
        const from = pHOf(buffer);
        const to = pHOf(afterBicarbonate(buffer, ppm));
        if (from < 8) expect(to).toBeGreaterThan(from - 1e-6);
        if (from > 8.3) expect(to).toBeLessThan(from + 1e-6);
        expect(Math.abs(to - 8.2)).toBeLessThan(Math.abs(from - 8.2) + 0.11);
      }),
    );
  });

  it('mixes: none of the other water changes nothing, all of it replaces the pool', () => {
    const [one, other] = [bufferOf(7.4, 80, 50, 0), bufferOf(9, 75, 0, 0)];
    expect(mixed(one, other, 0)).toEqual(one);
    expect(pHOf(mixed(one, other, 1))).toBeCloseTo(9, 6);
    expect(mixed(one, other, 0.5)).toMatchObject({ totalAlkalinityPpm: 77.5, cyanuricAcidPpm: 25 });
  });

  it.each([
    [NaN, 80, 30, 0],
    [7.5, Infinity, 30, 0],
    [7.5, 80, NaN, 0],
    [7.5, 80, 30, -Infinity],
    [4, 80, 30, 0],
    [7.5, 10, 100, 0],
  ])('refuses pH %d, TA %d, CYA %d, borate %d', (...readings) => {
    expect(() => bufferOf(...readings)).toThrow(RangeError);
  });
});
