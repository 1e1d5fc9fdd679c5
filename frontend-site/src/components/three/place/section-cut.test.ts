import { measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import { sectionCut } from './section-cut';

const POOL = newDesign({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 }, features: [] });
const SPA = {
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 1.5,
  spillover: true,
  jets: 6,
  centre: { xFt: 35.5, yFt: 0 },
} as const;

/** The top of what the cut shows there. */
function topAt(design: PoolDesign, xFt: number): number {
  const { array } = sectionCut(design, measureDesign(design), -0.5).solid.getAttribute('position');
  let top = -Infinity;
  for (let at = 0; at < array.length; at += 9) {
    const corners = [0, 3, 6].map((of) => [array[at + of]!, array[at + of + 2]!] as const);
    const xs = corners.map(([x]) => x);
    if (Math.min(...xs) < xFt && xFt < Math.max(...xs)) top = Math.max(top, ...corners.map(([, z]) => z));
  }
  return top;
}

test('D21 the cut shows earth as high as the lawn beside a pool', () => {
  expect(topAt(POOL, -10)).toBeCloseTo(-0.15, 6);
  expect(topAt(POOL, 40)).toBeCloseTo(-0.15, 6);
});

test('D21 the cut leaves a spa open, and the drop beyond a vanishing edge', () => {
  const edge = { kind: 'vanishing-edge', wall: 'deep', lengthFt: 16, dropFt: 4, basinWidthFt: 3 } as const;
  const falling = { ...POOL, features: [edge] };
  expect(topAt(falling, 33.5)).toBeCloseTo(-0.5 - 4 - 2, 5);
  expect(topAt(falling, 40)).toBeCloseTo(-0.5 - 4 + 0.1, 5);
  expect(topAt(falling, -10)).toBeCloseTo(-0.15, 6);

  const withSpa = { ...POOL, features: [SPA] };
  expect(measureDesign(withSpa).spas).toHaveLength(1);
  expect(topAt(withSpa, 36)).toBeLessThan(-1);
  expect(topAt(withSpa, 45)).toBeCloseTo(-0.15, 6);
});

test('D11 the cut shows the ground of a sloping lot, level under the paving', () => {
  const spots = [[-30, -40], [70, -40], [70, 40], [-30, 40]] as const; // prettier-ignore
  const spotHeights = spots.map(([xFt, yFt]) => ({ at: { xFt, yFt }, heightFt: 0.1 * (xFt - 16) }));
  const sloping = { ...POOL, placement: { xFt: 0, yFt: 0, rotationDeg: 0 }, yard: { ...POOL.yard, spotHeights } };
  expect(topAt(sloping, -3)).toBeCloseTo(-0.15, 6);
  expect(topAt(sloping, 61)).toBeGreaterThan(4);
  expect(topAt(sloping, -29)).toBeLessThan(-4);
});
