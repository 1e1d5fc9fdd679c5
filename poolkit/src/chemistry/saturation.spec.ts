import fc from 'fast-check';
import {
  carbonateAlkalinityPpm,
  csi,
  isSaturationDefined,
  lsiTerms,
  pHForIndex,
  type SaturationInput,
  tradeTerms,
} from './index.js';

const water = (
  pH: number,
  waterTempF: number,
  calciumHardnessPpm: number,
  totalAlkalinityPpm: number,
  tdsPpm: number,
  saltPpm: number,
  cyanuricAcidPpm: number,
): SaturationInput => ({
  pH,
  waterTempF,
  calciumHardnessPpm,
  totalAlkalinityPpm,
  tdsPpm,
  saltPpm,
  cyanuricAcidPpm,
  boratePpm: 0,
});
const SUMMER = water(7.6, 82, 280, 90, 1000, 1000, 40);

describe('saturation indices', () => {
  it.each([
    ['a summer pool', SUMMER, -0.003, -0.005, 0.007],
    ['a salt pool', water(7.7, 86, 350, 70, 3800, 3400, 70), -0.044, -0.146, 0.028],
    ['cold water', water(7.4, 40, 200, 80, 800, 800, 30), -0.835, -0.753, -0.815],
  ])('E05 %s has the three indices as worked by hand', (_, input, lsi, calcite, trade) => {
    expect(lsiTerms(input).lsi).toBeCloseTo(lsi, 3);
    expect(csi(input)).toBeCloseTo(calcite, 3);
    expect(tradeTerms(input).index).toBeCloseTo(trade, 3);
  });

  it('E05 shows the terms of the summer pool', () => {
    const terms = lsiTerms(SUMMER);
    expect(terms.carbonatePpm).toBeCloseTo(76.74, 2);
    expect(terms.a).toBeCloseTo(0.2, 4);
    expect(terms.b).toBeCloseTo(2.0354, 4);
    expect(terms.c).toBeCloseTo(2.0472, 4);
    expect(terms.d).toBeCloseTo(1.885, 4);
    expect(lsiTerms(water(7.7, 86, 350, 70, 3800, 3400, 70)).carbonatePpm).toBeCloseTo(46.09, 2);
  });

  it('solves the pH of an index of 0', () => {
    expect(pHForIndex(0, SUMMER)).toBeCloseTo(7.603, 3);
    expect(pHForIndex(0, SUMMER, csi)).toBeCloseTo(7.605, 3);
    expect(pHForIndex(4, SUMMER)).toBeNull();
  });

  it.each([
    [7, 0.23],
    [7.2, 0.27],
    [7.4, 0.31],
    [7.6, 0.33],
    [7.8, 0.35],
    [8, 0.36],
  ])("takes the trade table's share of stabilizer out of alkalinity at pH %d", (pH, factor) => {
    expect(carbonateAlkalinityPpm(pH, 0, -1, 0)).toBeCloseTo(factor, 2);
  });

  const level = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const any = fc.record({
    pH: level(6.8, 8.4),
    totalAlkalinityPpm: level(60, 300),
    calciumHardnessPpm: level(20, 1200),
    tdsPpm: level(200, 6000),
    cyanuricAcidPpm: level(0, 120),
    boratePpm: level(0, 5),
    saltPpm: level(0, 5000),
    waterTempF: level(34, 104),
  });

  it('rises with pH, hardness, alkalinity and heat, falls with solids and stabilizer', () => {
    const rises = {
      pH: 0.1,
      calciumHardnessPpm: 10,
      totalAlkalinityPpm: 10,
      waterTempF: 1,
      tdsPpm: -50,
      cyanuricAcidPpm: -5,
    };
    fc.assert(
      fc.property(any, fc.constantFrom(...Object.entries(rises)), (input, [key, step]) => {
        const moved = { ...input, [key]: input[key as keyof SaturationInput] + step };
        fc.pre(isSaturationDefined(input) && isSaturationDefined(moved));
        expect(lsiTerms(moved).lsi).toBeGreaterThan(lsiTerms(input).lsi);
        if (key !== 'tdsPpm') expect(csi(moved)).toBeGreaterThan(csi(input));
      }),
    );
  });

  it('has no more carbonate than total alkalinity', () => {
    fc.assert(
      fc.property(any, (input) => {
        fc.pre(isSaturationDefined(input));
        expect(lsiTerms(input).carbonatePpm).toBeLessThanOrEqual(input.totalAlkalinityPpm);
      }),
    );
  });

  it('agrees with the trade table within 0.12 between 60 and 95 °F', () => {
    const pools = any.map((input) => ({
      ...input,
      waterTempF: 60 + (input.waterTempF - 34) / 2,
      tdsPpm: 1000 + input.tdsPpm / 8,
    }));
    fc.assert(
      fc.property(pools, (input) => {
        fc.pre(isSaturationDefined(input));
        expect(Math.abs(lsiTerms(input).lsi - tradeTerms(input).index)).toBeLessThan(0.12);
      }),
    );
  });

  it('finds the pH again that gave an index, or a lower one that gives it too', () => {
    fc.assert(
      fc.property(any, (input) => {
        fc.pre(isSaturationDefined(input));
        const { lsi } = lsiTerms(input);
        // Where the index turns, a step of the search may pass over its peak.
        const beyond = { ...input, pH: input.pH + 0.06 };
        fc.pre(isSaturationDefined(beyond) && lsiTerms(beyond).lsi > lsi);
        const pH = pHForIndex(lsi, input) ?? NaN;
        expect(lsiTerms({ ...input, pH }).lsi).toBeCloseTo(lsi, 6);
        expect(pH).toBeLessThanOrEqual(input.pH + 1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds it where stabilizer and borate leave no carbonate at a higher pH', () => {
    const input = {
      pH: 6.8,
      totalAlkalinityPpm: 60,
      calciumHardnessPpm: 20,
      tdsPpm: 200,
      cyanuricAcidPpm: 99.66,
      boratePpm: 5,
      saltPpm: 0,
      waterTempF: 34,
    };
    expect(isSaturationDefined({ ...input, pH: 9.5 })).toBe(false);
    expect(pHForIndex(lsiTerms(input).lsi, input)).toBeCloseTo(6.8, 6);
  });

  it.each([
    ['no hardness', { calciumHardnessPpm: 0 }],
    ['no solids', { tdsPpm: 0 }],
    ['ice', { waterTempF: 31 }],
    ['no carbonate', { totalAlkalinityPpm: 10 }],
    ['no number', { pH: NaN }],
    ['no end', { saltPpm: Infinity }],
    ['negative stabilizer', { cyanuricAcidPpm: -1 }],
  ])('refuses %s instead of answering minus infinity', (_, change) => {
    const input = { ...SUMMER, ...change };
    expect(isSaturationDefined(input)).toBe(false);
    for (const index of [lsiTerms, csi, tradeTerms]) expect(() => index(input)).toThrow(RangeError);
  });
});
