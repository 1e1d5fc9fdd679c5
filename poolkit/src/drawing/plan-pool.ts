/** Water and everything in and at it, from above. */
import {
  benchBox,
  featuresOf,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
  treadsOf,
} from '../design/index.js';
import { intervalsAt, stretchOfWall } from '../geometry/index.js';
import { clippedTo } from './clip.js';
import { type DrawingItem, line, region } from './drawing.js';

export type ToPage = (point: PointFt) => PointFt;

export function poolItems(design: PoolDesign, measured: MeasuredDesign, toPage: ToPage): DrawingItem[] {
  const { outline, profile, spas } = measured;
  const floor = floorOf(design, outline.lengthFt);
  const page = (points: readonly PointFt[]) => points.map(toPage);
  const water = outline.points;
  const items: DrawingItem[] = [region('water', [page(water)])];
  const everywhere = { minYFt: outline.minYFt, maxYFt: outline.maxYFt };
  for (const shelf of featuresOf(design, 'tanning-shelf')) {
    items.push(region('shelf', [page(clippedTo(water, { ...everywhere, minXFt: 0, maxXFt: shelf.lengthFt }))]));
  }
  for (const xFt of breaks(
    profile.map((point) => point.xFt),
    floor.beginsAtFt,
    outline.lengthFt,
  )) {
    for (const [low, high] of intervalsAt(water, xFt))
      items.push(
        line(
          'floor-line',
          page([
            { xFt, yFt: low },
            { xFt, yFt: high },
          ]),
          true,
        ),
      );
  }
  for (const steps of featuresOf(design, 'steps')) {
    for (const { fromXFt, toXFt, widthFt } of treadsOf(steps, outline, floor)) {
      items.push(
        region('step', [
          page(clippedTo(water, { minXFt: fromXFt, maxXFt: toXFt, minYFt: -widthFt / 2, maxYFt: widthFt / 2 })),
        ]),
      );
    }
  }
  for (const bench of featuresOf(design, 'bench'))
    items.push(region('bench', [page(clippedTo(water, benchBox(bench, outline)))]));
  items.push(...design.features.flatMap((feature) => edgeItems(feature, water, page)));
  for (const { points, footwell } of spas) {
    items.push(region('spa', [page(points)]));
    if (footwell.length > 2) items.push(region('footwell', [page(footwell)]));
  }
  return items;
}

/** Where the floor changes its slope, between the shelf and the deep wall. */
function breaks(knots: readonly number[], fromXFt: number, toXFt: number): number[] {
  return [...new Set(knots)].filter((xFt) => xFt > fromXFt && xFt < toXFt);
}

/** Along the edge itself, whatever its shape, around the middle of the wall. */
function edgeItems(
  feature: PoolFeature,
  water: readonly PointFt[],
  page: (points: readonly PointFt[]) => PointFt[],
): DrawingItem[] {
  if (feature.kind === 'raised-wall')
    return [line('raised-wall', page(stretchOfWall(water, feature.wall, feature.lengthFt)))];
  if (feature.kind !== 'vanishing-edge') return [];
  const edge = stretchOfWall(water, feature.wall, feature.lengthFt);
  const across = feature.wall === 'shallow' || feature.wall === 'deep' ? 'xFt' : 'yFt';
  const out = feature.wall === 'deep' || feature.wall === 'right' ? feature.basinWidthFt : -feature.basinWidthFt;
  const far = edge.map((point) => ({ ...point, [across]: point[across] + out })).reverse();
  return [region('basin', [page([...edge, ...far])]), line('vanishing-edge', page(edge))];
}
