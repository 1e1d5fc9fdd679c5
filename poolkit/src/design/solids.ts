/** A tread replaces the floor under it, so only vertical faces change the finished area. */
import {
  type Bounds,
  clippedTo,
  depthAt,
  type DepthProfile,
  dropsOf,
  intervalsAt,
  type Outline,
  type Polygon,
  stretchesOf,
  waterOf,
  widthAtFt,
} from '../geometry/index.js';
import type { PoolDesign, PoolWall } from '../types/index.js';
import { type Feature, featuresOf, type Floor } from './floor.js';

export type Solid = Readonly<{ volumeCuFt: number; faceSqFt: number; hiddenWallSqFt: number }>;

export type Tread = Readonly<{ fromXFt: number; toXFt: number; depthFt: number; widthFt: number }>;

const REACHES_FT = 0.01;

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
  let [volumeCuFt, sidesSqFt, frontSqFt] = [0, 0, 0];
  const treads = treadsOf(steps, outline, floor);
  for (const [index, tread] of treads.entries()) {
    const middle = (tread.fromXFt + tread.toXFt) / 2;
    const height = Math.max(0, depthAt(floor.built, middle) - tread.depthFt);
    const run = tread.toXFt - tread.fromXFt;
    const next = treads[index + 1]?.depthFt ?? depthAt(floor.built, tread.toXFt);
    volumeCuFt += volumeAbove(outline.points, treadBox(tread), floor.built, tread.depthFt);
    frontSqFt += tread.widthFt * Math.max(0, next - tread.depthFt);
    if (widthAtFt(outline.points, middle) - tread.widthFt > REACHES_FT) sidesSqFt += 2 * run * height;
  }
  return { volumeCuFt, faceSqFt: frontSqFt + sidesSqFt, hiddenWallSqFt: frontSqFt };
}

function treadBox({ fromXFt, toXFt, widthFt }: Tread): Bounds {
  return { minXFt: fromXFt, maxXFt: toXFt, minYFt: -widthFt / 2, maxYFt: widthFt / 2 };
}

function benchSolid(bench: Feature<'bench'>, outline: Outline, floor: DepthProfile): Solid {
  const { wall, startFt, lengthFt, widthFt, seatDepthFt } = bench;
  const alongX = wall === 'left' || wall === 'right';
  const heightAt = (xFt: number) => Math.max(0, depthAt(floor, xFt) - seatDepthFt);
  const volumeCuFt = volumeAbove(outline.points, benchBox(bench, outline), floor, seatDepthFt);
  const freeEnds = [startFt > REACHES_FT, startFt + lengthFt < benchWall(bench, outline).lengthFt - REACHES_FT];
  if (alongX) {
    const frontSqFt = areaAbove(floor, startFt, startFt + lengthFt, seatDepthFt);
    const ends = [heightAt(startFt), heightAt(startFt + lengthFt)].filter((_, end) => freeEnds[end]);
    const endsSqFt = ends.reduce((sum, height) => sum + height * widthFt, 0);
    return { volumeCuFt, faceSqFt: frontSqFt + endsSqFt, hiddenWallSqFt: frontSqFt };
  }
  const [from, to] = wall === 'shallow' ? [0, widthFt] : [outline.lengthFt - widthFt, outline.lengthFt];
  const endSqFt = areaAbove(floor, from, to, seatDepthFt);
  const frontSqFt = lengthFt * heightAt(wall === 'shallow' ? to : from);
  const ends = freeEnds.filter(Boolean).length;
  return { volumeCuFt, faceSqFt: frontSqFt + ends * endSqFt, hiddenWallSqFt: frontSqFt };
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
