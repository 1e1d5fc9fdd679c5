import fc from 'fast-check';
import { formatGallons, type Parsed, parseVolume } from './index.js';

const ok = (read: Parsed) => {
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};

describe('quantities', () => {
  it('prints what people write', () => {
    expect(formatGallons(18_500)).toBe('18,500 gal');
  });

  it('reads them back and converts', () => {
    expect(ok(parseVolume('18,500 gal', { as: 'gal' }))).toBe(18_500);
    expect(ok(parseVolume('1 gallon', { as: 'L' }))).toBe(3.785411784);
    expect(ok(parseVolume('3.785411784 liters', { as: 'gal' }))).toBe(1);
    expect(ok(parseVolume('18500', { as: 'gal', defaultUnit: 'gal' }))).toBe(18_500);
  });

  it('refuses what it cannot read with a sentence', () => {
    const reads = [
      parseVolume('18500', { as: 'gal' }),
      parseVolume('-5 gal', { as: 'gal' }),
      parseVolume('5 cups', { as: 'gal' }),
      parseVolume('70 000 L', { as: 'L' }),
      parseVolume('5 constructor', { as: 'gal' }),
    ];
    for (const read of reads) expect(!read.ok && read.reason).toMatch(/\.$/);
  });

  it('refuses NaN and infinities', () => {
    for (const bad of [NaN, Infinity, -Infinity]) expect(() => formatGallons(bad)).toThrow(RangeError);
    expect(() => formatGallons(1e18)).toThrow(/too large/);
  });

  it('reads back what was printed, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (n, decimals) => {
        const x = n / 10 ** decimals;
        expect(ok(parseVolume(formatGallons(x, decimals), { as: 'gal' }))).toBe(x);
      }),
    );
  });
});
