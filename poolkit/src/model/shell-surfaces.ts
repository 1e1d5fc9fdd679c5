import {
  benchBox,
  featuresOf,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  treadsOf,
} from '../design/index.js';
import {
  type Bounds,
  contains,
  depthAt,
  distanceToEdgeFt,
  dropsOf,
  eachEdge,
  intervalsAt,
  type Polygon,
  type Side,
} from '../geometry/index.js';
import { cellsOf, outsideOf, type Surface } from './surface.js';

const TILE_BELOW_WATER_FT = 0.5;
const AT_WALL_FT = 0.02;
const SAME_FT = 1e-6;

export type ShellSurfaces = Readonly<{ interior: Surface; tile: Surface }>;

type Heights = Readonly<{ waterFt: number; rimFt: number; lower: readonly Polygon[] }>;

export function shellSurfaces(
  design: PoolDesign,
  { outline, profile }: MeasuredDesign,
  { interior, tile }: ShellSurfaces,
  { waterFt, rimFt, lower }: Heights,
): void {
  const water = outline.points;
  const knotsXFt = profile.map(({ xFt }) => xFt);
  const floorFt = (xFt: number, side: Side = 'after') => waterFt - depthAt(profile, xFt, side);
  interior.level(cellsOf([water], undefined, knotsXFt), floorFt);
  drops();
  walls(water, [interior, tile]);
  for (const steps of featuresOf(design, 'steps')) {
    const treads = treadsOf(steps, outline, floorOf(design, outline.lengthFt));
    for (const { fromXFt, toXFt, widthFt, depthFt } of treads)
      block({ minXFt: fromXFt, maxXFt: toXFt, minYFt: -widthFt / 2, maxYFt: widthFt / 2 }, depthFt);
  }
  for (const bench of featuresOf(design, 'bench')) block(benchBox(bench, outline), bench.seatDepthFt);

  function drops(): void {
    for (const { xFt, beforeFt, afterFt } of dropsOf(profile)) {
      const [top, bottom] = [waterFt - Math.min(beforeFt, afterFt), waterFt - Math.max(beforeFt, afterFt)];
      for (const [lowYFt, highYFt] of intervalsAt(water, xFt)) {
        const [low, high] = [
          { xFt, yFt: lowYFt },
          { xFt, yFt: highYFt },
        ];
        if (afterFt > beforeFt) interior.upright(high, low, [bottom, bottom], top);
        else interior.upright(low, high, [bottom, bottom], top);
      }
    }
  }

  function walls(points: Polygon, [below, above]: readonly [Surface, Surface]): void {
    const bandFt = waterFt - TILE_BELOW_WATER_FT;
    eachEdge(points, (a, b) => {
      for (const [from, to] of piecesBetween(a, b, knotsXFt)) {
        const ends = floorEnds(from, to);
        const band = [Math.max(bandFt, ends[0]), Math.max(bandFt, ends[1])] as const;
        above.upright(from, to, band, waterFt);
        for (const [start, end] of outsideOf(lower, from, to)) above.upright(start, end, [waterFt, waterFt], rimFt);
        if (Math.min(...ends) < bandFt)
          below.upright(from, to, [Math.min(ends[0], bandFt), Math.min(ends[1], bandFt)], bandFt);
      }
    });
  }

  /** Water is on the left of the piece. */
  function floorEnds(from: PointFt, to: PointFt): [number, number] {
    const [fromXFt, toXFt] = [atKnot(from.xFt), atKnot(to.xFt)];
    if (fromXFt === toXFt) {
      const side = to.yFt > from.yFt ? 'before' : 'after';
      return [floorFt(fromXFt, side), floorFt(toXFt, side)];
    }
    const sides: readonly [Side, Side] = fromXFt < toXFt ? ['after', 'before'] : ['before', 'after'];
    return [floorFt(fromXFt, sides[0]), floorFt(toXFt, sides[1])];
  }

  /** A cut misses its knot by a last digit and would get the floor on the other side of a drop. */
  function atKnot(xFt: number): number {
    return knotsXFt.find((knot) => Math.abs(knot - xFt) < SAME_FT) ?? xFt;
  }

  function block(box: Bounds, topDepthFt: number): void {
    const top = waterFt - topDepthFt;
    const corners = cornersOf(box);
    interior.level(
      cellsOf([water, corners], ([inWater, inBox]) => inWater === true && inBox === true),
      top,
    );
    eachEdge(corners, (a, b) => {
      for (const [to, from] of piecesBetween(a, b, knotsXFt)) {
        const middle = { xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 };
        if (!contains(water, middle) || distanceToEdgeFt(middle, water) < AT_WALL_FT) continue;
        const ends = floorEnds(from, to);
        interior.upright(from, to, [Math.min(top, ends[0]), Math.min(top, ends[1])], top);
      }
    });
  }
}

function cornersOf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  return [
    { xFt: minXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: maxYFt },
    { xFt: minXFt, yFt: maxYFt },
  ];
}

function piecesBetween(a: PointFt, b: PointFt, cutsXFt: readonly number[]): (readonly [PointFt, PointFt])[] {
  const run = b.xFt - a.xFt;
  const shares =
    run === 0 ? [] : [...new Set(cutsXFt)].map((xFt) => (xFt - a.xFt) / run).filter((t) => t > 1e-9 && t < 1 - 1e-9);
  const at = (t: number): PointFt => ({ xFt: a.xFt + t * run, yFt: a.yFt + t * (b.yFt - a.yFt) });
  const points = [a, ...shares.sort((one, other) => one - other).map(at), b];
  return points.slice(1).map((point, index) => [points[index] as PointFt, point] as const);
}
