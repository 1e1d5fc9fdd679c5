import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import { LIGHT_ASSUMPTIONS, lightCountFor, type LitWater } from './index.js';

const plain: LitWater = { waterAreaSqFt: 100, longestRunFt: 12, darkFinish: false, hasSpa: false, hasShelf: false };

describe('D08 lights', () => {
  it.each<[string, Partial<LitWater>, number]>([
    ['a plunge pool has one', {}, 1],
    ['a 16 by 32 pool has three by its 512 ft²', { waterAreaSqFt: 512, longestRunFt: 32 }, 3],
    ['exactly 500 ft² and 32 ft need two', { waterAreaSqFt: 500, longestRunFt: 32 }, 2],
    ['a lap pool of 8 by 75 has five by its run', { waterAreaSqFt: 600, longestRunFt: 75 }, 5],
    ['a dark finish takes half as many again', { waterAreaSqFt: 512, longestRunFt: 32, darkFinish: true }, 5],
    ['a dark plunge pool has two', { darkFinish: true }, 2],
    ['spa and shelf have their own, whatever the finish', { darkFinish: true, hasSpa: true, hasShelf: true }, 4],
  ])('%s', (_name, change, count) => {
    expect(lightCountFor({ ...plain, ...change })).toBe(count);
  });

  it('follows the figures', () => {
    const brighter = { ...defaultsOf(LIGHT_ASSUMPTIONS), 'lights.waterPerLightSqFt': 100 };
    expect(lightCountFor({ ...plain, waterAreaSqFt: 512, longestRunFt: 32 }, brighter)).toBe(6);
  });

  it('never has fewer lights for more water', () => {
    const size = fc.double({ min: 0, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(size, size, fc.boolean(), (waterAreaSqFt, more, darkFinish) => {
        const water = { ...plain, waterAreaSqFt, darkFinish };
        expect(lightCountFor({ ...water, waterAreaSqFt: waterAreaSqFt + more })).toBeGreaterThanOrEqual(
          lightCountFor(water),
        );
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, -1, 1e7, '512' as unknown as number])('refuses %p', (bad) => {
    expect(() => lightCountFor({ ...plain, waterAreaSqFt: bad })).toThrow(/waterAreaSqFt must be/);
    expect(() => lightCountFor({ ...plain, longestRunFt: bad })).toThrow(/longestRunFt must be/);
  });
});
