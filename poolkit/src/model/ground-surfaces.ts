import type { PointFt } from '../design/index.js';
import {
  areaSqFt,
  type Bounds,
  boundsOf,
  clippedTo,
  counterClockwise,
  eachEdge,
  type Polygon,
} from '../geometry/index.js';
import type { Ground, GroundSteps, GroundWall } from './ground.js';
import { cellsOf, type Corner, outsideOf, type Surface } from './surface.js';

const NEAR_FT = 2;
const NEAR_REACH_FT = 14;
const COARSER = 1.45;
const CAP_FT = 0.07;
const WALL_FT = 0.6;
/** In front of the edge of the paving, so that the two faces do not lie in one plane. */
const PROUD_FT = 0.08;
const FOOT_FT = 0.5;
const SAME_FT = 1e-9;

type GroundSurfaces = Readonly<Record<'lawn' | 'stone' | 'coping', Surface>>;

/** What the lawn leaves out, and how high it is there; what hangs in the air has no face of its own down to the ground. */
interface Paving {
  readonly points: Polygon;
  readonly topFt: number;
  readonly hangs?: boolean;
  /** Of the earth around it, when it is not grass. */
  readonly cheeks?: Surface;
}

/** A sheet of triangles, so that its height anywhere is known and its edge meets the paving without a gap. */
export interface GroundSheet {
  readonly heightFtAt: (at: PointFt) => number;
  readonly cutsOf: (from: PointFt, to: PointFt) => PointFt[];
}

export function groundSurfaces(
  ground: Ground,
  paved: readonly Paving[],
  radiusFt: number,
  { lawn, stone, coping }: GroundSurfaces,
): GroundSheet {
  const { steps } = ground;
  // Steps that go up are cut into the slope; steps that go down lie on it.
  const cut = steps && steps.riserFt > 0 ? treadsTogether(steps) : null;
  const paving: readonly Paving[] = cut ? [...paved, { points: cut, topFt: -FOOT_FT, cheeks: stone }] : paved;
  const holes = paving.map(({ points }) => points);
  const boxes = holes.map(boundsOf);
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(
    paving.filter(({ hangs }) => !hangs).flatMap(({ points }) => points),
  );
  const [xs, ys] = [linesOver(minXFt, maxXFt, radiusFt), linesOver(minYFt, maxYFt, radiusFt)];
  const heights = xs.map((xFt) => ys.map((yFt) => ground.heightFtAt({ xFt, yFt })));
  const z = (column: number, row: number) => heights[column]![row]!;
  const sheet: GroundSheet = { heightFtAt, cutsOf };

  for (let column = 1; column < xs.length; column++)
    for (let row = 1; row < ys.length; row++) square(column - 1, row - 1);
  paving.forEach((one, index) =>
    bank(
      one,
      holes.filter((_, other) => other !== index),
    ),
  );
  for (const wall of ground.walls) retaining(wall, stone);
  if (steps) flight(steps, sheet, stone, coping);
  return sheet;

  function square(column: number, row: number): void {
    const [x0, x1, y0, y1] = [xs[column]!, xs[column + 1]!, ys[row]!, ys[row + 1]!];
    const box = { minXFt: x0, maxXFt: x1, minYFt: y0, maxYFt: y1 };
    const within = holes.filter((_, index) => meets(boxes[index]!, box)).map((hole) => clippedTo(hole, box));
    const covers = within.filter((part) => part.length > 2 && areaSqFt(part) > SAME_FT);
    const [a, b, c, d]: [Corner, Corner, Corner, Corner] = [
      [x0, y0, z(column, row)],
      [x1, y0, z(column + 1, row)],
      [x1, y1, z(column + 1, row + 1)],
      [x0, y1, z(column, row + 1)],
    ];
    if (covers.length === 0) {
      lawn.quad(a, b, c, d);
      return;
    }
    const whole = (x1 - x0) * (y1 - y0);
    if (covers.some((part) => areaSqFt(part) > whole * (1 - SAME_FT))) return;
    for (const triangle of [[a, b, c] as const, [a, c, d] as const]) {
      const outline = triangle.map(([xFt, yFt]) => ({ xFt, yFt }));
      for (const { fromXFt, toXFt, lowYFt, highYFt } of cellsOf([outline, ...covers])) {
        const at = (xFt: number, yFt: number): Corner => [xFt, yFt, inSquare(column, row, { xFt, yFt })];
        lawn.quad(at(fromXFt, lowYFt[0]), at(toXFt, lowYFt[1]), at(toXFt, highYFt[1]), at(fromXFt, highYFt[0]));
      }
    }
  }

  /** The triangles of a square share the diagonal from its lowest corner. */
  function inSquare(column: number, row: number, { xFt, yFt }: PointFt): number {
    const u = (xFt - xs[column]!) / (xs[column + 1]! - xs[column]!);
    const v = (yFt - ys[row]!) / (ys[row + 1]! - ys[row]!);
    const [a, b, c, d] = [z(column, row), z(column + 1, row), z(column + 1, row + 1), z(column, row + 1)];
    return u >= v ? a + u * (b - a) + v * (c - b) : a + v * (d - a) + u * (c - d);
  }

  function heightFtAt(at: PointFt): number {
    return inSquare(placeIn(xs, at.xFt), placeIn(ys, at.yFt), at);
  }

  /** Both ends, and where the sheet bends between them. */
  function cutsOf(from: PointFt, to: PointFt): PointFt[] {
    const [runX, runY] = [to.xFt - from.xFt, to.yFt - from.yFt];
    const on = (t: number): PointFt => ({ xFt: from.xFt + t * runX, yFt: from.yFt + t * runY });
    const shares = [...xs.map((xFt) => (xFt - from.xFt) / runX), ...ys.map((yFt) => (yFt - from.yFt) / runY)].filter(
      (t) => t > SAME_FT && t < 1 - SAME_FT,
    );
    const ends = [0, ...shares, 1].sort((one, other) => one - other);
    return ends.flatMap((end, index) => {
      const before = ends[index - 1];
      if (before === undefined) return [on(end)];
      const middle = on((before + end) / 2);
      const [column, row] = [placeIn(xs, middle.xFt), placeIn(ys, middle.yFt)];
      const side = (t: number) => {
        const { xFt, yFt } = on(t);
        return (xFt - xs[column]!) / (xs[column + 1]! - xs[column]!) - (yFt - ys[row]!) / (ys[row + 1]! - ys[row]!);
      };
      const [first, last] = [side(before), side(end)];
      const crosses = first * last < 0;
      return crosses ? [on(before + ((end - before) * first) / (first - last)), on(end)] : [on(end)];
    });
  }

  /** Earth between the paving and higher ground, seen from the paving. */
  function bank({ points, topFt, hangs = false, cheeks = lawn }: Paving, others: readonly Polygon[]): void {
    eachEdge(counterClockwise(points), (from, to) => {
      for (const [a, b] of outsideOf(others, from, to)) {
        const cuts = cutsOf(a, b);
        for (const [index, end] of cuts.slice(1).entries()) {
          const start = cuts[index]!;
          const [low, high] = [heightFtAt(start), heightFtAt(end)];
          if (!hangs && Math.max(low, high) <= topFt) continue;
          cheeks.quad(
            [end.xFt, end.yFt, hangs ? topFt : Math.min(topFt, high)],
            [start.xFt, start.yFt, hangs ? topFt : Math.min(topFt, low)],
            [start.xFt, start.yFt, low],
            [end.xFt, end.yFt, high],
          );
        }
      }
    });
  }
}

function treadsTogether({ treads }: GroundSteps): PointFt[] | null {
  const [first, last] = [treads[0], treads.at(-1)];
  return first && last ? [first[0]!, last[1]!, last[2]!, first[3]!] : null;
}

function flight({ treads, riserFt }: GroundSteps, sheet: GroundSheet, stone: Surface, coping: Surface): void {
  for (const [index, tread] of treads.entries()) {
    const topFt = (index + 1) * riserFt;
    const around = counterClockwise(tread);
    const footFt = Math.min(-FOOT_FT, ...around.map((corner) => sheet.heightFtAt(corner) - FOOT_FT));
    const [a, b, c, d] = around.map(({ xFt, yFt }): Corner => [xFt, yFt, topFt]) as [Corner, Corner, Corner, Corner];
    coping.quad(a, b, c, d);
    eachEdge(around, (to, from) => stone.upright(from, to, [footFt, footFt], topFt));
  }
}

/** Its face is what is priced; the cap is under an inch. */
function retaining({ from, to, heightsFt }: GroundWall, stone: Surface): void {
  const longFt = Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt);
  if (longFt < SAME_FT) return;
  const out = { xFt: (to.yFt - from.yFt) / longFt, yFt: (from.xFt - to.xFt) / longFt };
  const isCut = heightsFt[0] + heightsFt[1] > 0;
  const [innerFt, outerFt] = isCut ? [-PROUD_FT, WALL_FT - PROUD_FT] : [PROUD_FT - WALL_FT, PROUD_FT];
  const at = ({ xFt, yFt }: PointFt, outFt: number, z: number): Corner => [
    xFt + outFt * out.xFt,
    yFt + outFt * out.yFt,
    z,
  ];
  const tops = isCut ? heightsFt.map((heightFt) => heightFt + CAP_FT) : [CAP_FT / 2, CAP_FT / 2];
  const feet = isCut ? [-FOOT_FT, -FOOT_FT] : heightsFt.map((heightFt) => heightFt - FOOT_FT);
  const corner = (end: 0 | 1, outFt: number, isTop: boolean): Corner =>
    at(end === 0 ? from : to, outFt, (isTop ? tops : feet)[end]!);
  const [a, b, c, d] = [corner(0, innerFt, true), corner(0, outerFt, true), corner(1, outerFt, true), corner(1, innerFt, true)]; // prettier-ignore
  const [e, f, g, h] = [corner(0, innerFt, false), corner(0, outerFt, false), corner(1, outerFt, false), corner(1, innerFt, false)]; // prettier-ignore
  stone.quad(a, b, c, d);
  stone.quad(f, g, c, b);
  stone.quad(h, e, a, d);
  stone.quad(e, f, b, a);
  stone.quad(g, h, d, c);
}

/** Closer together near the paving. */
function linesOver(low: number, high: number, radiusFt: number): number[] {
  const [from, to] = [low - NEAR_REACH_FT, high + NEAR_REACH_FT];
  const count = Math.ceil((to - from) / NEAR_FT);
  const lines = Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
  for (let stepFt = NEAR_FT, at = to; at < high + radiusFt;) {
    stepFt *= COARSER;
    at += stepFt;
    lines.push(at);
    lines.unshift(from - (at - to));
  }
  return lines;
}

function placeIn(lines: readonly number[], at: number): number {
  let [low, high] = [0, lines.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lines[middle]! <= at) low = middle;
    else high = middle;
  }
  return low;
}

function meets(one: Bounds, other: Bounds): boolean {
  return (
    one.minXFt < other.maxXFt && other.minXFt < one.maxXFt && one.minYFt < other.maxYFt && other.minYFt < one.maxYFt
  );
}
