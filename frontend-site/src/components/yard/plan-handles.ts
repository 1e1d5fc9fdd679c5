import type { MeasuredDesign, PointFt, PoolDesign } from 'poolkit/design';
import { centroidOf } from 'poolkit/geometry';
import { poolToYard } from 'poolkit/yard';
import { cornerAt, cornerName, withLot } from './lot';
import { centerOf, movedTo, turnedTo } from './place';
import type { YardChange } from './yard-editing';

export interface PlanHandle {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pool' | 'turn' | 'point';
  readonly at: PointFt;
  readonly moveTo: (point: PointFt) => YardChange;
  readonly turnBy?: (degrees: number) => YardChange;
}

export type HandledGroup = 'lot' | 'house' | 'trees' | 'heights' | 'lines';

const TURN_MARK_FT = 7;

export function handlesOf(design: PoolDesign, measured: MeasuredDesign, group: HandledGroup | null): PlanHandle[] {
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

function groupHandles({ yard }: PoolDesign, group: HandledGroup | null): PlanHandle[] {
  switch (group) {
    case 'lot':
      return (yard.lot ?? []).map((at, corner) => ({
        id: `corner-${corner}`,
        name: `Corner ${cornerName(corner)}`,
        kind: 'point',
        at,
        moveTo: (point) => ({ yard: withLot(yard, replaced(yard.lot ?? [], corner, point)) }),
      }));
    case 'house':
      return yard.houses.map((house, index) => {
        const at = centroidOf(house.outline);
        return {
          id: `house-${index}`,
          name: `House ${index + 1}`,
          kind: 'point',
          at,
          moveTo: (point) => {
            const outline = house.outline.map(({ xFt, yFt }) => ({
              xFt: xFt + point.xFt - at.xFt,
              yFt: yFt + point.yFt - at.yFt,
            }));
            return { yard: { houses: replaced(yard.houses, index, { ...house, outline }) } };
          },
        };
      });
    case 'trees':
      return yard.trees.map((tree, index) => ({
        id: `tree-${index}`,
        name: `Tree ${index + 1}`,
        kind: 'point',
        at: tree.at,
        moveTo: (at) => ({ yard: { trees: replaced(yard.trees, index, { ...tree, at }) } }),
      }));
    case 'heights':
      // A height measured at a corner moves with the lot.
      return yard.spotHeights.flatMap((spot, index): PlanHandle[] =>
        cornerAt(yard.lot ?? [], spot.at) >= 0
          ? []
          : [
              {
                id: `height-${index}`,
                name: `Ground height ${index + 1}`,
                kind: 'point',
                at: spot.at,
                moveTo: (at) => ({ yard: { spotHeights: replaced(yard.spotHeights, index, { ...spot, at }) } }),
              },
            ],
      );
    case 'lines':
      return yard.overheadLines.flatMap((line, index) =>
        (['from', 'to'] as const).map((end): PlanHandle => ({
          id: `line-${index}-${end}`,
          name: `Line ${index + 1}, ${end === 'from' ? 'one end' : 'other end'}`,
          kind: 'point',
          at: line[end],
          moveTo: (at) => ({ yard: { overheadLines: replaced(yard.overheadLines, index, { ...line, [end]: at }) } }),
        })),
      );
    case null:
      return [];
  }
}

export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((known, at) => (at === index ? item : known));
}
