/** A tread replaces the floor under it, so only its faces and the walls it hides change the finished area. */
import {
  type Bounds,
  clippedTo,
  contains,
  depthAt,
  type DepthProfile,
  distanceFt,
  dropsOf,
  eachEdge,
  intervalsAt,
  type Outline,
  type Polygon,
  stretchesOf,
  waterOf,
  widthAtFt,
} from '../geometry/index.js';
import type { PointFt, PoolDesign, PoolWall } from '../types/index.js';
import { type Feature, featuresOf, type Floor } from './floor.js';

export type Solid = Readonly<{ volumeCuFt: number; faceSqFt: number; hiddenWallSqFt: number }>;

export type Tread = Readonly<{ fromXFt: number; toXFt: number; depthFt: number; widthFt: number }>;

const REACHES_FT = 0.01;
const NEAR_FT = 1e-6;

export function solidsOf(design: Pick<PoolDesign, 'features'>, outline: Outline, floor: Floor): Solid {
  const solids = [
    ...featuresOf(design, 'steps').map((steps) => stepsSolid(steps, outline, floor)),
    ...featuresOf(design, 'bench').map((bench) => benchSolid(bench, outline, floor.built)),
  ];
  const sum = (key: keyof Solid) => solids.reduce((total, solid) => total + solid[key], 0);
  return { volumeCuFt: sum('volumeCuFt'), faceSqFt: sum('faceSqFt'), hiddenWallSqFt: sum('hiddenWallSqFt') };
}

export function treadsOf(steps: Feature<'steps'>, outline: Outline, floor: Floor): Tread[] {
  const topFt = floor.beginsAtFt > 0 ? depthAt(floor.built, 0) : 0;
  return Array.from({ length: steps.count }, (_, index) => {
    const fromXFt = floor.beginsAtFt + index * steps.treadFt;
    const across = widthAtFt(outline.points, fromXFt + steps.treadFt / 2);
    return {
      fromXFt,
      toXFt: fromXFt + steps.treadFt,
      depthFt: topFt + (index + 1) * steps.riserFt,
      widthFt: Math.min(steps.widthFt, across),
    };
  });
}

function stepsSolid(steps: Feature<'steps'>, outline: Outline, floor: Floor): Solid {
  let [volumeCuFt, faceSqFt, hiddenWallSqFt] = [0, 0, 0];
  const treads = treadsOf(steps, outline, floor);
  for (const [index, tread] of treads.entries()) {
    const box = treadBox(tread);
    volumeCuFt += volumeAbove(outline.points, box, floor.built, tread.depthFt);
    const front = treads[index + 1]?.depthFt ?? depthAt(floor.built, tread.toXFt);
    const sides = sidesOf(outline.points, box, floor.built, tread.depthFt);
    const before = treads[index - 1];
    // The tread before hides the back, as far as it reaches.
    const bareFt = before ? Math.max(0, sides.minX.lengthFt - before.widthFt) : 0;
    const backSqFt = bareFt > 0 ? (sides.minX.sqFt * bareFt) / sides.minX.lengthFt : 0;
    faceSqFt += sides.maxX.lengthFt * Math.max(0, front - tread.depthFt) + sides.minY.sqFt + sides.maxY.sqFt + backSqFt;
    hiddenWallSqFt += sides.wallSqFt + (before ? 0 : sides.minX.sqFt);
  }
  return { volumeCuFt, faceSqFt, hiddenWallSqFt };
}

function treadBox({ fromXFt, toXFt, widthFt }: Tread): Bounds {
  return { minXFt: fromXFt, maxXFt: toXFt, minYFt: -widthFt / 2, maxYFt: widthFt / 2 };
}

const BACK = { left: 'minY', right: 'maxY', shallow: 'minX', deep: 'maxX' } as const;

function benchSolid(bench: Feature<'bench'>, outline: Outline, floor: DepthProfile): Solid {
  const box = benchBox(bench, outline);
  const sides = sidesOf(outline.points, box, floor, bench.seatDepthFt);
  // A bench is built up to its wall, also where that curves away.
  const backSqFt = sides[BACK[bench.wall]].sqFt;
  const allSqFt = sides.minX.sqFt + sides.maxX.sqFt + sides.minY.sqFt + sides.maxY.sqFt;
  return {
    volumeCuFt: volumeAbove(outline.points, box, floor, bench.seatDepthFt),
    faceSqFt: allSqFt - backSqFt,
    hiddenWallSqFt: sides.wallSqFt + backSqFt,
  };
}

type Side = { lengthFt: number; sqFt: number };

/** The sides of a solid, as far as they are in the pool: those in the water, and what its walls hide of the solid. */
function sidesOf(water: Polygon, box: Bounds, floor: DepthProfile, topDepthFt: number) {
  const side = (): Side => ({ lengthFt: 0, sqFt: 0 });
  const sides = { minX: side(), maxX: side(), minY: side(), maxY: side(), wallSqFt: 0 };
  const outward = { minX: [-1, 0], maxX: [1, 0], minY: [0, -1], maxY: [0, 1] } as const;
  const isOn = (name: keyof typeof outward, { xFt, yFt }: PointFt) =>
    Math.abs((name.endsWith('X') ? xFt : yFt) - box[`${name}Ft`]) < NEAR_FT;
  eachEdge(clippedTo(water, box), (a, b) => {
    const lengthFt = distanceFt(a, b);
    const sqFt = lengthFt * meanHeightFt(floor, a.xFt, b.xFt, topDepthFt, (box.minXFt + box.maxXFt) / 2);
    const name = (['minX', 'maxX', 'minY', 'maxY'] as const).find((each) => isOn(each, a) && isOn(each, b));
    if (!name) {
      sides.wallSqFt += sqFt;
      return;
    }
    const [dx, dy] = outward[name];
    const beside = (by: number) => ({ xFt: (a.xFt + b.xFt) / 2 + by * dx, yFt: (a.yFt + b.yFt) / 2 + by * dy });
    // Parts that hang together only outside the box are joined by edges on land.
    if (!contains(water, beside(-REACHES_FT))) return;
    if (!contains(water, beside(REACHES_FT))) sides.wallSqFt += sqFt;
    else {
      sides[name].lengthFt += lengthFt;
      sides[name].sqFt += sqFt;
    }
  });
  return sides;
}

function meanHeightFt(
  floor: DepthProfile,
  fromXFt: number,
  toXFt: number,
  topDepthFt: number,
  insideXFt: number,
): number {
  const [min, max] = [Math.min(fromXFt, toXFt), Math.max(fromXFt, toXFt)];
  if (max - min > NEAR_FT) return areaAbove(floor, min, max, topDepthFt) / (max - min);
  return Math.max(0, depthAt(floor, min, insideXFt > min ? 'after' : 'before') - topDepthFt);
}

export function wallLengthFt(outline: Outline, wall: PoolWall): number {
  return wall === 'left' || wall === 'right' ? outline.lengthFt : outline.widthFt;
}

/** An end wall is as long as the water in front of it. */
export function benchWall(
  { wall, widthFt }: Feature<'bench'>,
  outline: Outline,
): { readonly fromFt: number; readonly lengthFt: number } {
  if (wall === 'left' || wall === 'right') return { fromFt: 0, lengthFt: outline.lengthFt };
  const { lowFt, highFt } = waterAcross(outline, wall === 'shallow' ? widthFt / 2 : outline.lengthFt - widthFt / 2);
  return { fromFt: lowFt, lengthFt: highFt - lowFt };
}

export function benchBox(bench: Feature<'bench'>, outline: Outline): Bounds {
  const { wall, startFt, lengthFt, widthFt } = bench;
  const fromFt = benchWall(bench, outline).fromFt + startFt;
  const toFt = fromFt + lengthFt;
  if (wall === 'shallow') return { minXFt: 0, maxXFt: widthFt, minYFt: fromFt, maxYFt: toFt };
  if (wall === 'deep')
    return { minXFt: outline.lengthFt - widthFt, maxXFt: outline.lengthFt, minYFt: fromFt, maxYFt: toFt };
  const { lowFt, highFt } = waterAcross(outline, (fromFt + toFt) / 2);
  return wall === 'left'
    ? { minXFt: fromFt, maxXFt: toFt, minYFt: lowFt, maxYFt: lowFt + widthFt }
    : { minXFt: fromFt, maxXFt: toFt, minYFt: highFt - widthFt, maxYFt: highFt };
}

function waterAcross(outline: Outline, xFt: number): { readonly lowFt: number; readonly highFt: number } {
  const intervals = intervalsAt(outline.points, xFt);
  return { lowFt: intervals[0]?.[0] ?? 0, highFt: intervals[intervals.length - 1]?.[1] ?? 0 };
}

/** ∬ (depth − top) dA where the floor is below the top, over the part of the box that is in the pool, in ft³. */
function volumeAbove(water: Polygon, box: Bounds, floor: DepthProfile, topDepthFt: number): number {
  return stretchesOf(floor).reduce((sum, { fromXFt, toXFt, fromDepthFt, slope }) => {
    const crossingFt = slope === 0 ? null : fromXFt + (topDepthFt - fromDepthFt) / slope;
    const heightAt = (xFt: number) => fromDepthFt + slope * (xFt - fromXFt) - topDepthFt;
    let [minXFt, maxXFt] = [Math.max(box.minXFt, fromXFt), Math.min(box.maxXFt, toXFt)];
    if (crossingFt !== null && slope > 0) minXFt = Math.max(minXFt, crossingFt);
    if (crossingFt !== null && slope < 0) maxXFt = Math.min(maxXFt, crossingFt);
    if (maxXFt <= minXFt || heightAt((minXFt + maxXFt) / 2) <= 0) return sum;
    const part = clippedTo(water, { ...box, minXFt, maxXFt });
    const heights = [minXFt, maxXFt].map((xFt) => ({ xFt, depthFt: heightAt(xFt) }));
    return part.length < 3 ? sum : sum + waterOf(part, heights).volumeCuFt;
  }, 0);
}

function areaAbove(floor: DepthProfile, fromXFt: number, toXFt: number, seatDepthFt: number): number {
  return stretchesOf(floor).reduce((sum, stretch) => {
    const [from, to] = [Math.max(fromXFt, stretch.fromXFt), Math.min(toXFt, stretch.toXFt)];
    if (to <= from) return sum;
    const middle = stretch.fromDepthFt + stretch.slope * ((from + to) / 2 - stretch.fromXFt);
    return sum + (to - from) * Math.max(0, middle - seatDepthFt);
  }, 0);
}

export function leastDepthFt(floor: DepthProfile, fromXFt: number, toXFt: number): number {
  const ends = [depthAt(floor, fromXFt, 'after'), depthAt(floor, toXFt, 'before')];
  const knots = floor.filter(({ xFt }) => xFt > fromXFt && xFt < toXFt).map(({ depthFt }) => depthFt);
  const drops = dropsOf(floor)
    .filter(({ xFt }) => xFt > fromXFt && xFt < toXFt)
    .map(({ beforeFt }) => beforeFt);
  return Math.min(...ends, ...knots, ...drops);
}

export type PoolForm = Pick<PoolDesign, 'construction' | 'shape' | 'depth' | 'features' | 'copingWidthFt' | 'deck'>;
