import { boundsOf, distanceFt } from '../geometry/index.js';
import type { PointFt } from '../types/index.js';

export type PlacedKind =
  | ('sheer-descent' | 'scupper' | 'bubbler' | 'deck-jet' | 'rock-waterfall' | 'grotto' | 'slide' | 'swim-jet')
  | ('diving-board' | 'fire-bowl' | 'fire-pit' | 'pool-light' | 'cover' | 'cover-vault')
  | ('fence' | 'gate' | 'retaining-wall' | 'equipment-pad' | 'equipment' | 'pipe-run')
  | ('sod' | 'turf' | 'bed' | 'new-tree' | 'screening' | 'landscape-light' | 'sprinkler' | 'kitchen' | 'pergola')
  | ('pavilion' | 'pool-house' | 'deck-drain' | 'french-drain' | 'catch-basin');

/** Pool frame, feet; heights above the top of the coping, negative below it. */
export interface Placed {
  readonly kind: PlacedKind;
  readonly form: 'area' | 'run' | 'round';
  /** The footprint of an area, the way of a run, the box around what is round. */
  readonly points: readonly PointFt[];
  /** Left out of an area, as the deck is of the sod around it. */
  readonly hole?: readonly PointFt[];
  readonly at: PointFt;
  /** One foot toward the water, or the way it faces. */
  readonly facing: PointFt;
  /** Across and along the way it faces; of what is round, both are the diameter. */
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly baseFt: number;
  readonly topFt: number;
  readonly isOnRaisedWall?: true;
}

type Heights = readonly [baseFt: number, topFt: number];

const SOUTH: PointFt = { xFt: 0, yFt: -1 };

export function moved({ xFt, yFt }: PointFt, toward: PointFt, byFt: number): PointFt {
  return { xFt: xFt + byFt * toward.xFt, yFt: yFt + byFt * toward.yFt };
}

/** A quarter turn to the right of the way it faces. */
const rightOf = ({ xFt, yFt }: PointFt): PointFt => ({ xFt: yFt, yFt: -xFt });

/** A box centered at a point. */
export function block(
  kind: PlacedKind,
  at: PointFt,
  facing: PointFt,
  [lengthFt, widthFt]: readonly [number, number],
  [baseFt, topFt]: Heights,
): Placed {
  const aside = rightOf(facing);
  const corner = (across: number, along: number) =>
    moved(moved(at, aside, (across * lengthFt) / 2), facing, (along * widthFt) / 2);
  const points = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return { kind, form: 'area', points, at, facing, lengthFt, widthFt, baseFt, topFt };
}

export function round(kind: PlacedKind, at: PointFt, diameterFt: number, heights: Heights, facing = SOUTH): Placed {
  return { ...block(kind, at, facing, [diameterFt, diameterFt], heights), form: 'round' };
}

export function run(kind: PlacedKind, points: readonly PointFt[], widthFt: number, [baseFt, topFt]: Heights): Placed {
  const [from, to] = [points[0]!, points[1]!];
  const farFt = distanceFt(from, to) || 1;
  const along = { xFt: (to.xFt - from.xFt) / farFt, yFt: (to.yFt - from.yFt) / farFt };
  const facing = { xFt: -along.yFt, yFt: along.xFt };
  return { kind, form: 'run', points, at: from, facing, lengthFt: lengthOfWay(points), widthFt, baseFt, topFt };
}

export function area(kind: PlacedKind, points: readonly PointFt[], [baseFt, topFt]: Heights): Placed {
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(points);
  const at = { xFt: (minXFt + maxXFt) / 2, yFt: (minYFt + maxYFt) / 2 };
  const sizes = { lengthFt: maxXFt - minXFt, widthFt: maxYFt - minYFt };
  return { kind, form: 'area', points, at, facing: SOUTH, ...sizes, baseFt, topFt };
}

export function lengthOfWay(way: readonly PointFt[]): number {
  return way.slice(1).reduce((sum, point, index) => sum + distanceFt(way[index] as PointFt, point), 0);
}

/** The first `lengthFt` of a way; all of it when it is shorter. */
export function firstOf(way: readonly PointFt[], lengthFt: number): PointFt[] {
  const kept: PointFt[] = [];
  let leftFt = lengthFt;
  for (const [index, point] of way.entries()) {
    const before = way[index - 1];
    const stepFt = before ? distanceFt(before, point) : 0;
    if (before && stepFt > leftFt) {
      kept.push(moved(before, { xFt: point.xFt - before.xFt, yFt: point.yFt - before.yFt }, leftFt / stepFt));
      return kept;
    }
    leftFt -= stepFt;
    kept.push(point);
  }
  return kept;
}

/** The stretches of a way where each foot of it may be. */
export function partsOf(way: readonly PointFt[], isFree: (at: PointFt) => boolean): PointFt[][] {
  const parts: PointFt[][] = [];
  let part: PointFt[] = [];
  for (const [index, to] of way.slice(1).entries()) {
    const from = way[index] as PointFt;
    const farFt = distanceFt(from, to);
    const steps = farFt > 0 ? Math.ceil(farFt) : 0;
    const at = (step: number) => moved(from, { xFt: to.xFt - from.xFt, yFt: to.yFt - from.yFt }, step / steps);
    for (let step = 0; step < steps; step++) {
      if (!isFree(at(step)) || !isFree(at(step + 1))) {
        part = [];
        continue;
      }
      if (part.length === 0) {
        part = [at(step)];
        parts.push(part);
      } else if (step > 0) part.pop();
      part.push(at(step + 1));
    }
  }
  return parts;
}

export function alongWay(way: readonly PointFt[], atFt: number): PointFt {
  return firstOf(way, Math.max(0, atFt)).at(-1) as PointFt;
}
