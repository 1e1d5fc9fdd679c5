/** What is around a part while it is moved. */
import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import { type Check, checksOf, type Gap, gapBetween, gapToSegment, type RuleId } from '../feasibility/index.js';
import { contains, eachEdge } from '../geometry/index.js';
import { yardToPool } from '../yard/index.js';
import type { Part, PartKind } from './parts.js';

/** Pool frame; null where it is not drawn, or is the part itself. */
export interface Gaps {
  readonly pool: Gap | null;
  readonly lotLine: Gap | null;
  readonly house: Gap | null;
  readonly isOffLot: boolean;
}

const AT_THE_POOL: ReadonlySet<PartKind> = new Set([
  ...(['spa', 'tanning-shelf', 'steps', 'bench', 'sheer-descent', 'scupper', 'bubbler', 'deck-jet'] as const),
  ...(['rock-waterfall', 'grotto', 'swim-jet'] as const),
]);
const TRUNK_FT = 0.5;

export function gapsAround({ yard, placement }: PoolDesign, { outline }: MeasuredDesign, part: Part): Gaps {
  const own = part.kind === 'tree' || part.kind === 'new-tree' ? trunkOf(part.at) : part.outline;
  const toPool = (points: readonly PointFt[]) => points.map((point) => yardToPool(point, placement));
  const lot = yard.lot && toPool(yard.lot);
  const houses = part.kind === 'house' ? [] : yard.houses.filter((house) => house.outline.length > 2);
  return {
    pool: AT_THE_POOL.has(part.kind) ? null : gapBetween(own, outline.points),
    lotLine: lot && nearest(edgesOf(lot).map(([from, to]) => gapToSegment(own, from, to))),
    house: nearest(houses.map((house) => gapBetween(own, toPool(house.outline)))),
    isOffLot: lot !== null && own.some((corner) => !contains(lot, corner)),
  };
}

const OF_THE_GROUND: ReadonlySet<RuleId> = new Set([
  ...(['lot-line', 'setback-front', 'setback-side', 'setback-rear', 'front-yard', 'easement'] as const),
  ...(['house-distance', 'house-influence', 'overhead-line', 'tree-roots'] as const),
]);

/** The rules about the ground around the pool that the drawing breaks now. */
export function brokenRules(
  design: PoolDesign,
  measured: MeasuredDesign,
  assumptions: Readonly<Record<string, number>>,
): Check[] {
  return checksOf(design, measured, assumptions).filter(
    ({ rule, result }) => result === 'conflict' && OF_THE_GROUND.has(rule),
  );
}

function edgesOf(ring: readonly PointFt[]): (readonly [PointFt, PointFt])[] {
  const edges: (readonly [PointFt, PointFt])[] = [];
  eachEdge(ring, (from, to) => edges.push([from, to]));
  return edges;
}

function nearest(gaps: readonly Gap[]): Gap | null {
  return gaps.reduce<Gap | null>((best, gap) => (best && best.distanceFt <= gap.distanceFt ? best : gap), null);
}

function trunkOf({ xFt, yFt }: PointFt): PointFt[] {
  const corner = (x: number, y: number) => ({ xFt: xFt + x * TRUNK_FT, yFt: yFt + y * TRUNK_FT });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
