import fc from 'fast-check';
import {
  formatCelsius,
  formatFahrenheit,
  formatGallons,
  formatKilopascals,
  formatLitres,
  formatPsi,
  type Parsed,
  parsePressure,
  parseTemperature,
  parseVolume,
} from './index.js';

const ok = (read: Parsed) => {
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};

describe('quantities', () => {
  it('prints what people write', () => {
    expect(formatGallons(18_500)).toBe('18,500 gal');
    expect(formatLitres(70_030.4)).toBe('70,030 L');
    expect(formatPsi(22.25)).toBe('22.3 psi');
    expect(formatKilopascals(155)).toBe('155 kPa');
    expect(formatFahrenheit(-0.2)).toBe('0 °F');
    expect(formatCelsius(27.777)).toBe('27.8 °C');
  });

  it('reads them back and converts', () => {
    expect(ok(parseVolume('18,500 gal', { as: 'gal' }))).toBe(18_500);
    expect(ok(parseVolume('1 gallon', { as: 'L' }))).toBe(3.785411784);
    expect(ok(parseVolume('3.785411784 liters', { as: 'gal' }))).toBe(1);
    expect(ok(parseVolume('18500', { as: 'gal', defaultUnit: 'gal' }))).toBe(18_500);
    expect(ok(parsePressure('1 bar', { as: 'kPa' }))).toBe(100);
    expect(ok(parsePressure('-2.5 psi', { as: 'psi' }))).toBe(-2.5);
    expect(ok(parsePressure('20', { as: 'kPa', defaultUnit: 'psi' }))).toBeCloseTo(137.895, 3);
    for (const text of ['82 °F', '82°F', '82F', '82 ° f', '82 degrees F', '82º F', '82 fahrenheit']) {
      expect(ok(parseTemperature(text, { as: '°F' }))).toBe(82);
    }
    expect(ok(parseTemperature('-40 C', { as: '°F' }))).toBe(-40);
    expect(ok(parseTemperature('20', { as: '°F', defaultUnit: '°C' }))).toBe(68);
  });

  it('refuses what it cannot read with a sentence', () => {
    const reads = [
      parseVolume('18500', { as: 'gal' }),
      parseVolume('-5 gal', { as: 'gal' }),
      parseVolume('5 cups', { as: 'gal' }),
      parseVolume('70 000 L', { as: 'L' }),
      parseVolume('5 constructor', { as: 'gal' }),
      parsePressure('20 psi 3', { as: 'psi' }),
      parsePressure('', { as: 'psi' }),
      parsePressure('1,5 bar', { as: 'psi' }),
      parseTemperature('82 K', { as: '°F' }),
      parseTemperature('-500 F', { as: '°F' }),
      parseTemperature('-274 C', { as: '°C' }),
    ];
    for (const read of reads) expect(!read.ok && read.reason).toMatch(/\.$/);
  });

  it('refuses NaN and infinities', () => {
    for (const print of [formatGallons, formatLitres, formatPsi, formatKilopascals, formatFahrenheit, formatCelsius]) {
      for (const bad of [NaN, Infinity, -Infinity]) expect(() => print(bad)).toThrow(RangeError);
    }
    expect(() => formatGallons(1e18)).toThrow(/too large/);
  });

  it('reads back what was printed, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (n, decimals) => {
        const x = n / 10 ** decimals;
        expect(ok(parseVolume(formatGallons(x, decimals), { as: 'gal' }))).toBe(x);
        expect(ok(parseVolume(formatLitres(x, decimals), { as: 'L' }))).toBe(x);
        expect(ok(parsePressure(formatPsi(x, decimals), { as: 'psi' }))).toBe(x);
        expect(ok(parsePressure(formatKilopascals(-x, decimals), { as: 'kPa' }))).toBe(x === 0 ? 0 : -x);
        expect(ok(parseTemperature(formatFahrenheit(x, decimals), { as: '°F' }))).toBe(x);
        expect(ok(parseTemperature(formatCelsius(x, decimals), { as: '°C' }))).toBe(x);
      }),
    );
  });
});
