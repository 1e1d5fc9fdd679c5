/** Ground cut into strips: any combination of outlines becomes trapezoids, without a case for how they lie. */
import { eachEdge, type Polygon } from '../geometry/index.js';

/** A piece between x = `fromXFt` and x = `toXFt` and two straight lines, low and high at either end. */
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

/** Strips thinner than this hold nothing that is seen. */
const THIN_FT = 1e-6;

/**
 * The ground for which `isInside` says yes, told for each polygon whether the place lies within it. Polygons may
 * overlap, touch and be hollow. `cutsXFt` are places along x at which cells must end besides: knots of a floor.
 */
export function cellsOf(
  polygons: readonly Polygon[],
  isInside: (within: readonly boolean[]) => boolean,
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

/** What of one strip is inside, from low y; no edge begins, ends or crosses another within it. */
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

/** Edges across x bound nothing in a strip and are left out. */
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

/** Where edges of different polygons cross; a polygon does not cross itself. */
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
