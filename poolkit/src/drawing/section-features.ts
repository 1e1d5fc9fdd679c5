/** What stands in and at the water, cut along the pool. */
import {
  benchBox,
  featuresOf,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  seatOf,
  treadsOf,
} from '../design/index.js';
import { clippedTo } from './clip.js';
import { box, type DrawingItem, line, region } from './drawing.js';

const FAR_FT = 1000;

export interface SectionShell {
  readonly thickFt: number;
  readonly freeboardFt: number;
}

export function standingItems(
  design: PoolDesign,
  measured: MeasuredDesign,
  water: readonly PointFt[],
  shell: SectionShell,
): DrawingItem[] {
  return [
    ...stepItems(design, measured, water),
    ...benchItems(design, measured, water),
    ...wallItems(design, measured, shell),
    ...spaItems(measured, shell),
  ];
}

/** The solid under each tread, down to the floor. */
function stepItems(design: PoolDesign, { outline }: MeasuredDesign, water: readonly PointFt[]): DrawingItem[] {
  const floor = floorOf(design, outline.lengthFt);
  return featuresOf(design, 'steps').flatMap((steps) =>
    treadsOf(steps, outline, floor).map(({ fromXFt, toXFt, depthFt }) =>
      region(
        'step',
        [clippedTo(water, { minXFt: fromXFt, maxXFt: toXFt, minYFt: depthFt, maxYFt: FAR_FT })],
        'concrete',
      ),
    ),
  );
}

/** A bench across an end is cut; one along a side is seen beyond, its seat dashed. */
function benchItems(design: PoolDesign, { outline }: MeasuredDesign, water: readonly PointFt[]): DrawingItem[] {
  return featuresOf(design, 'bench').map((bench) => {
    const { minXFt, maxXFt } = benchBox(bench, outline);
    const { seatDepthFt } = bench;
    if (bench.wall === 'left' || bench.wall === 'right') {
      return line(
        'bench',
        [
          { xFt: minXFt, yFt: seatDepthFt },
          { xFt: maxXFt, yFt: seatDepthFt },
        ],
        true,
      );
    }
    return region('bench', [clippedTo(water, { minXFt, maxXFt, minYFt: seatDepthFt, maxYFt: FAR_FT })], 'concrete');
  });
}

/** Raised walls and vanishing edges of the two ends. */
function wallItems(
  design: PoolDesign,
  { outline }: MeasuredDesign,
  { thickFt, freeboardFt }: SectionShell,
): DrawingItem[] {
  const beyond = (wall: string, outFt: number) =>
    wall === 'deep' ? ([outline.lengthFt, outline.lengthFt + outFt] as const) : ([-outFt, 0] as const);
  const atEnd = ({ wall }: { wall: string }) => wall === 'deep' || wall === 'shallow';
  return [
    ...featuresOf(design, 'raised-wall')
      .filter(atEnd)
      .map(({ wall, heightFt }) => {
        const [from, to] = beyond(wall, thickFt);
        return region('raised-wall', [box(from, -freeboardFt - heightFt, to, -freeboardFt)], 'concrete');
      }),
    ...featuresOf(design, 'vanishing-edge')
      .filter(atEnd)
      .map(({ wall, dropFt, basinWidthFt }) => {
        const [from, to] = beyond(wall, basinWidthFt);
        return line(
          'basin',
          [
            { xFt: from, yFt: dropFt },
            { xFt: to, yFt: dropFt },
          ],
          true,
        );
      }),
  ];
}

/** Spas beyond the two ends, at their own water level. */
function spaItems({ outline, spas }: MeasuredDesign, { thickFt }: SectionShell): DrawingItem[] {
  return spas.flatMap(({ spa }): DrawingItem[] => {
    const { wall } = seatOf(spa, outline);
    if (wall === 'left' || wall === 'right') return [];
    const [from, to, top] = [spa.centre.xFt - spa.lengthFt / 2, spa.centre.xFt + spa.lengthFt / 2, -spa.raisedFt];
    const bottom = top + spa.waterDepthFt;
    const { benchWidthFt, benchHeightFt } = spa;
    const benches =
      benchWidthFt > 0 && benchHeightFt > 0
        ? [
            box(from, bottom - benchHeightFt, from + benchWidthFt, bottom),
            box(to - benchWidthFt, bottom - benchHeightFt, to, bottom),
          ]
        : [];
    return [
      region(
        'shell',
        [box(from - thickFt, top, to + thickFt, bottom + thickFt), box(from, top, to, bottom)],
        'concrete',
      ),
      region('spa', [box(from, top, to, bottom)]),
      ...benches.map((bench) => region('bench', [bench], 'concrete')),
    ];
  });
}
