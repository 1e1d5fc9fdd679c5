/** How a fence runs along the sides of a box within a lot with houses. Everything in the frame the box is level in. */
import { type Bounds, eachEdge } from '../geometry/index.js';
import { edgesOf, type Segment } from './outline.js';
import {
  alongOf,
  asideOf,
  between,
  coveredBy,
  lengthBetween,
  type Line,
  lineThrough,
  pointAt,
  type Spans,
  without,
} from './spans.js';
import type { PointFt } from '../types/index.js';

/** Two lines nearer than this are drawn on each other. */
const SAME_LINE_FT = 0.01;

/** Parts of a line where a fence stands, and those where a fence or a house does. */
interface Stretch {
  readonly line: Line;
  readonly free: Spans;
  readonly all: Spans;
}

type Side = keyof Bounds;
const SIDES: readonly Side[] = ['minYFt', 'maxXFt', 'maxYFt', 'minXFt'];

interface LotEdge extends Stretch {
  readonly edge: Segment;
  readonly toFt: number;
}

export class Fencing {
  private readonly lotEdges: readonly LotEdge[];
  /** By side and place: the boxes that are compared share most of their sides. */
  private readonly stretches: Readonly<Record<Side, Map<number, Stretch>>> = {
    minXFt: new Map(),
    maxXFt: new Map(),
    minYFt: new Map(),
    maxYFt: new Map(),
  };

  constructor(
    private readonly lot: readonly PointFt[],
    private readonly houses: readonly (readonly PointFt[])[],
  ) {
    this.lotEdges = edgesOf(lot).flatMap((edge) => {
      const line = lineThrough(edge.from, edge.to);
      if (!line) return [];
      const toFt = alongOf(line, edge.to);
      const all = [0, toFt];
      return [{ edge, line, toFt, all, free: this.outsideHouses(all, line) }];
    });
  }

  /** @returns anything not below `stopAtFt` once the sides alone are as long. */
  lengthFt(box: Bounds, stopAtFt = Infinity): number {
    let lengthFt = 0;
    for (const side of SIDES) lengthFt += lengthBetween(this.stretchAt(side, box[side]).free, ...extentOf(box, side));
    if (lengthFt >= stopAtFt) return lengthFt;
    for (const edge of this.lotEdges) {
      const [from, to] = within(box, edge);
      if (from < to) lengthFt += lengthBetween(edge.free, from, to);
    }
    return lengthFt;
  }

  along(box: Bounds): { readonly runs: readonly Segment[]; readonly usesHouseWall: boolean } {
    const runs: Segment[] = [];
    let usesHouseWall = false;
    const take = ({ line, free, all }: Stretch, from: number, to: number) => {
      const kept = between(free, from, to);
      for (let i = 0; i < kept.length; i += 2)
        runs.push({ from: pointAt(line, kept[i]!), to: pointAt(line, kept[i + 1]!) });
      usesHouseWall ||= lengthBetween(free, from, to) < lengthBetween(all, from, to);
    };
    for (const side of SIDES) take(this.stretchAt(side, box[side]), ...extentOf(box, side));
    for (const edge of this.lotEdges) take(edge, ...within(box, edge));
    return { runs, usesHouseWall };
  }

  /** Where a side of a box lies within the lot. On the lot line the lot's own edge counts instead. */
  private stretchAt(side: Side, atFt: number): Stretch {
    const known = this.stretches[side].get(atFt);
    if (known) return known;
    const line = lineOf(side, atFt);
    const all = withoutDrawnOn(coveredBy(this.lot, line), this.lot, line);
    const stretch = { line, all, free: this.outsideHouses(all, line) };
    this.stretches[side].set(atFt, stretch);
    return stretch;
  }

  private outsideHouses(spans: Spans, line: Line): Spans {
    return this.houses.reduce(
      (left, house) => withoutDrawnOn(without(left, coveredBy(house, line)), house, line),
      spans,
    );
  }
}

/** Without the edges that are drawn on the line, of which nobody can say on which side they lie. */
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

/** Positions on it are the coordinates of the other axis. */
function lineOf(side: Side, atFt: number): Line {
  return isUpright(side)
    ? { from: { xFt: atFt, yFt: 0 }, dx: 0, dy: 1 }
    : { from: { xFt: 0, yFt: atFt }, dx: 1, dy: 0 };
}

function extentOf(box: Bounds, side: Side): [number, number] {
  return isUpright(side) ? [box.minYFt, box.maxYFt] : [box.minXFt, box.maxXFt];
}

/** The part of a lot edge inside the box, an edge drawn on a side of it included; from ≥ to for none. */
function within(box: Bounds, { edge, toFt }: LotEdge): [number, number] {
  let [from, to] = [0, toFt];
  for (const side of SIDES) {
    const isLow = side === 'minXFt' || side === 'minYFt';
    const start = isUpright(side) ? edge.from.xFt : edge.from.yFt;
    const end = isUpright(side) ? edge.to.xFt : edge.to.yFt;
    // How far both ends lie inside this side.
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
