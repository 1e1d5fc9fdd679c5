import type { Yard } from '../design/index.js';
import { barrierRoute, gatesOn, measureYard } from './index.js';
import { box, DECK, FLAT_YARD, PLACEMENT, POOL, UNDRAWN_YARD } from './fixtures/golden-yards.js';

const route = (yard: Yard, placement = PLACEMENT) => barrierRoute(yard, placement, POOL, DECK);

describe('barrier', () => {
  it('D13 ties to the house when its wall closes a side', () => {
    // 54 ft across the rear and 49 ft back to the house on either side.
    const tied = route(FLAT_YARD)!;
    expect(tied.lengthFt).toBeCloseTo(54 + 2 * 49, 6);
    expect(tied.usesHouseWall).toBe(true);
    expect(measureYard(FLAT_YARD, PLACEMENT, POOL, DECK).barrierLf).toBe(tied.lengthFt);
  });

  it('D13 closes a ring of its own without a house', () => {
    const free = route({ ...FLAT_YARD, houses: [] })!;
    expect(free.lengthFt).toBeCloseTo(2 * (54 + 38), 6);
    expect(free.usesHouseWall).toBe(false);
  });

  it('stays a ring where the house is too far', () => {
    const far = route({ ...FLAT_YARD, houses: [{ outline: box(25, 20, 95, 60), heightFt: 24 }] })!;
    expect(far.lengthFt).toBeCloseTo(184, 6);
  });

  it('follows the lot line where the lot ends first', () => {
    const narrow: Yard = { ...FLAT_YARD, houses: [], lot: box(36, 0, 84, 200) };
    expect(route(narrow)!.lengthFt).toBeCloseTo(2 * (48 + 38), 6);
    const onTheLine: Yard = { ...FLAT_YARD, houses: [], lot: box(33, 0, 87, 149) };
    expect(route(onTheLine)!.lengthFt).toBeCloseTo(184, 6);
  });

  it('turns with the pool', () => {
    const turned = route({ ...FLAT_YARD, houses: [] }, { xFt: 60, yFt: 120, rotationDeg: 30 })!;
    expect(turned.lengthFt).toBeCloseTo(184, 6);
  });

  it('is unknown without a lot and for a pool outside it', () => {
    expect(route(UNDRAWN_YARD)).toBeNull();
    expect(route({ ...FLAT_YARD, lot: box(0, 0, 20, 20) })).toBeNull();
  });

  it('D13 puts gates on the longest runs', () => {
    const tied = route(FLAT_YARD)!;
    expect(gatesOn(tied, 1)).toEqual([{ xFt: 60, yFt: 149 }]);
    expect(gatesOn(tied, 0)).toEqual([]);
    const five = gatesOn(tied, 5);
    expect(new Set(five.map(({ xFt, yFt }) => `${xFt} ${yFt}`)).size).toBe(5);
    expect(() => gatesOn(tied, NaN)).toThrow(RangeError);
    expect(() => gatesOn(tied, 1e9)).toThrow(RangeError);
  });
});
