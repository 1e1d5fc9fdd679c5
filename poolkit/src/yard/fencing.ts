import { type Bounds, distanceFt, eachEdge } from '../geometry/index.js';
import type { PointFt } from '../types/index.js';
import { edgesOf, type Segment } from './frames.js';

const SAME_LINE_FT = 0.01;

type Stretch = Readonly<{ line: Line; free: Spans; all: Spans }>;

type Side = keyof Bounds;
const SIDES: readonly Side[] = ['minYFt', 'maxXFt', 'maxYFt', 'minXFt'];

interface LotEdge extends Stretch {
  readonly edge: Segment;
  readonly toFt: number;
}

export type Fence = Readonly<{ runs: readonly Segment[]; lengthFt: number; usesHouseWall: boolean }>;

/** The fence along a box around the pool, cut off where the lot or a house ends it. */
export function fencingIn(lot: readonly PointFt[], houses: readonly (readonly PointFt[])[]): (box: Bounds) => Fence {
  const outsideHouses = (spans: Spans, line: Line): Spans =>
    houses.reduce((left, house) => withoutDrawnOn(without(left, coveredBy(house, line)), house, line), spans);
  const lotEdges = edgesOf(lot).flatMap((edge): LotEdge[] => {
    const line = lineThrough(edge.from, edge.to);
    if (!line) return [];
    const toFt = alongOf(line, edge.to);
    const all = [0, toFt];
    return [{ edge, line, toFt, all, free: outsideHouses(all, line) }];
  });
  return (box) => {
    const runs: Segment[] = [];
    let [lengthFt, usesHouseWall] = [0, false];
    const take = ({ line, free, all }: Stretch, from: number, to: number) => {
      const kept = between(free, from, to);
      for (let i = 0; i < kept.length; i += 2)
        runs.push({ from: pointAt(line, kept[i]!), to: pointAt(line, kept[i + 1]!) });
      const freeFt = totalOf(kept);
      lengthFt += freeFt;
      usesHouseWall ||= freeFt < totalOf(between(all, from, to));
    };
    for (const side of SIDES) {
      const line = lineOf(side, box[side]);
      const all = withoutDrawnOn(coveredBy(lot, line), lot, line);
      take({ line, all, free: outsideHouses(all, line) }, ...extentOf(box, side));
    }
    for (const edge of lotEdges) take(edge, ...within(box, edge));
    return { runs, lengthFt, usesHouseWall };
  };
}

/** Without edges on the line, which lie on neither side. */
function withoutDrawnOn(spans: Spans, outline: readonly PointFt[], line: Line): Spans {
  let left = spans;
  eachEdge(outline, (from, to) => {
    if (!isOn(line, from) || !isOn(line, to)) return;
    const [a, b] = [alongOf(line, from), alongOf(line, to)];
    left = without(left, [Math.min(a, b), Math.max(a, b)]);
  });
  return left;
}

function isOn(line: Line, point: PointFt): boolean {
  return Math.abs(asideOf(line, point)) <= SAME_LINE_FT;
}

function isUpright(side: Side): boolean {
  return side === 'minXFt' || side === 'maxXFt';
}

function lineOf(side: Side, atFt: number): Line {
  return isUpright(side)
    ? { from: { xFt: atFt, yFt: 0 }, dx: 0, dy: 1 }
    : { from: { xFt: 0, yFt: atFt }, dx: 1, dy: 0 };
}

function extentOf(box: Bounds, side: Side): [number, number] {
  return isUpright(side) ? [box.minYFt, box.maxYFt] : [box.minXFt, box.maxXFt];
}

function within(box: Bounds, { edge, toFt }: LotEdge): [number, number] {
  let [from, to] = [0, toFt];
  for (const side of SIDES) {
    const isLow = side === 'minXFt' || side === 'minYFt';
    const start = isUpright(side) ? edge.from.xFt : edge.from.yFt;
    const end = isUpright(side) ? edge.to.xFt : edge.to.yFt;
    const startIn = isLow ? start - box[side] : box[side] - start;
    const endIn = isLow ? end - box[side] : box[side] - end;
    if (Math.abs(startIn) <= SAME_LINE_FT && Math.abs(endIn) <= SAME_LINE_FT) continue;
    if (startIn <= 0 && endIn <= 0) return [0, 0];
    if (startIn >= 0 && endIn >= 0) continue;
    const cut = (toFt * startIn) / (startIn - endIn);
    if (startIn < 0) from = Math.max(from, cut);
    else to = Math.min(to, cut);
  }
  return [from, to];
}

type Spans = readonly number[];

type Line = Readonly<{ from: PointFt; dx: number; dy: number }>;

function lineThrough(from: PointFt, to: PointFt): Line | null {
  const lengthFt = distanceFt(from, to);
  return lengthFt > 0 ? { from, dx: (to.xFt - from.xFt) / lengthFt, dy: (to.yFt - from.yFt) / lengthFt } : null;
}

function alongOf({ from, dx, dy }: Line, { xFt, yFt }: PointFt): number {
  return (xFt - from.xFt) * dx + (yFt - from.yFt) * dy;
}

function asideOf({ from, dx, dy }: Line, { xFt, yFt }: PointFt): number {
  return (yFt - from.yFt) * dx - (xFt - from.xFt) * dy;
}

function pointAt({ from, dx, dy }: Line, along: number): PointFt {
  return { xFt: from.xFt + dx * along, yFt: from.yFt + dy * along };
}

/** An edge on the line may count either way. */
function coveredBy(polygon: readonly PointFt[], line: Line): Spans {
  const cuts: number[] = [];
  let before = polygon[polygon.length - 1];
  if (!before) return cuts;
  let asideBefore = asideOf(line, before);
  for (const point of polygon) {
    const aside = asideOf(line, point);
    // A polygon crosses a line an even number of times, so the cuts always make pairs.
    if (aside > 0 !== asideBefore > 0) {
      const part = asideBefore / (asideBefore - aside);
      const along = alongOf(line, before);
      cuts.push(along + part * (alongOf(line, point) - along));
    }
    [before, asideBefore] = [point, aside];
  }
  return cuts.sort((left, right) => left - right);
}

function without(spans: Spans, others: Spans): Spans {
  if (others.length === 0) return spans;
  const left: number[] = [];
  let next = 0;
  for (let i = 0; i < spans.length; i += 2) {
    let from = spans[i]!;
    const to = spans[i + 1]!;
    while (next < others.length && others[next + 1]! <= from) next += 2;
    for (let at = next; at < others.length && others[at]! < to; at += 2) {
      if (others[at]! > from) left.push(from, others[at]!);
      from = Math.max(from, others[at + 1]!);
    }
    if (from < to) left.push(from, to);
  }
  return left;
}

function between(spans: Spans, from: number, to: number): Spans {
  const left: number[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [Math.max(spans[i]!, from), Math.min(spans[i + 1]!, to)];
    if (start < end) left.push(start, end);
  }
  return left;
}

function totalOf(spans: Spans): number {
  let total = 0;
  for (let i = 0; i < spans.length; i += 2) total += spans[i + 1]! - spans[i]!;
  return total;
}
