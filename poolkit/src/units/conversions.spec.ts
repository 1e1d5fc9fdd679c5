import fc from 'fast-check';
import {
  celsiusToFahrenheit,
  cubicFeetToGallons,
  fahrenheitToCelsius,
  feetToInches,
  feetToMeters,
  gallonsToLiters,
  inchesToFeet,
  inchesToMeters,
  litersToGallons,
  metersToFeet,
  metersToInches,
} from './index.js';

const pairs: [string, (x: number) => number, (x: number) => number][] = [
  ['feet and meters', feetToMeters, metersToFeet],
  ['feet and inches', feetToInches, inchesToFeet],
  ['inches and meters', inchesToMeters, metersToInches],
  ['gallons and liters', gallonsToLiters, litersToGallons],
  ['°F and °C', fahrenheitToCelsius, celsiusToFahrenheit],
];

describe('conversions', () => {
  it('uses the factors of NIST SP 811', () => {
    expect(feetToMeters(1)).toBe(0.3048);
    expect(inchesToMeters(1)).toBe(0.0254);
    expect(cubicFeetToGallons(231)).toBe(1728);
    expect(gallonsToLiters(1)).toBe(3.785411784);
    expect(fahrenheitToCelsius(212)).toBe(100);
    expect(celsiusToFahrenheit(-40)).toBe(-40);
  });

  it.each(pairs)('%s convert there and back', (_name, there, back) => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (x) => {
        expect(Math.abs(back(there(x)) - x)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(x)) * 10);
      }),
    );
  });

  it.each(pairs)('%s refuse what is not a number', (_name, there, back) => {
    for (const bad of [NaN, Infinity, -Infinity]) {
      expect(() => there(bad)).toThrow(RangeError);
      expect(() => back(bad)).toThrow(RangeError);
    }
    expect(() => there('12' as unknown as number)).toThrow(/finite number/);
  });
});
