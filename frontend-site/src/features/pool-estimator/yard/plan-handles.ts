import type { MeasuredDesign, Placement, PointFt, PoolDesign, Yard } from 'poolkit/design';
import { boundsOf, centroidOf, type Outline } from 'poolkit/geometry';
import { poolToYard } from 'poolkit/yard';
import { cornerAt, cornerName, withLot } from './lot';
import type { YardChange } from './use-yard';

export interface PlanHandle {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pool' | 'turn' | 'point';
  readonly at: PointFt;
  readonly moveTo: (point: PointFt) => YardChange;
  readonly turnBy?: (degrees: number) => YardChange;
}

const TURN_MARK_FT = 7;

export function handlesOf(design: PoolDesign, measured: MeasuredDesign, group: string | null): PlanHandle[] {
  return [...groupHandles(design, group), ...poolHandles(design, measured)];
}

function poolHandles({ placement }: PoolDesign, { outline }: MeasuredDesign): PlanHandle[] {
  const center = centerOf(outline, placement);
  const mark = { xFt: outline.lengthFt + TURN_MARK_FT, yFt: (outline.minYFt + outline.maxYFt) / 2 };
  return [
    {
      id: 'pool',
      name: 'Pool',
      kind: 'pool',
      at: center,
      moveTo: (point) => ({ placement: movedTo(outline, placement, point) }),
    },
    {
      id: 'turn',
      name: 'Rotation handle of the pool',
      kind: 'turn',
      at: poolToYard(mark, placement),
      moveTo: ({ xFt, yFt }) => {
        const degrees = (Math.atan2(yFt - center.yFt, xFt - center.xFt) * 180) / Math.PI;
        return { placement: turnedTo(outline, placement, Math.round(degrees)) };
      },
      turnBy: (degrees) => ({ placement: turnedTo(outline, placement, placement.rotationDeg + degrees) }),
    },
  ];
}

function groupHandles({ yard }: PoolDesign, group: string | null): PlanHandle[] {
  const lot = yard.lot ?? [];
  const point = (id: string, name: string, at: PointFt, moveTo: (to: PointFt) => Partial<Yard>): PlanHandle => ({
    id,
    name,
    kind: 'point',
    at,
    moveTo: (to) => ({ yard: moveTo(to) }),
  });
  switch (group) {
    case 'lot':
      return lot.map((at, corner) =>
        point(`corner-${corner}`, `Corner ${cornerName(corner)}`, at, (to) => withLot(yard, replaced(lot, corner, to))),
      );
    case 'house':
      return yard.houses.map((house, index) => {
        const at = centroidOf(house.outline);
        return point(`house-${index}`, `House ${index + 1}`, at, (to) => {
          const outline = house.outline.map(({ xFt, yFt }) => ({
            xFt: xFt + to.xFt - at.xFt,
            yFt: yFt + to.yFt - at.yFt,
          }));
          return { houses: replaced(yard.houses, index, { ...house, outline }) };
        });
      });
    case 'trees':
      return yard.trees.map((tree, index) =>
        point(`tree-${index}`, `Tree ${index + 1}`, tree.at, (at) => ({
          trees: replaced(yard.trees, index, { ...tree, at }),
        })),
      );
    case 'heights':
      // A height measured at a corner moves with the lot.
      return yard.spotHeights.flatMap((spot, index) => {
        if (cornerAt(lot, spot.at) >= 0) return [];
        return point(`height-${index}`, `Ground height ${index + 1}`, spot.at, (at) => ({
          spotHeights: replaced(yard.spotHeights, index, { ...spot, at }),
        }));
      });
    case 'lines':
      return yard.overheadLines.flatMap((line, index) =>
        (['from', 'to'] as const).map((end) =>
          point(
            `line-${index}-${end}`,
            `Line ${index + 1}, ${end === 'from' ? 'one' : 'other'} end`,
            line[end],
            (at) => ({
              overheadLines: replaced(yard.overheadLines, index, { ...line, [end]: at }),
            }),
          ),
        ),
      );
    default:
      return [];
  }
}

export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((known, at) => (at === index ? item : known));
}

const BACK_YARD_SHARE = 0.7;

function tidy(feet: number): number {
  return Math.round(feet * 10_000) / 10_000;
}

function middle({ lengthFt, minYFt, maxYFt }: Outline): PointFt {
  return { xFt: lengthFt / 2, yFt: (minYFt + maxYFt) / 2 };
}

function centerOf(outline: Outline, placement: Placement): PointFt {
  return poolToYard(middle(outline), placement);
}

function movedTo(outline: Outline, placement: Placement, center: PointFt): Placement {
  const now = centerOf(outline, placement);
  const { xFt, yFt, rotationDeg } = placement;
  return { xFt: tidy(xFt + center.xFt - now.xFt), yFt: tidy(yFt + center.yFt - now.yFt), rotationDeg };
}

/** Rotates about the middle of the water; degrees counterclockwise, -180 to 180. */
export function turnedTo(outline: Outline, placement: Placement, rotationDeg: number): Placement {
  const within = ((((rotationDeg + 180) % 360) + 360) % 360) - 180;
  return movedTo(outline, { ...placement, rotationDeg: within }, centerOf(outline, placement));
}

export function placedInBack(lot: readonly PointFt[], outline: Outline): Placement {
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(lot);
  const center = { xFt: (minXFt + maxXFt) / 2, yFt: minYFt + (maxYFt - minYFt) * BACK_YARD_SHARE };
  return movedTo(outline, { xFt: 0, yFt: 0, rotationDeg: 0 }, center);
}
