import type { PointFt } from '../design/index.js';
import { contains, eachEdge, type Polygon } from '../geometry/index.js';

export type Corner = readonly [xFt: number, yFt: number, zFt: number];

export type HeightFt = (xFt: number) => number;

export class Surface {
  /** Nine numbers per triangle, counterclockwise seen from the front. */
  readonly positionsFt: number[] = [];

  quad(a: Corner, b: Corner, c: Corner, d: Corner): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  level(cells: readonly Cell[], heightFt: HeightFt | number): void {
    const z = typeof heightFt === 'number' ? () => heightFt : heightFt;
    for (const { fromXFt, toXFt, lowYFt, highYFt } of cells) {
      // A face may jump where the next cell begins: its height is that of this cell's own middle.
      const inset = (toXFt - fromXFt) * 1e-6;
      const [zFrom, zTo] = [z(fromXFt + inset), z(toXFt - inset)];
      this.quad(
        [fromXFt, lowYFt[0], zFrom],
        [toXFt, lowYFt[1], zTo],
        [toXFt, highYFt[1], zTo],
        [fromXFt, highYFt[0], zFrom],
      );
    }
  }

  /** Visible from the left of the direction `from` → `to`. */
  upright(from: PointFt, to: PointFt, bottomFt: readonly [atFrom: number, atTo: number], topFt: number): void {
    this.quad(
      [to.xFt, to.yFt, bottomFt[1]],
      [from.xFt, from.yFt, bottomFt[0]],
      [from.xFt, from.yFt, topFt],
      [to.xFt, to.yFt, topFt],
    );
  }

  private triangle(a: Corner, b: Corner, c: Corner): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const doubled = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    if (doubled > 1e-9) this.positionsFt.push(...a, ...b, ...c);
  }
}

export function outsideOf(
  polygons: readonly Polygon[],
  from: PointFt,
  to: PointFt,
): (readonly [from: PointFt, to: PointFt])[] {
  if (polygons.length === 0) return [[from, to]];
  const [runX, runY] = [to.xFt - from.xFt, to.yFt - from.yFt];
  const at = (t: number): PointFt => ({ xFt: from.xFt + t * runX, yFt: from.yFt + t * runY });
  const cuts = [0, 1];
  for (const polygon of polygons) {
    eachEdge(polygon, (a, b) => {
      const [alongX, alongY] = [b.xFt - a.xFt, b.yFt - a.yFt];
      const turn = runX * alongY - runY * alongX;
      if (turn === 0) return;
      const t = ((a.xFt - from.xFt) * alongY - (a.yFt - from.yFt) * alongX) / turn;
      const u = ((a.xFt - from.xFt) * runY - (a.yFt - from.yFt) * runX) / turn;
      if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
    });
  }
  cuts.sort((one, other) => one - other);
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] as number;
    const isHidden = polygons.some((polygon) => contains(polygon, at((start + end) / 2)));
    return isHidden ? [] : [[at(start), at(end)] as const];
  });
}

/** Bounded by two x and two straight lines. */
export interface Cell {
  readonly fromXFt: number;
  readonly toXFt: number;
  readonly lowYFt: readonly [atFrom: number, atTo: number];
  readonly highYFt: readonly [atFrom: number, atTo: number];
}

interface Edge {
  readonly of: number;
  readonly fromXFt: number;
  readonly toXFt: number;
  readonly yAt: (xFt: number) => number;
  readonly minYFt: number;
  readonly maxYFt: number;
}

const THIN_FT = 1e-6;

/**
 * Polygons may overlap, touch and be hollow. By default what only the first covers. Cells also end at `cutsXFt`: knots
 * of a floor.
 */
export function cellsOf(
  polygons: readonly Polygon[],
  isInside: (within: readonly boolean[]) => boolean = ([first, ...others]) => first === true && !others.includes(true),
  cutsXFt: readonly number[] = [],
): Cell[] {
  const edges = polygons.flatMap(edgesOf);
  const xs = [...polygons.flatMap((polygon) => polygon.map(({ xFt }) => xFt)), ...crossingsXFt(edges), ...cutsXFt];
  xs.sort((one, other) => one - other);
  const cells: Cell[] = [];
  for (let index = 1; index < xs.length; index++) {
    const [fromXFt, toXFt] = [xs[index - 1] as number, xs[index] as number];
    if (toXFt - fromXFt > THIN_FT) cells.push(...strip(edges, polygons.length, fromXFt, toXFt, isInside));
  }
  return cells;
}

/** From low y; no edge begins, ends or crosses another within the strip. */
function strip(
  edges: readonly Edge[],
  polygonCount: number,
  fromXFt: number,
  toXFt: number,
  isInside: (within: readonly boolean[]) => boolean,
): Cell[] {
  const middleXFt = (fromXFt + toXFt) / 2;
  const through = edges
    .filter((edge) => edge.fromXFt < middleXFt && edge.toXFt > middleXFt)
    .sort((one, other) => one.yAt(middleXFt) - other.yAt(middleXFt));
  const within = new Array<boolean>(polygonCount).fill(false);
  const cells: Cell[] = [];
  let low: Edge | null = null;
  for (const edge of through) {
    within[edge.of] = !within[edge.of];
    const isNowInside = isInside(within);
    if (isNowInside && low === null) low = edge;
    if (isNowInside || low === null) continue;
    const ends = ({ yAt }: Edge) => [yAt(fromXFt), yAt(toXFt)] as const;
    cells.push({ fromXFt, toXFt, lowYFt: ends(low), highYFt: ends(edge) });
    low = null;
  }
  return cells;
}

function edgesOf(polygon: Polygon, of: number): Edge[] {
  const edges: Edge[] = [];
  eachEdge(polygon, (a, b) => {
    if (a.xFt === b.xFt) return;
    const [left, right] = a.xFt < b.xFt ? [a, b] : [b, a];
    const slope = (right.yFt - left.yFt) / (right.xFt - left.xFt);
    edges.push({
      of,
      fromXFt: left.xFt,
      toXFt: right.xFt,
      yAt: (xFt) => left.yFt + slope * (xFt - left.xFt),
      minYFt: Math.min(a.yFt, b.yFt),
      maxYFt: Math.max(a.yFt, b.yFt),
    });
  });
  return edges;
}

function crossingsXFt(edges: readonly Edge[]): number[] {
  const found: number[] = [];
  for (const [index, one] of edges.entries()) {
    for (const other of edges.slice(index + 1)) {
      if (one.of === other.of || one.maxYFt < other.minYFt || other.maxYFt < one.minYFt) continue;
      const fromXFt = Math.max(one.fromXFt, other.fromXFt);
      const toXFt = Math.min(one.toXFt, other.toXFt);
      if (!(toXFt > fromXFt)) continue;
      const [before, after] = [one.yAt(fromXFt) - other.yAt(fromXFt), one.yAt(toXFt) - other.yAt(toXFt)];
      if (before * after < 0) found.push(fromXFt + ((toXFt - fromXFt) * before) / (before - after));
    }
  }
  return found;
}
