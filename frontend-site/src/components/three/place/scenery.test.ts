import fc from 'fast-check';
import { measureDesign, newDesign, type PoolDesign, type PoolFeature } from 'poolkit/design';
import { boundsOf } from 'poolkit/geometry';
import type { BufferGeometry } from 'three';
import { anyDesign } from '../../../../../poolkit/src/design/testing/designs.js';
import { haloGeometry } from './flames';
import { PERSON_FT } from './furniture';
import { type HouseKind, HOUSE_KINDS } from './layout';
import { SCENERY, type Scenery, sceneryOf } from './scenery';

const around = (design: PoolDesign, options = {}) =>
  sceneryOf(design, measureDesign(design), { ...SCENERY, ...options });

const geometriesOf = ({ base, house, panes, leaves, falls, rims }: Scenery): BufferGeometry[] => [
  ...[base, house, panes, leaves, falls],
  ...rims.flatMap(({ woods, leaves: crowns, fence, screens }) => [woods, crowns, fence, screens]),
];
const sizeOf = (scenery: Scenery) =>
  geometriesOf(scenery).reduce((sum, geometry) => sum + geometry.getAttribute('position').count, 0);
const sumOf = (geometry: BufferGeometry) => {
  let sum = 0;
  for (const value of geometry.getAttribute('position').array) sum += value;
  return sum;
};
const BASE = newDesign();
const LOT = [[0, 0], [140, 0], [140, 120], [0, 120]].map(([xFt, yFt]) => ({ xFt: xFt!, yFt: yFt! })); // prettier-ignore
const HOUSE = [[30, 80], [100, 80], [100, 110], [30, 110]].map(([xFt, yFt]) => ({ xFt: xFt!, yFt: yFt! })); // prettier-ignore

test('D02 200 random designs make a place of finite numbers', () => {
  fc.assert(
    fc.property(anyDesign, fc.constantFrom<HouseKind>(...HOUSE_KINDS), (design, house) => {
      const scenery = around(design, { house, ruler: true });
      for (const geometry of geometriesOf(scenery))
        if (!Number.isFinite(sumOf(geometry))) throw new Error('a place has a corner that is nowhere');
      const numbers = [...scenery.lamps, ...scenery.glows.map(({ at }) => at), ...scenery.flames.map(({ at }) => at)];
      expect(numbers.flat().every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

const WITH: readonly PoolFeature[] = [
  { kind: 'sheer-descent', count: 2, widthFt: 3 },
  { kind: 'scupper', count: 2 },
  { kind: 'bubbler', count: 2 },
  { kind: 'fire-bowl', count: 2 },
  { kind: 'fire-pit' },
  { kind: 'rock-waterfall' },
  { kind: 'grotto' },
  { kind: 'slide' },
  { kind: 'swim-jet' },
  { kind: 'diving-board' },
];

test.each(WITH)('D05 $kind is drawn', (feature) => {
  const without = around({ ...BASE, features: [] }, { fence: false });
  const drawn = around({ ...BASE, features: [feature] }, { fence: false });
  expect(sizeOf(drawn)).toBeGreaterThan(sizeOf(without));
  expect(drawn.flames).toHaveLength(feature.kind === 'fire-bowl' ? 2 : feature.kind === 'fire-pit' ? 1 : 0);
});

const GARDEN = ['bedSqFt', 'trees', 'landscapeLights', 'kitchenLf', 'pergolaSqFt', 'pavilionSqFt', 'poolHouseSqFt', 'turfSqFt', 'screeningLf', 'deckDrainLf', 'frenchDrainLf', 'catchBasins', 'irrigationZones'] as const; // prettier-ignore

test.each(GARDEN)('D05 the garden line %s is drawn', (line) => {
  const bare = around(BASE);
  // An example tree gives way to what is built.
  const screensOnly = (rim: Scenery['rims'][number]) => ({ ...rim, woods: rim.screens, leaves: rim.screens });
  const planted = around({ ...BASE, garden: { ...BASE.garden, [line]: 40 } });
  expect(sizeOf({ ...planted, rims: planted.rims.map(screensOnly) })).toBeGreaterThan(
    sizeOf({ ...bare, rims: bare.rims.map(screensOnly) }),
  );
});

test('D05 has as many pool lights as are priced, in the water', () => {
  const design = { ...BASE, equipment: { ...BASE.equipment, lightCount: 5 } };
  const { lamps } = around(design);
  expect(lamps).toHaveLength(5);
  for (const [, , z] of lamps) expect(z).toBeLessThan(-0.5);
});

test('D06 a person of 5 ft 9 in is on the deck, and is left out when switched off', () => {
  const design: PoolDesign = { ...BASE, features: [], barrier: { ...BASE.barrier, kind: 'none' } };
  const tops = (person: boolean) => {
    const { array } = around(design, { person, house: 'none' }).base.getAttribute('position');
    const all: { x: number; z: number }[] = [];
    for (let at = 0; at < array.length; at += 3) all.push({ x: array[at]!, z: array[at + 2]! });
    const { minXFt } = boundsOf(measureDesign(design).deckOutlines.flat());
    return Math.max(...all.filter(({ x }) => x > minXFt && x < 0).map(({ z }) => z));
  };
  expect(tops(true)).toBeCloseTo(PERSON_FT, 1);
  expect(tops(false)).toBeLessThan(4);
});

test('D06 stands in the yard that was drawn: house, height and trees in the place of the example', () => {
  const tree = { at: { xFt: 10, yFt: 10 }, heightFt: 30, canopyRadiusFt: 9, trunkIn: 12 };
  const placed: PoolDesign = {
    ...BASE,
    placement: { xFt: 50, yFt: 40, rotationDeg: 0 },
    yard: { ...BASE.yard, lot: LOT, houses: [{ outline: HOUSE, heightFt: 21 }], trees: [tree] },
  };
  const { layout, house } = around(placed);
  expect([layout.isExample, layout.houseSide]).toEqual([false, 'right']);
  house.computeBoundingBox();
  const { min, max } = house.boundingBox!;
  expect(min.y).toBeGreaterThan(80 - 40 - 2);
  expect(max.z).toBeCloseTo(21.6, 0);
  expect(layout.trees).toEqual([{ at: { xFt: -40, yFt: -30 }, heightFt: 30, radiusFt: 9 }]);
});

test('D06 every garden light shines on the ground around it', () => {
  const { halos } = around({ ...BASE, garden: { ...BASE.garden, landscapeLights: 8 } });
  expect(halos).toHaveLength(8);
  expect(haloGeometry(halos).getAttribute('position').count).toBe(8 * 2 * 6);
});

test('D06 the ruler has a number every 5 feet, every 10 on a long pool, away from a raised wall', () => {
  const ofLength = (lengthFt: number, features: readonly PoolFeature[] = []) =>
    around(newDesign({ shape: { kind: 'rectangle', lengthFt, widthFt: 16, cornerRadiusFt: 0 }, features }), {
      ruler: true,
    }).numbers;
  expect(ofLength(32).map(({ text }) => text)).toEqual(['5', '10', '15', '20', '25', '30 ft']);
  expect(ofLength(32).map(({ at }) => at[0])).toEqual([5, 10, 15, 20, 25, 30]);
  expect(ofLength(75).map(({ text }) => text)).toEqual(['10', '20', '30', '40', '50', '60', '70 ft']);
  const beside = (features: readonly PoolFeature[]) => Math.sign(ofLength(32, features)[0]!.at[1]);
  expect([beside([]), beside([{ kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 2 }])]).toEqual([1, -1]);
  expect(around(BASE).numbers).toEqual([]);
});
