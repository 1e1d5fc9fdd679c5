import fc from 'fast-check';
import {
  formatDecimalFeet,
  formatFeetInches,
  formatMeters,
  formatTypedLength,
  type InchFraction,
  type LengthUnit,
  parseLength,
} from './index.js';

// The workspace is typed without Node and without a browser; both have this clock.
declare const performance: { now(): number };

const value = (text: string, as: LengthUnit, defaultUnit?: LengthUnit) => {
  const read = parseLength(text, { as, defaultUnit });
  if (!read.ok) throw new Error(`refused ${text}: ${read.reason}`);
  return read.value;
};

describe('formatFeetInches', () => {
  it.each([
    [18.5, '18 ft 6 in', `18' 6"`],
    [18, '18 ft', "18'"],
    [0.5, '6 in', '6"'],
    [0, '0 ft', "0'"],
    [-2.25, '-2 ft 3 in', `-2' 3"`],
    [7.9999, '8 ft', "8'"],
    [-0.001, '0 ft', "0'"],
    [1200, '1200 ft', "1200'"],
  ])('%d ft', (feet, words, marks) => {
    expect(formatFeetInches(feet)).toBe(words);
    expect(formatFeetInches(feet, { style: 'marks' })).toBe(marks);
  });

  it('prints parts of an inch in lowest terms', () => {
    expect(formatFeetInches(6.5 / 12, { fraction: 16 })).toBe('6 1/2 in');
    expect(formatFeetInches(1 + 0.25 / 12, { fraction: 8 })).toBe('1 ft 1/4 in');
    expect(formatFeetInches(3 / 192, { fraction: 16, style: 'marks' })).toBe('3/16"');
  });

  it('refuses what is not a length', () => {
    for (const bad of [NaN, Infinity, -Infinity, 1e300]) {
      expect(() => formatFeetInches(bad)).toThrow(RangeError);
    }
    expect(() => formatMeters(NaN)).toThrow(RangeError);
    expect(() => formatDecimalFeet(Infinity)).toThrow(RangeError);
  });
});

describe('formatTypedLength', () => {
  it.each([
    ['12', '12 ft'],
    ['12.5', '12 ft 6 in'],
    ['11 ft 9 1/2 in', '11 ft 9 1/2 in'],
    ['11.8 ft', '11.8 ft'],
    ['3.6 m', '3.6 m'],
    ['3.65 m', '3.65 m'],
    ['360 cm', '3.6 m'],
    ['3605 mm', '3.605 m'],
    ['0', '0 ft'],
  ])('writes %s as it was typed, after a trip through storage too', (typed, shown) => {
    const feet = value(typed, 'ft', 'ft');
    expect(formatTypedLength(feet)).toBe(shown);
    expect(formatTypedLength(Math.round(feet * 1e6) / 1e6)).toBe(shown);
  });

  it('rounds to an inch a length no one would type', () => {
    expect(formatTypedLength(Math.PI)).toBe('3 ft 2 in');
    expect(() => formatTypedLength(NaN)).toThrow(RangeError);
  });
});

describe('parseLength', () => {
  it.each([
    '18 ft 6 in',
    `18' 6"`,
    `18'6"`,
    "18.5'",
    '18.5 ft',
    '18.5ft',
    '18 feet 6 inches',
    '18 foot 6 inch',
    '222 in',
    '222"',
    '18 ft. 6 in.',
    '18’ 6”',
    '18′ 6″',
    `18' 6''`,
    '18 ft, 6 in',
    '18 ft and 6 in',
    '  18 FT   6 IN ',
    '18 ft 6.0 in',
    '18 ft 6 in',
  ])('reads %s as 18.5 ft', (text) => {
    expect(value(text, 'ft')).toBe(18.5);
  });

  it.each([
    ['6 1/2 in', 6.5],
    ['6-1/2"', 6.5],
    ['6½ in', 6.5],
    ['5½ ft', 66],
    ['3⅓ ft', 40],
    ['5 1/2 ft', 66],
    ['7,5 ft', 90],
    ['1,200 ft', 14_400],
    ['½"', 0.5],
    ['3/4 in', 0.75],
    ['1 ft 0 1/4 in', 12.25],
    ['5\' 3/4"', 60.75],
    ['-3 in', -3],
    ['−3 in', -3],
    ['0 ft', 0],
    ['-0 ft', 0],
    ['1,200 ft', 14400],
  ])('reads %s as %d in', (text, inches) => {
    expect(value(text, 'in')).toBe(inches);
  });

  it('reads metric lengths', () => {
    expect(value('5.6 m', 'm')).toBe(5.6);
    expect(value('560 cm', 'm')).toBe(5.6);
    expect(value('5,600 mm', 'm')).toBe(5.6);
    expect(value('3.048 metres', 'ft')).toBe(10);
    expect(value('10 ft', 'm')).toBe(3.048);
  });

  it('takes a bare number only with a stated unit', () => {
    expect(value('18.5', 'ft', 'ft')).toBe(18.5);
    expect(value('18', 'ft', 'in')).toBe(1.5);
    expect(value('5½', 'ft', 'ft')).toBe(5.5);
    expect(value('3⅓', 'in', 'ft')).toBe(40);
    expect(parseLength('5 3/2', { as: 'ft', defaultUnit: 'ft' }).ok).toBe(false);
    expect(parseLength('18.5', { as: 'ft' })).toEqual({ ok: false, reason: expect.stringMatching(/Add the unit/) });
  });

  it.each([
    '',
    ' ',
    '-',
    'ft',
    'wide',
    '18 ft 12 in',
    '18.5 ft 6 in',
    '1e3 ft',
    '0x10 ft',
    'NaN ft',
    'Infinity m',
    '18 ft 6',
    '6 in 18 ft',
    '--3 ft',
    '3/0 in',
    '5/4 in',
    '6.5 1/2 in',
    '18 ft -6 in',
    '5.6 m 3 cm',
  ])('refuses %j with a sentence', (text) => {
    const read = parseLength(text, { as: 'ft' });
    expect(read.ok).toBe(false);
    expect(!read.ok && read.reason).toMatch(/\.$/);
  });

  it('stays fast on hostile input', () => {
    const started = performance.now();
    for (const text of ['1'.repeat(50_000) + '!', '1,111'.repeat(10_000), "1' ".repeat(20_000), ' '.repeat(50_000)]) {
      expect(parseLength(text, { as: 'ft' }).ok).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('reads back what was printed, exactly, for every part of an inch', () => {
    const fractions = fc.constantFrom<InchFraction>(1, 2, 4, 8, 16);
    const styles = fc.constantFrom<'words' | 'marks'>('words', 'marks');
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), fractions, styles, (parts, fraction, style) => {
        const feet = parts / fraction / 12;
        expect(value(formatFeetInches(feet, { fraction, style }), 'ft')).toBe(feet === 0 ? 0 : feet);
      }),
    );
  });

  it('reads back printed decimals exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (n, decimals) => {
        const x = n === 0 ? 0 : n / 10 ** decimals;
        expect(value(formatMeters(x, decimals), 'm')).toBe(x);
        expect(value(formatDecimalFeet(x, decimals), 'ft')).toBe(x);
      }),
    );
  });
});
