import type { LotSides, PointFt, Yard } from 'poolkit/design';
import { distanceFt, signedAreaSqFt } from 'poolkit/geometry';

/** Corners seen from the street: the first is front left, and the first edge runs along the street. */
export type Lot = readonly PointFt[];
export type Side = 'front' | 'side' | 'rear';

const NEAR_FT = 0.01;
/** Sine below which an angle does not count as a corner. */
const STRAIGHT = 1e-6;

export function rectangle(xFt: number, yFt: number, widthFt: number, depthFt: number): PointFt[] {
  return [
    { xFt, yFt },
    { xFt: xFt + widthFt, yFt },
    { xFt: xFt + widthFt, yFt: yFt + depthFt },
    { xFt, yFt: yFt + depthFt },
  ];
}

export interface Rectangle {
  readonly xFt: number;
  readonly yFt: number;
  readonly widthFt: number;
  readonly depthFt: number;
}

/** Null unless `rectangle` could have made this outline. */
export function asRectangle(outline: readonly PointFt[]): Rectangle | null {
  const [from, , to] = outline;
  if (outline.length !== 4 || from === undefined || to === undefined) return null;
  const found = { ...from, widthFt: to.xFt - from.xFt, depthFt: to.yFt - from.yFt };
  const own = rectangle(found.xFt, found.yFt, found.widthFt, found.depthFt);
  return found.widthFt > 0 && found.depthFt > 0 && outline.every((point, index) => isAt(point, own[index]))
    ? found
    : null;
}

function isAt(a: PointFt, b: PointFt | undefined): boolean {
  return b !== undefined && distanceFt(a, b) < NEAR_FT;
}

/** `A` to `Z`, then `A2`. */
export function cornerName(index: number): string {
  const round = Math.floor(index / 26);
  return `${String.fromCharCode(65 + (index % 26))}${round === 0 ? '' : round + 1}`;
}

/** -1 for none. */
export function cornerAt(lot: Lot, point: PointFt): number {
  return lot.findIndex((corner) => isAt(corner, point));
}

export function edgeName(lot: Lot, edge: number): string {
  return `${cornerName(edge)} to ${cornerName((edge + 1) % lot.length)}`;
}

export function sideOf(sides: LotSides | null, edge: number): Side {
  if (sides?.front.includes(edge)) return 'front';
  return sides?.rear.includes(edge) ? 'rear' : 'side';
}

export function withSide(sides: LotSides | null, edge: number, side: Side): LotSides {
  const others = (edges: readonly number[] = []) => edges.filter((known) => known !== edge);
  return {
    front: side === 'front' ? [...others(sides?.front), edge] : others(sides?.front),
    rear: side === 'rear' ? [...others(sides?.rear), edge] : others(sides?.rear),
  };
}

export function stripAlong(lot: Lot, edge: number, widthFt: number): PointFt[] {
  const { from, to, inX, inY } = edgeOf(lot, edge);
  return [from, to, move(to, inX, inY, widthFt), move(from, inX, inY, widthFt)];
}

function move({ xFt, yFt }: PointFt, stepX: number, stepY: number, byFt: number): PointFt {
  return { xFt: xFt + stepX * byFt, yFt: yFt + stepY * byFt };
}

/** Null for an outline that follows no edge. */
export function stripOf(lot: Lot, outline: readonly PointFt[]) {
  const [from, to, , far] = outline;
  if (outline.length !== 4 || from === undefined || to === undefined || far === undefined) return null;
  const edge = lot.findIndex((corner, index) => isAt(corner, from) && isAt(lot[(index + 1) % lot.length]!, to));
  if (edge < 0) return null;
  const widthFt = distanceFt(from, far);
  const own = stripAlong(lot, edge, widthFt);
  return outline.every((point, index) => isAt(point, own[index])) ? { edge, widthFt } : null;
}

/** The ends of an edge, and the unit vector from it into the lot. */
function edgeOf(lot: Lot, edge: number) {
  const from = lot[edge];
  const to = lot[(edge + 1) % lot.length];
  if (from === undefined || to === undefined) throw new RangeError(`the lot has no edge ${edge}`);
  const lengthFt = distanceFt(from, to);
  const turn = signedAreaSqFt(lot) > 0 ? 1 : -1;
  const [dx, dy] = lengthFt === 0 ? [0, 0] : [(to.xFt - from.xFt) / lengthFt, (to.yFt - from.yFt) / lengthFt];
  return { from, to, inX: -dy * turn || 0, inY: dx * turn || 0 };
}

/** The lot inset by a distance per edge. Exact for convex lots; null where nothing is left. */
export function drawnIn(lot: Lot, distancesFt: readonly number[]): PointFt[] | null {
  const lines = lot.map((_, edge) => {
    const { from, inX, inY } = edgeOf(lot, edge);
    const inFt = distancesFt[edge] ?? 0;
    // Points p with inX * x + inY * y = c.
    return { inX, inY, c: inX * from.xFt + inY * from.yFt + inFt, at: move(from, inX, inY, inFt) };
  });
  const points = lines.map((after, edge) => {
    const before = lines[(edge + lines.length - 1) % lines.length]!;
    const across = before.inX * after.inY - before.inY * after.inX;
    if (Math.abs(across) < STRAIGHT) return after.at;
    return {
      xFt: (before.c * after.inY - after.c * before.inY) / across,
      yFt: (before.inX * after.c - after.inX * before.c) / across,
    };
  });
  const keepsTurning = points.every((point, index) => {
    const next = points[(index + 1) % points.length]!;
    const { from, to } = edgeOf(lot, index);
    return (next.xFt - point.xFt) * (to.xFt - from.xFt) + (next.yFt - point.yFt) * (to.yFt - from.yFt) >= 0;
  });
  return keepsTurning ? points : null;
}

/** Replaces the lot; heights at its corners and easements along its edges move with it. */
export function withLot(yard: Yard, lot: Lot): Partial<Yard> {
  const before = yard.lot;
  if (before === null) return { lot };
  const sameCorners = before.length === lot.length;
  const spotHeights = yard.spotHeights.map((spot) => {
    const corner = sameCorners ? cornerAt(before, spot.at) : -1;
    return corner < 0 ? spot : { ...spot, at: lot[corner]! };
  });
  const easements = yard.easements.map((easement) => {
    const strip = sameCorners ? stripOf(before, easement.outline) : null;
    return strip === null ? easement : { ...easement, outline: stripAlong(lot, strip.edge, strip.widthFt) };
  });
  return { lot, lotSides: sidesWithin(yard.lotSides, lot.length), spotHeights, easements };
}

function sidesWithin(sides: LotSides | null, edges: number): LotSides | null {
  const within = (known: readonly number[]) => known.filter((edge) => edge < edges);
  return sides && { front: within(sides.front), rear: within(sides.rear) };
}

/** Adds a corner in the middle of an edge; later edges keep their sides and easements. */
export function splitEdge(yard: Yard, edge: number): Partial<Yard> {
  const { lot, lotSides } = yard;
  if (lot === null) return {};
  const { from, to } = edgeOf(lot, edge);
  const middle = { xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 };
  const moved = (edges: readonly number[]) => [
    ...edges.map((known) => (known > edge ? known + 1 : known)),
    ...(edges.includes(edge) ? [edge + 1] : []),
  ];
  return {
    lot: [...lot.slice(0, edge + 1), middle, ...lot.slice(edge + 1)],
    lotSides: lotSides && { front: moved(lotSides.front), rear: moved(lotSides.rear) },
  };
}

/** Removes a corner and the edge that began there. */
export function withoutCorner(yard: Yard, corner: number): Partial<Yard> {
  const { lot, lotSides } = yard;
  if (lot === null) return {};
  const moved = (edges: readonly number[]) =>
    edges.filter((edge) => edge !== corner).map((edge) => (edge > corner ? edge - 1 : edge));
  return {
    lot: lot.filter((_, index) => index !== corner),
    lotSides: lotSides && { front: moved(lotSides.front), rear: moved(lotSides.rear) },
  };
}
