import fc from 'fast-check';
import { MAX_GUESTS, PARTY_ASSUMPTIONS, partyAmounts } from './index.js';
import { withChanges } from '../assumptions/index.js';

const count = fc.integer({ min: 0, max: MAX_GUESTS });

test('H16 eight adults and five children', () => {
  expect(partyAmounts({ adults: 8, children: 5 })).toEqual({
    guests: 13,
    iceLb: 20,
    cups: 39,
    waterGal: 7,
    sunscreenOz: 26,
    towels: 13,
    lifeJackets: 5,
    watchers: 1,
  });
});

test('H16 eleven children need two watchers, and a party without guests needs nothing', () => {
  expect(partyAmounts({ adults: 4, children: 11 }).watchers).toBe(2);
  expect(partyAmounts({ adults: 2, children: 0 }).watchers).toBe(1);
  expect(Object.values(partyAmounts({ adults: 0, children: 0 }))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('H16 another guest never takes less of anything', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 0, max: MAX_GUESTS - 1 }), (adults, children) => {
      const [fewer, more] = [partyAmounts({ adults, children }), partyAmounts({ adults, children: children + 1 })];
      for (const key of Object.keys(fewer) as (keyof typeof fewer)[]) {
        expect(more[key]).toBeGreaterThanOrEqual(fewer[key]);
        expect(Number.isInteger(fewer[key])).toBe(true);
      }
    }),
  );
});

test('the figures can be changed within their bounds', () => {
  const values = withChanges(PARTY_ASSUMPTIONS, { 'party.iceLbPerGuest': 2 });
  expect(partyAmounts({ adults: 10, children: 0 }, values).iceLb).toBe(20);
});

test.each([Number.NaN, Infinity, -1, 1.5, MAX_GUESTS + 1, '3' as unknown as number])(
  '%p guests are refused',
  (adults) => {
    expect(() => partyAmounts({ adults, children: 0 })).toThrow(RangeError);
    expect(() => partyAmounts({ adults: 0, children: adults })).toThrow(RangeError);
  },
);
