import fc from 'fast-check';
import { canonicalDesign, designHash, newDesign, type PoolDesign } from './index.js';
import { murmur128 } from './design-hash.js';
import { anyDesign } from './testing/designs.js';

const bytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The same value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('designHash', () => {
  it('is MurmurHash3 x86 128', () => {
    expect(murmur128([])).toBe('0'.repeat(32));
    // From the documentation of karanlyons/murmurHash3.js.
    expect(murmur128(bytes("I will not buy this tobacconist's, it is scratched."))).toBe(
      '9b5b7ba2ef3f7866889adeaf00f3f98e',
    );
  });

  it('does not depend on the order of keys, and survives JSON', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(designHash(reversed(design) as PoolDesign)).toBe(designHash(design));
        expect(designHash(JSON.parse(JSON.stringify(design)) as PoolDesign)).toBe(designHash(design));
      }),
      { numRuns: 30 },
    );
  });

  it('tells a design from every small change of it', () => {
    const design = newDesign();
    const changed: PoolDesign[] = [
      newDesign({ construction: 'vinyl' }),
      newDesign({ copingWidthFt: 1.01 }),
      newDesign({ features: [] }),
      newDesign({ placement: { xFt: 0, yFt: 0, rotationDeg: 1 } }),
      newDesign({ yard: { ...design.yard, easements: [{ label: 'Straße 中 🏊', outline: [] }] } }),
    ];
    const hashes = [design, ...changed].map(designHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is JSON', () => {
    expect(JSON.parse(canonicalDesign(newDesign()))).toEqual(newDesign());
  });
});
