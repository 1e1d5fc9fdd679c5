import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import {
  type Air,
  hourlyLoss,
  inchesPerDay,
  solarGainBtuPerHour,
  vaporPressureInHg,
  YEAR_ASSUMPTIONS,
} from './index.js';

/** Within 0.2 % of a published figure. */
const near = (actual: number, published: number) => expect(Math.abs(actual / published - 1)).toBeLessThan(0.002);

const MAY: Air = { airF: 67.5, relativeHumidity: 0.665, windMph: 2.82, cloudFraction: 0.4 };

describe('D25 heat and water lost in an hour', () => {
  it.each([
    [80, 1.0328],
    [60, 0.5218],
    [84, 1.1758],
  ])('water at %d °F has a vapor pressure of %d inHg', (waterF, inHg) => {
    expect(vaporPressureInHg(waterF)).toBeCloseTo(inHg, 4);
  });

  it('512 ft² at 84 °F in an average May lose 85,950 Btu/h, of which the sun returns 33,915', () => {
    const loss = hourlyLoss(512, 84, MAY);
    near(loss.evaporationLbPerHour, 52.61);
    near(loss.evaporationBtuPerHour, 55_025);
    near(loss.convectionBtuPerHour, 13_654);
    near(loss.radiationBtuPerHour, 17_271);
    near(loss.totalBtuPerHour, 85_950);
    const gain = solarGainBtuPerHour(512, 5.9);
    near(gain, 33_915);
    near(loss.totalBtuPerHour - gain, 52_035);
    near(inchesPerDay(loss.evaporationLbPerHour, 512), 0.474);
    expect(Math.round((loss.evaporationLbPerHour * 24) / 8.34)).toBe(151);
  });

  it('sunlight follows shade and absorption', () => {
    const half = { ...defaultsOf(YEAR_ASSUMPTIONS), 'heat.sunShare': 0.5 };
    expect(solarGainBtuPerHour(512, 5.9, half)).toBeCloseTo(solarGainBtuPerHour(512, 5.9) / 2, 6);
  });

  const air = fc.record({
    airF: fc.double({ min: 20, max: 100, noNaN: true }),
    relativeHumidity: fc.double({ min: 0.05, max: 1, noNaN: true }),
    windMph: fc.double({ min: 0, max: 30, noNaN: true }),
    cloudFraction: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const waterF = fc.double({ min: 33, max: 105, noNaN: true });
  const more = fc.double({ min: 0.01, max: 20, noNaN: true });
  const total = (water: number, around: Air) => hourlyLoss(500, water, around).totalBtuPerHour;

  it('grows with the temperature of the water', () => {
    fc.assert(fc.property(air, waterF, more, (a, w, d) => expect(total(w + d, a)).toBeGreaterThan(total(w, a))));
  });

  it('grows with wind over water warmer than the air', () => {
    fc.assert(
      fc.property(air, more, more, (a, warmer, d) => {
        const water = a.airF + warmer;
        expect(total(water, { ...a, windMph: a.windMph + d })).toBeGreaterThan(total(water, a));
      }),
    );
  });

  it('falls with humidity and with cloud', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(air, waterF, share, (a, w, d) => {
        const damp = Math.min(1, a.relativeHumidity + d);
        fc.pre(damp > a.relativeHumidity + 0.005);
        expect(total(w, { ...a, relativeHumidity: damp })).toBeLessThan(total(w, a));
        const gray = Math.min(1, a.cloudFraction + d);
        expect(total(w, { ...a, cloudFraction: gray })).toBeLessThanOrEqual(total(w, a) + 1e-6);
      }),
    );
  });

  it('is in proportion to the area', () => {
    fc.assert(
      fc.property(air, waterF, fc.double({ min: 1, max: 5_000, noNaN: true }), (a, w, area) => {
        const one = hourlyLoss(1, w, a).totalBtuPerHour;
        expect(Math.abs(hourlyLoss(area, w, a).totalBtuPerHour - one * area)).toBeLessThan(
          1e-6 * (1 + Math.abs(one * area)),
        );
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, -100, 1e9, '84' as unknown as number])('refuses %p', (bad) => {
    expect(() => hourlyLoss(bad, 84, MAY)).toThrow(/areaSqFt must be/);
    expect(() => hourlyLoss(512, bad, MAY)).toThrow(RangeError);
    for (const key of ['airF', 'relativeHumidity', 'windMph', 'cloudFraction'] as const) {
      expect(() => hourlyLoss(512, 84, { ...MAY, [key]: bad })).toThrow(RegExp(key));
    }
    expect(() => solarGainBtuPerHour(512, bad)).toThrow(/ghiKwhPerM2Day/);
    expect(() => vaporPressureInHg(bad)).toThrow(RangeError);
  });

  it('refuses no area and air without any water', () => {
    expect(() => hourlyLoss(0, 84, MAY)).toThrow(RangeError);
    expect(() => hourlyLoss(512, 84, { ...MAY, relativeHumidity: 0 })).toThrow(RangeError);
  });
});
