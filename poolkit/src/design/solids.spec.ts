import { depthAt, intervalsAt, outlineOf } from '../geometry/index.js';
import { floorOf } from './floor.js';
import { levelProfile, measureDesign, newDesign, type PoolDesign, type PoolFeature, type PoolShape } from './index.js';
import { benchBox, treadsOf } from './solids.js';

const SHAPES: readonly (readonly [string, PoolShape])[] = [
  ['rectangle', { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 4 }],
  ['ellipse', { kind: 'oval', lengthFt: 34, widthFt: 18, ends: 'ellipse' }],
  ['round', { kind: 'round', diameterFt: 24 }],
  ['roman', { kind: 'roman', bodyLengthFt: 26, widthFt: 16, endRadiusFt: 6, roundEnds: 2 }],
  ['kidney', { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 14 }],
  ['figure 8', { kind: 'figure-8', lengthFt: 36, wideEndFt: 20, narrowEndFt: 16, waistFt: 12 }],
];
const bench = (wall: 'shallow' | 'deep' | 'left' | 'right'): PoolFeature => ({
  kind: 'bench',
  wall,
  startFt: wall === 'left' || wall === 'right' ? 10 : 1,
  lengthFt: wall === 'left' || wall === 'right' ? 9 : 3,
  widthFt: 2,
  seatDepthFt: 1.5,
});
const STEPS: PoolFeature = { kind: 'steps', widthFt: 10, count: 3, treadFt: 1.25, riserFt: 0.8 };
const COLUMNS = 4000;

/** Thin columns across the box, each as long as the water in it and as high as the floor is below the top. */
function columnsCuFt(design: PoolDesign, feature: PoolFeature): number {
  const outline = outlineOf(design.shape);
  const floor = floorOf(design, outline.lengthFt);
  const parts =
    feature.kind === 'bench'
      ? [{ box: benchBox(feature, outline), topFt: feature.seatDepthFt }]
      : feature.kind === 'steps'
        ? treadsOf(feature, outline, floor).map(({ fromXFt, toXFt, widthFt, depthFt }) => ({
            box: { minXFt: fromXFt, maxXFt: toXFt, minYFt: -widthFt / 2, maxYFt: widthFt / 2 },
            topFt: depthFt,
          }))
        : [];
  let cuFt = 0;
  for (const { box, topFt } of parts) {
    const dx = (box.maxXFt - box.minXFt) / COLUMNS;
    for (let column = 0; column < COLUMNS; column += 1) {
      const xFt = box.minXFt + (column + 0.5) * dx;
      const heightFt = Math.max(0, depthAt(floor.built, xFt) - topFt);
      for (const [low, high] of intervalsAt(outline.points, xFt))
        cuFt += Math.max(0, Math.min(high, box.maxYFt) - Math.max(low, box.minYFt)) * heightFt * dx;
    }
  }
  return cuFt;
}

describe('solids at curved walls', () => {
  const features = [bench('left'), bench('right'), bench('shallow'), bench('deep'), STEPS];
  it.each(SHAPES)('D05 are as large as the part of them that is in a %s', (_name, shape) => {
    const { lengthFt } = outlineOf(shape);
    const profile = [
      { xFt: 0, depthFt: 3.5 },
      { xFt: lengthFt * 0.4, depthFt: 3.5 },
      { xFt: lengthFt * 0.8, depthFt: 6 },
      { xFt: lengthFt, depthFt: 6 },
    ];
    const bare = newDesign({ shape, depth: profile, features: [] });
    const bareCuFt = measureDesign(bare).quantities.volumeCuFt;
    for (const feature of features) {
      const held = bareCuFt - measureDesign({ ...bare, features: [feature] }).quantities.volumeCuFt;
      expect(Math.abs(held / columnsCuFt(bare, feature) - 1)).toBeLessThan(0.005);
    }
  });

  /** Free faces of a bench at a side: its front and its ends, as far as there is water beside them. */
  function facesSqFt(design: PoolDesign, feature: PoolFeature & { kind: 'bench' }): number {
    const outline = outlineOf(design.shape);
    const floor = floorOf(design, outline.lengthFt).built;
    const box = benchBox(feature, outline);
    const heightAt = (xFt: number) => Math.max(0, depthAt(floor, xFt) - feature.seatDepthFt);
    const frontFt = feature.wall === 'left' ? box.maxYFt : box.minYFt;
    const dx = (box.maxXFt - box.minXFt) / COLUMNS;
    let sqFt = 0;
    for (let column = 0; column < COLUMNS; column += 1) {
      const xFt = box.minXFt + (column + 0.5) * dx;
      const isWater = intervalsAt(outline.points, xFt).some(([low, high]) => low < frontFt && frontFt < high);
      if (isWater) sqFt += heightAt(xFt) * dx;
    }
    for (const xFt of [box.minXFt, box.maxXFt])
      for (const [low, high] of intervalsAt(outline.points, xFt))
        sqFt += Math.max(0, Math.min(high, box.maxYFt) - Math.max(low, box.minYFt)) * heightAt(xFt);
    return sqFt;
  }

  it.each(SHAPES)('D05 have faces only where there is water beside them, in a %s', (_name, shape) => {
    const { lengthFt } = outlineOf(shape);
    const bare = newDesign({ shape, depth: levelProfile(lengthFt, 5), features: [] });
    for (const feature of [bench('left'), bench('right')] as (PoolFeature & { kind: 'bench' })[]) {
      const faces =
        measureDesign({ ...bare, features: [feature] }).quantities.stepFaceSqFt -
        measureDesign(bare).quantities.stepFaceSqFt;
      expect(Math.abs(faces / facesSqFt(bare, feature) - 1)).toBeLessThan(0.005);
    }
  });

  it('D05 hide the wall behind them along its curve', () => {
    const bare = newDesign({ shape: { kind: 'round', diameterFt: 24 }, depth: levelProfile(24, 5), features: [] });
    const [without, withBench] = [bare, { ...bare, features: [bench('shallow')] }].map(
      (design) => measureDesign(design).quantities.wallSqFt,
    ) as [number, number];
    const { minYFt, maxYFt } = benchBox(bench('shallow') as PoolFeature & { kind: 'bench' }, outlineOf(bare.shape));
    const arcFt = 12 * (Math.asin(maxYFt / 12) - Math.asin(minYFt / 12));
    expect(without - withBench).toBeGreaterThan(0);
    expect(Math.abs((without - withBench) / (arcFt * 3.5) - 1)).toBeLessThan(0.005);
  });

  it('D05 count nothing where the floor is above the seat', () => {
    const shape: PoolShape = { kind: 'round', diameterFt: 24 };
    const rising = {
      ...newDesign({ shape, features: [] }),
      depth: [
        { xFt: 0, depthFt: 1 },
        { xFt: 24, depthFt: 5 },
      ],
    };
    const held =
      measureDesign(rising).quantities.volumeCuFt -
      measureDesign({ ...rising, features: [bench('left')] }).quantities.volumeCuFt;
    expect(Math.abs(held / columnsCuFt(rising, bench('left')) - 1)).toBeLessThan(0.005);
    const shallow = { ...rising, depth: levelProfile(24, 1) };
    expect(measureDesign({ ...shallow, features: [bench('left')] }).quantities.volumeCuFt).toBe(
      measureDesign(shallow).quantities.volumeCuFt,
    );
  });
});
