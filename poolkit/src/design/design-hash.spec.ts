import fc from 'fast-check';
import { canonicalDesign } from './design-hash.js';
import { designHash, newDesign, parseDesign, type PoolDesign } from './index.js';
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

  it('is that of an older design as long as nothing newer is said about its yard', () => {
    const { yard } = newDesign();
    const hashOf = (said: object) => {
      const read = parseDesign({ ...newDesign(), yard: { ...yard, ...said } });
      return read.ok ? designHash(read.design) : read.problems;
    };
    const nothing = { frontFt: null, sideFt: null, rearFt: null };
    const before = hashOf({});
    // As it was before yards had setbacks of their own.
    expect(before).toBe('16bd94b9c6c301e0b3142675bb70e77b');
    for (const said of [
      { setbacks: null },
      { setbacks: {} },
      { setbacks: nothing },
      { complete: null },
      { complete: [] },
    ]) {
      expect(hashOf(said)).toBe(before);
    }
    expect(hashOf({ setbacks: { sideFt: 12 } })).toBe(hashOf({ setbacks: { ...nothing, sideFt: 12 } }));
    expect(hashOf({ complete: ['trees', 'easements'] })).toBe(hashOf({ complete: ['easements', 'trees', 'trees'] }));
    expect(new Set([before, hashOf({ setbacks: { sideFt: 12 } }), hashOf({ complete: ['trees'] })]).size).toBe(3);
  });

  it('is JSON', () => {
    expect(JSON.parse(canonicalDesign(newDesign()))).toEqual(newDesign());
  });
});
