import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import {
  capacityShareAt,
  copAt,
  doeOutputBtuPerHour,
  gasTherms,
  heatPumpKwh,
  heatUpHours,
  HEATER_SIZE_ASSUMPTIONS,
  sizeHeater,
} from './index.js';

describe('D05 heater', () => {
  it('512 ft² at 84 °F in an average May need 101,376 Btu/h', () => {
    expect(doeOutputBtuPerHour(512, 84 - 67.5)).toBe(101_376);
    expect(doeOutputBtuPerHour(512, 84 - 67.5, 1.5)).toBe(152_064);
    expect(doeOutputBtuPerHour(512, 84 - 67.5, 2)).toBe(202_752);
    expect(doeOutputBtuPerHour(512, -5)).toBe(0);
  });

  it('400,000 Btu/h of gas warm 17,594 gal by 20 °F in 8.95 h and a 640 gal spa by 25 °F in 24.4 min', () => {
    expect(heatUpHours(17_594, 20, 400_000 * 0.82)).toBeCloseTo(8.95, 2);
    expect(heatUpHours(640, 25, 400_000 * 0.82)! * 60).toBeCloseTo(24.4, 1);
  });

  it('losses slow the rise, and a heater weaker than they are never gets there', () => {
    expect(heatUpHours(17_594, 20, 328_000, 86_000)).toBeGreaterThan(heatUpHours(17_594, 20, 328_000)!);
    expect(heatUpHours(17_594, 20, 80_000, 86_000)).toBeNull();
    expect(heatUpHours(17_594, 0, 0)).toBe(0);
  });

  it('a heat pump breathes warm air best and stops below its lockout', () => {
    expect([30, 50, 67.5, 80, 150].map((airF) => copAt(airF))).toEqual([2.8, 4, 5.05, 5.8, 6.5]);
    expect(copAt(-20)).toBe(2.5);
    expect(capacityShareAt(49.9)).toBe(0);
    expect(capacityShareAt(50)).toBe(0.6);
    expect(capacityShareAt(65)).toBeCloseTo(0.8, 12);
    expect(capacityShareAt(95)).toBe(1);
  });

  it('takes the smallest gas heater that meets the rule, more of the largest for a large pool', () => {
    const gas = (areaSqFt: number) => sizeHeater({ kind: 'gas', areaSqFt, volumeGal: 20_000, spaGal: 0 }).gas!;
    expect(gas(512)).toMatchObject({ labelBtuPerHour: 150_000, count: 1 });
    expect(gas(512).outputBtuPerHour).toBeCloseTo(123_000, 6);
    expect(gas(800).labelBtuPerHour).toBe(250_000);
    expect(gas(3_000)).toEqual({ labelBtuPerHour: 500_000, outputBtuPerHour: 820_000, count: 2 });
  });

  it('a spa asks for more', () => {
    const pool = { kind: 'gas', areaSqFt: 512, volumeGal: 17_594, spaGal: 0 } as const;
    const withSpa = sizeHeater({ ...pool, spaGal: 759 });
    expect(withSpa).toMatchObject({ designAirF: 67.5, gas: { labelBtuPerHour: 250_000 }, spaTooSlow: false });
    expect(withSpa.spaMinutes).toBeCloseTo(((8.34 * 759 * 25) / 205_000) * 60, 6);
  });

  it('refuses a spa that takes more than an hour', () => {
    const plan = sizeHeater({ kind: 'heat-pump', areaSqFt: 512, volumeGal: 17_594, spaGal: 759 });
    expect(plan.heatPump).toMatchObject({ labelBtuPerHour: 140_000, count: 1 });
    expect(plan.spaMinutes).toBeGreaterThan(60);
    expect(plan.spaTooSlow).toBe(true);
    expect(sizeHeater({ kind: 'hybrid', areaSqFt: 512, volumeGal: 17_594, spaGal: 759 }).spaTooSlow).toBe(false);
    const patient = { ...defaultsOf(HEATER_SIZE_ASSUMPTIONS), 'heater.spaLongestMin': 120 };
    const pool = { kind: 'heat-pump', areaSqFt: 512, volumeGal: 17_594, spaGal: 759 } as const;
    expect(sizeHeater(pool, patient).spaTooSlow).toBe(false);
  });

  it('puts one heat pump beside gas, and as many as the rule asks for where it is alone', () => {
    const estate = { areaSqFt: 880, volumeGal: 32_000, spaGal: 759 } as const;
    expect(sizeHeater({ kind: 'heat-pump', ...estate }).heatPump).toMatchObject({ labelBtuPerHour: 140_000, count: 2 });
    const both = sizeHeater({ kind: 'hybrid', ...estate });
    expect(both.heatPump).toEqual({ labelBtuPerHour: 140_000, outputBtuPerHour: expect.closeTo(116_667, 0), count: 1 });
    expect(both.gas?.outputBtuPerHour).toBeGreaterThanOrEqual(both.requiredBtuPerHour);
  });

  it('meets the rule for every pool', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('gas', 'heat-pump', 'hybrid'),
        fc.double({ min: 50, max: 4_000, noNaN: true }),
        (kind: 'gas' | 'heat-pump' | 'hybrid', areaSqFt) => {
          const plan = sizeHeater({ kind, areaSqFt, volumeGal: areaSqFt * 35, spaGal: 0 });
          expect(plan.outputBtuPerHour).toBeGreaterThanOrEqual(plan.requiredBtuPerHour);
          expect(plan.spaMinutes).toBeNull();
        },
      ),
    );
  });

  it.each([NaN, Infinity, -1, 1e12, '9' as unknown as number])('refuses %p', (bad) => {
    expect(() => doeOutputBtuPerHour(bad, 10)).toThrow(RangeError);
    expect(() => heatUpHours(bad, 10, 1000)).toThrow(RangeError);
    expect(() => heatUpHours(1000, 10, bad)).toThrow(RangeError);
    expect(() => heatPumpKwh(1000, bad)).toThrow(RangeError);
    expect(() => sizeHeater({ kind: 'gas', areaSqFt: bad, volumeGal: 1, spaGal: 0 })).toThrow(RangeError);
    expect(() => sizeHeater({ kind: 'gas', areaSqFt: 512, volumeGal: bad, spaGal: 0 })).toThrow(RangeError);
    expect(() => sizeHeater({ kind: 'gas', areaSqFt: 512, volumeGal: 1, spaGal: bad })).toThrow(/spaGal/);
  });

  it('refuses temperatures and heat that cannot be', () => {
    for (const bad of [NaN, Infinity, -1000]) {
      expect(() => doeOutputBtuPerHour(512, bad)).toThrow(RangeError);
      expect(() => copAt(bad)).toThrow(RangeError);
      expect(() => capacityShareAt(bad)).toThrow(RangeError);
      expect(() => gasTherms(bad)).toThrow(RangeError);
    }
  });
});
