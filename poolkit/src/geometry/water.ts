/** Exact for the drawn polygon: Green's theorem, with Simpson's rule per edge piece because depth is linear there. */
import { type DepthProfile, depthAt, dropsOf, type Stretch, stretchesOf } from './depth-profile.js';
import { distanceFt, eachEdge, type Polygon, throughWidthFt } from './polygon.js';

const { sqrt } = Math;

export type WettedWater = Readonly<{ volumeCuFt: number; floorSqFt: number; wallSqFt: number; dropFaceSqFt: number }>;

export function waterOf(outline: Polygon, profile: DepthProfile): WettedWater {
  const stretches = stretchesOf(profile);
  if (stretches.length === 0) throw new RangeError('a depth profile has a length');
  const [volumeCuFt, floorSqFt] = integrals(outline, stretches);
  return {
    volumeCuFt,
    floorSqFt,
    wallSqFt: wallSqFt(outline, profile, stretches),
    dropFaceSqFt: dropsOf(profile).reduce(
      (sum, { xFt, beforeFt, afterFt }) => sum + throughWidthFt(outline, xFt) * Math.abs(afterFt - beforeFt),
      0,
    ),
  };
}

export function areaBetweenSqFt(outline: Polygon, fromXFt: number, toXFt: number): number {
  const level = (from: number, to: number, depth: number): Stretch => ({
    fromXFt: from,
    toXFt: to,
    fromDepthFt: depth,
    toDepthFt: depth,
    slope: 0,
  });
  return integrals(outline, [level(fromXFt - 1, fromXFt, 0), level(fromXFt, toXFt, 1), level(toXFt, toXFt + 1, 0)])[0];
}

/** ∬ depth dA and ∬ √(1 + slope²) dA. Beyond the ends the first and last pieces continue. */
function integrals(outline: Polygon, stretches: readonly Stretch[]): readonly [number, number] {
  const starts = runningTotals(stretches);
  const at = (xFt: number, index: number): readonly [number, number] => {
    const stretch = stretches[index] as Stretch;
    const [volume, floor] = starts[index] as readonly [number, number];
    const along = xFt - stretch.fromXFt;
    return [volume + along * (stretch.fromDepthFt + (stretch.slope * along) / 2), floor + along * steepness(stretch)];
  };
  let [volume, floor] = [0, 0];
  eachEdge(outline, (a, b) => {
    if (a.yFt === b.yFt) return;
    eachPiece(a.xFt, b.xFt, stretches, (fromT, toT, index) => {
      const xAt = (t: number) => a.xFt + t * (b.xFt - a.xFt);
      const dy = (b.yFt - a.yFt) * (toT - fromT);
      const [start, middle, end] = [at(xAt(fromT), index), at(xAt((fromT + toT) / 2), index), at(xAt(toT), index)];
      volume += (dy * (start[0] + 4 * middle[0] + end[0])) / 6;
      floor += (dy * (start[1] + end[1])) / 2;
    });
  });
  return [volume, floor];
}

function runningTotals(stretches: readonly Stretch[]): (readonly [number, number])[] {
  let [volume, floor] = [0, 0];
  return stretches.map((stretch) => {
    const start = [volume, floor] as const;
    const run = stretch.toXFt - stretch.fromXFt;
    volume += (run * (stretch.fromDepthFt + stretch.toDepthFt)) / 2;
    floor += run * steepness(stretch);
    return start;
  });
}

function steepness({ slope }: Stretch): number {
  return sqrt(1 + slope * slope);
}

const ENDLESS = { from: -Infinity, to: Infinity } as const;

/** Cuts an edge at the knots: `visit` gets t from and to (0 to 1) and the piece. */
function eachPiece(
  fromXFt: number,
  toXFt: number,
  stretches: readonly Stretch[],
  visit: (fromT: number, toT: number, stretch: number) => void,
): void {
  const run = toXFt - fromXFt;
  const [least, most] = run < 0 ? [toXFt, fromXFt] : [fromXFt, toXFt];
  const last = stretches.length - 1;
  for (const [index, stretch] of stretches.entries()) {
    const [start, end] = [index === 0 ? ENDLESS.from : stretch.fromXFt, index === last ? ENDLESS.to : stretch.toXFt];
    if (run === 0) {
      if (fromXFt < start || fromXFt >= end) continue;
      visit(0, 1, index);
      return;
    }
    const low = least < start ? start : least;
    const high = most > end ? end : most;
    if (!(high > low)) continue;
    const [t1, t2] = [(low - fromXFt) / run, (high - fromXFt) / run];
    if (run < 0) visit(t2, t1, index);
    else visit(t1, t2, index);
  }
}

/** ∮ depth ds. A wall across the pool belongs to the water inside it. */
function wallSqFt(outline: Polygon, profile: DepthProfile, stretches: readonly Stretch[]): number {
  let sum = 0;
  eachEdge(outline, (a, b) => {
    const length = distanceFt(a, b);
    if (a.xFt === b.xFt) {
      // Counterclockwise, the water is to the left.
      sum += length * depthAt(profile, a.xFt, b.yFt > a.yFt ? 'before' : 'after');
      return;
    }
    eachPiece(a.xFt, b.xFt, stretches, (fromT, toT, index) => {
      const stretch = stretches[index] as Stretch;
      const middle = a.xFt + ((fromT + toT) / 2) * (b.xFt - a.xFt);
      sum += length * (toT - fromT) * (stretch.fromDepthFt + stretch.slope * (middle - stretch.fromXFt));
    });
  });
  return sum;
}
