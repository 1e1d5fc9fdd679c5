/** Lot, house, trees, lines and fence, from above. */
import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import { centroidOf } from '../geometry/index.js';
import { barrierRoute, gatesOn } from '../yard/index.js';
import { type DrawingItem, label, line, region } from './drawing.js';

/** A gate opens 4 ft on the drawing. */
const GATE_RADIUS_FT = 2;

export function yardItems(
  design: PoolDesign,
  measured: MeasuredDesign,
  toPage: (point: PointFt) => PointFt,
): DrawingItem[] {
  const { yard } = design;
  const page = (points: readonly PointFt[]) => points.map(toPage);
  return [
    ...(yard.lot ? [region('lot', [page(yard.lot)])] : []),
    ...yard.easements.flatMap(({ outline, label: name }): DrawingItem[] => [
      region('easement', [page(outline)]),
      label(toPage(centroidOf(outline)), name),
    ]),
    ...yard.houses.flatMap(({ outline }): DrawingItem[] => [
      region('house', [page(outline)]),
      label(toPage(centroidOf(outline)), 'House'),
    ]),
    ...yard.overheadLines.map(({ from, to }) => line('overhead-line', page([from, to]), true)),
    ...fenceItems(design, measured, toPage),
    ...yard.trees.flatMap(({ at, canopyRadiusFt, trunkIn }): DrawingItem[] => [
      { kind: 'disc', className: 'tree', centre: toPage(at), radiusFt: canopyRadiusFt },
      { kind: 'disc', className: 'trunk', centre: toPage(at), radiusFt: trunkIn / 24 },
    ]),
  ];
}

/** Row D13: the fence is drawn where it is measured, its gates with it. */
function fenceItems(design: PoolDesign, measured: MeasuredDesign, toPage: (point: PointFt) => PointFt): DrawingItem[] {
  if (design.barrier.kind !== 'fence') return [];
  const { outline, deckAround } = measured;
  const route = barrierRoute(design.yard, design.placement, outline.points, deckAround);
  if (!route) return [];
  return [
    ...route.runs.map(({ from, to }) => line('fence', [toPage(from), toPage(to)])),
    ...gatesOn(route, design.barrier.gates).map((at): DrawingItem => ({
      kind: 'disc',
      className: 'gate',
      centre: toPage(at),
      radiusFt: GATE_RADIUS_FT,
    })),
  ];
}
