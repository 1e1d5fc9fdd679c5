import { type Bounds, contains } from '../geometry/index.js';
import type { PointFt, PoolWall } from '../types/index.js';

const STEP_FT = 3;
const FARTHEST_FT = 45;
const GAP_FT = 1;
const SAMPLE_FT = 2;

export interface Ground {
  /** Pool frame. */
  readonly lot: readonly PointFt[] | null;
  readonly houses: readonly (readonly PointFt[])[];
  readonly trunks: readonly PointFt[];
  /** Pool, deck and fence. */
  readonly built: Bounds;
}

export type Spot = Readonly<{ at: PointFt; side: PoolWall }>;

/** Finds room beside the pool, nearest first, clear of what is drawn already. */
export class FreeGround {
  private readonly taken: Bounds[];

  constructor(private readonly ground: Ground) {
    this.taken = [ground.built];
  }

  /** `sizeFt` is along the pool's side and away from it. What fits nowhere on the lot is placed beside the pool anyway. */
  take(sizeFt: readonly [along: number, away: number], sides: readonly PoolWall[], nearestFt = GAP_FT): Spot {
    const spot = this.find(sizeFt, sides, nearestFt, true) ?? this.find(sizeFt, sides, nearestFt, false);
    const found = spot ?? candidate(this.ground.built, sides[0]!, sizeFt, nearestFt, 0);
    this.taken.push(found.box);
    return { at: middleOf(found.box), side: found.side };
  }

  private find(sizeFt: readonly [number, number], sides: readonly PoolWall[], nearestFt: number, onLot: boolean) {
    const { built } = this.ground;
    for (let awayFt = nearestFt; awayFt <= FARTHEST_FT; awayFt += STEP_FT) {
      for (const side of sides) {
        const reachFt = (sideLengthFt(built, side) + sizeFt[0]) / 2;
        for (let asideFt = 0; asideFt <= reachFt; asideFt += STEP_FT) {
          for (const way of asideFt === 0 ? [0] : [asideFt, -asideFt]) {
            const tried = candidate(built, side, sizeFt, awayFt, way);
            if (this.isFree(tried.box, onLot)) return tried;
          }
        }
      }
    }
    return null;
  }

  isFree(box: Bounds, onLot = true): boolean {
    return !this.taken.some((other) => overlaps(box, other)) && (!onLot || this.isOpen(box));
  }

  /** On the lot, and clear of houses and trunks. */
  isOpen(box: Bounds): boolean {
    const { lot, houses, trunks } = this.ground;
    const rim = rimOf(box);
    if (lot && !rim.every((point) => contains(lot, point))) return false;
    if (houses.some((house) => rim.some((point) => contains(house, point)) || house.some((point) => isIn(box, point))))
      return false;
    return !trunks.some((trunk) => isIn(box, trunk));
  }
}

function candidate(built: Bounds, side: PoolWall, [along, away]: readonly [number, number], outFt: number, by: number) {
  const { xFt, yFt } = middleOf(built);
  if (side === 'left' || side === 'right') {
    const near = side === 'right' ? built.maxYFt + outFt : built.minYFt - outFt - away;
    return {
      side,
      box: { minXFt: xFt + by - along / 2, maxXFt: xFt + by + along / 2, minYFt: near, maxYFt: near + away },
    };
  }
  const near = side === 'deep' ? built.maxXFt + outFt : built.minXFt - outFt - away;
  return {
    side,
    box: { minXFt: near, maxXFt: near + away, minYFt: yFt + by - along / 2, maxYFt: yFt + by + along / 2 },
  };
}

function sideLengthFt({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, side: PoolWall): number {
  return side === 'left' || side === 'right' ? maxXFt - minXFt : maxYFt - minYFt;
}

function middleOf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt {
  return { xFt: (minXFt + maxXFt) / 2, yFt: (minYFt + maxYFt) / 2 };
}

function overlaps(one: Bounds, other: Bounds): boolean {
  return (
    one.minXFt < other.maxXFt && other.minXFt < one.maxXFt && one.minYFt < other.maxYFt && other.minYFt < one.maxYFt
  );
}

function isIn({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, { xFt, yFt }: PointFt): boolean {
  return xFt > minXFt && xFt < maxXFt && yFt > minYFt && yFt < maxYFt;
}

function rimOf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  const between = (from: number, to: number) => {
    const steps = Math.max(1, Math.ceil((to - from) / SAMPLE_FT));
    return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  };
  return [
    ...between(minXFt, maxXFt).flatMap((xFt) => [minYFt, maxYFt].map((yFt) => ({ xFt, yFt }))),
    ...between(minYFt, maxYFt).flatMap((yFt) => [minXFt, maxXFt].map((xFt) => ({ xFt, yFt }))),
  ];
}

export function grownBy({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, byFt: number): Bounds {
  return { minXFt: minXFt - byFt, maxXFt: maxXFt + byFt, minYFt: minYFt - byFt, maxYFt: maxYFt + byFt };
}
