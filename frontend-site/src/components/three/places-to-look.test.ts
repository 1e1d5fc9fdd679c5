import { measureDesign, newDesign, type PoolDesign, type PoolFeature } from 'poolkit/design';
import { placementsOf } from 'poolkit/placements';
import { isEye } from './look';
import { layoutOf } from './place/layout';
import { placesToLook } from './places-to-look';

const lookOf = (design: PoolDesign, label: string) =>
  placesToLook(design, measureDesign(design)).find((place) => place.label === label)!;

test('D21 offers the corner, above, a walk, the kitchen window, the shallow end and the cut', () => {
  const names = placesToLook(newDesign(), measureDesign(newDesign())).map(({ label }) => label);
  expect(names).toEqual(['Corner', 'Above', 'Walk', 'Kitchen window', 'Shallow end', 'Section']);
  expect(lookOf(newDesign(), 'Section').cuts).toBe(true);
});

test('D21 offers no kitchen window where a lot was drawn and no house', () => {
  const lot = [[-60, -60], [90, -60], [90, 60], [-60, 60]].map(([xFt, yFt]) => ({ xFt: xFt!, yFt: yFt! })); // prettier-ignore
  const design = newDesign({ yard: { ...newDesign().yard, lot } });
  const names = placesToLook(design, measureDesign(design)).map(({ label }) => label);
  expect(names).toEqual(['Corner', 'Above', 'Walk', 'Shallow end', 'Section']);
});

test('D21 a person at the shallow end or at the window looks at the pool', () => {
  const design = newDesign({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 } });
  for (const label of ['Walk', 'Kitchen window', 'Shallow end']) {
    const { look } = lookOf(design, label);
    if (!isEye(look)) throw new Error(`${label} is not a place to stand`);
    const toward = Math.atan2(-look.yFt, 16 - look.xFt);
    expect(Math.cos((look.headingDeg * Math.PI) / 180 - toward)).toBeCloseTo(1, 1);
    expect(look.zFt).toBeGreaterThan(4.8);
    expect(look.zFt).toBeLessThan(5.75);
  }
});

test.each<PoolFeature>([
  { kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 2 },
  { kind: 'sheer-descent', count: 2, widthFt: 3 },
])('D21 a $kind on the right is seen from its front', (feature) => {
  const design = newDesign({ features: [feature] });
  const { look } = lookOf(design, 'Corner');
  expect(isEye(look) ? null : Math.sin((look.aroundDeg * Math.PI) / 180)).toBeLessThan(0);
  const walk = lookOf(design, 'Walk').look;
  expect(isEye(walk) ? walk.yFt : null).toBeLessThan(0);
});

test.each([
  ['left', 'right', -1],
  ['right', 'left', 1],
] as const)(
  'D10 D21 with a drawn house on the %s, a raised wall on the %s is seen from its front',
  (side, wall, toFront) => {
    const houseY = { left: -50, right: 50 }[side];
    const corners = [[0, -12], [40, -12], [40, 12], [0, 12]] as const; // prettier-ignore
    const outline = corners.map(([xFt, yFt]) => ({ xFt, yFt: yFt + houseY }));
    const { yard } = newDesign();
    const design = newDesign({
      features: [{ kind: 'raised-wall', wall, lengthFt: 16, heightFt: 2 }],
      yard: { ...yard, houses: [{ outline, heightFt: 12 }] },
    });
    expect(layoutOf(design, measureDesign(design)).houseSide).toBe(side);
    const { look } = lookOf(design, 'Corner');
    if (isEye(look)) throw new Error('the corner is not a place to stand');
    const across = Math.sin((look.aroundDeg * Math.PI) / 180);
    expect(Math.sign(across)).toBe(toFront);
    expect(Math.abs(across)).toBeLessThan(0.4);
  },
);

test.each([1, 2, 3, 4])('D21 from the corner, none of %d planted trees stands before the pool', (trees) => {
  const plain = newDesign({ shape: { kind: 'rectangle', lengthFt: 36, widthFt: 18, cornerRadiusFt: 0 } });
  const garden = { ...plain.garden, trees, sodSqFt: 2500, bedSqFt: 350 };
  const design: PoolDesign = { ...plain, garden, deck: { kind: 'area', areaSqFt: 900 } };
  const { look } = lookOf(design, 'Corner');
  if (isEye(look)) throw new Error('the corner is not a place to stand');
  const turn = (look.aroundDeg * Math.PI) / 180;
  const planted = placementsOf(design, measureDesign(design)).filter(({ kind }) => kind === 'new-tree');
  expect(planted).toHaveLength(trees);
  const asides = planted.flatMap(({ at }) => {
    const [xFt, yFt] = [at.xFt - 18, at.yFt];
    const isOnThatSide = xFt * Math.cos(turn) + yFt * Math.sin(turn) > 0;
    return isOnThatSide ? [Math.abs(yFt * Math.cos(turn) - xFt * Math.sin(turn))] : [];
  });
  expect(Math.min(...asides, 99)).toBeGreaterThan(10);
});
