import { defaultsOf } from '../assumptions/index.js';
import {
  benchBox,
  type DepthPoint,
  depthRangeFt,
  describeDesign,
  featuresOf,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  seatOf,
  TAKE_OFF_ASSUMPTIONS,
  type TakeOffValues,
  treadsOf,
} from '../design/index.js';
import { boundsOf, clippedTo, joinedStretches, offsetPolygon, stretchOfWall } from '../geometry/index.js';
import { placementsOf } from '../placements/index.js';
import { inchesToFeet } from '../units/index.js';
import {
  box,
  dimension,
  type Dimension,
  dimensionText,
  type Drawing,
  type DrawingItem,
  label,
  type Lettering,
  levelLine,
  line,
  region,
  scaleBarFt,
  textShareOf,
  textWidthFt,
  viewBoxOf,
} from './drawing.js';
import { groundInSection } from './ground-in-section.js';
import { placedInSection } from './placed-drawing.js';

const PUBLISHED = defaultsOf(TAKE_OFF_ASSUMPTIONS);
const TEXT_SHARE = 1 / 60;
const EARTH_FT = 2;
const SLAB_FT = 1 / 3;
const TILE_FT = 0.25;
const FAR_FT = 1000;
const SCALE_SHARE = 0.25;
/** In text heights; on paper the letters are up to half as large again. */
const RUNS_BELOW = 2.2;
const NO_DIVING = 'No diving';

/** `measured` must belong to this design. The waterline is at y = 0. */
export function sectionDrawing(
  design: PoolDesign,
  measured: MeasuredDesign,
  lettering: Lettering = {},
  values: TakeOffValues = PUBLISHED,
): Drawing {
  const { profile, outline } = measured;
  const freeboardFt = values['dig.freeboardFt'];
  const thickFt = thicknessFt(design, values);
  const textFt = (outline.lengthFt + 2 * EARTH_FT) * textShareOf(lettering, TEXT_SHARE);
  const { isSparse = false, units } = lettering;
  const floor: PointFt[] = profile.map(({ xFt, depthFt }) => ({ xFt, yFt: depthFt }));
  const water = [{ xFt: 0, yFt: 0 }, ...floor, { xFt: outline.lengthFt, yFt: 0 }];
  const hole = [{ xFt: 0, yFt: -freeboardFt }, ...floor, { xFt: outline.lengthFt, yFt: -freeboardFt }];
  const belowGrade = { minXFt: -FAR_FT, maxXFt: FAR_FT, minYFt: -freeboardFt, maxYFt: FAR_FT };
  const shell = clippedTo(offsetPolygon(hole, thickFt), belowGrade);
  const gravel = shell.map(({ xFt, yFt }) => ({
    xFt,
    yFt: yFt + (yFt > -freeboardFt ? values['dig.gravelBaseFt'] : 0),
  }));
  const bottomFt = Math.max(...gravel.map(({ yFt }) => yFt));
  const beginsAtFt = floorOf(design, outline.lengthFt).beginsAtFt;
  const middleFt = outline.lengthFt / 2;
  const ground = groundInSection(design, measured, freeboardFt);
  const earth = ground
    ? underGround(ground.top, bottomFt + EARTH_FT)
    : box(-thickFt - EARTH_FT, -freeboardFt, outline.lengthFt + thickFt + EARTH_FT, bottomFt + EARTH_FT);
  const built: DrawingItem[] = [
    ...(ground?.walls ?? []),
    ...longWalls(design, measured, freeboardFt),
    region('gravel', [gravel, hole], 'gravel'),
    region('shell', [shell, hole], design.construction === 'gunite' ? 'concrete' : 'none'),
    ...slabs(design, outline.lengthFt, freeboardFt),
    region('water', [water]),
    ...(beginsAtFt > 0 ? [region('shelf', [clippedTo(water, { ...belowGrade, maxXFt: beginsAtFt })])] : []),
    ...builtItems(design, measured, water, { thickFt, freeboardFt }),
    ...placedInSection(placementsOf(design, measured, freeboardFt), -freeboardFt),
    ...(measured.quantities.tileLf > 0 ? [0, outline.lengthFt].map(tileBand) : []),
    levelLine('waterline', 0, outline.lengthFt, 0),
  ];
  const items: DrawingItem[] = [
    region('earth', [earth, hole], 'earth'),
    ...built,
    ...depthDimensions(profile, outline.lengthFt, freeboardFt, textFt, lettering),
    ...lengthDimensions(profile, outline.lengthFt, bottomFt + EARTH_FT, textFt, lettering),
    ...(isSparse ? [] : slopeLabels(profile, beginsAtFt, textFt)),
    ...(featuresOf(design, 'diving-board').length === 0
      ? [label({ xFt: middleFt, yFt: topOf(built, middleFt, textWidthFt(NO_DIVING, textFt) / 2) - textFt }, NO_DIVING)]
      : []),
  ];
  const foot = { xFt: -thickFt - EARTH_FT, yFt: bottomFt + EARTH_FT + 7 * textFt };
  const barFt = scaleBarFt(outline.lengthFt * SCALE_SHARE, units);
  items.push(dimension(foot, { xFt: foot.xFt + barFt, yFt: foot.yFt }, 0, textFt, { units, className: 'scale' }));
  const [leastFt, mostFt] = depthRangeFt(design, measured);
  return {
    title: `Section along the pool, ${dimensionText(leastFt, units)} to ${dimensionText(mostFt, units)} of water`,
    description: describeDesign(design, measured, units).join(' '),
    viewBox: viewBoxOf(items, textFt),
    textFt,
    items,
  };
}

/** Where the sky begins over this stretch. */
function topOf(items: readonly DrawingItem[], atFt: number, asideFt: number): number {
  const tops = items.flatMap((item) => {
    const rings = item.kind === 'region' ? item.rings : item.kind === 'line' ? [item.points] : [];
    return rings.flatMap((ring) => {
      if (ring.length === 0) return [];
      const { minXFt, maxXFt, minYFt } = boundsOf(ring);
      return minXFt < atFt + asideFt && maxXFt > atFt - asideFt ? [minYFt] : [];
    });
  });
  return Math.min(...tops);
}

function underGround(top: readonly PointFt[], bottomFt: number): PointFt[] {
  const foot = Math.max(bottomFt, ...top.map(({ yFt }) => yFt + EARTH_FT));
  return [...top, { xFt: top.at(-1)!.xFt, yFt: foot }, { xFt: top[0]!.xFt, yFt: foot }];
}

function thicknessFt({ construction }: PoolDesign, values: TakeOffValues): number {
  if (construction === 'gunite') return inchesToFeet(values['shell.floorIn']);
  return inchesToFeet(construction === 'vinyl' ? values['shell.vinylFloorIn'] : values['shell.fiberglassFloorIn']);
}

function slabs({ copingWidthFt, deck }: PoolDesign, lengthFt: number, freeboardFt: number): DrawingItem[] {
  const [top, under] = [-freeboardFt, SLAB_FT - freeboardFt];
  const items: DrawingItem[] = [];
  if (copingWidthFt > 0) {
    items.push(
      region('coping', [box(-copingWidthFt, top, 0, under)]),
      region('coping', [box(lengthFt, top, lengthFt + copingWidthFt, under)]),
    );
  }
  if (deck.kind === 'ring') {
    const [from, to] = [copingWidthFt, copingWidthFt + deck.widthFt];
    items.push(
      region('deck', [box(-to, top, -from, under)], 'deck'),
      region('deck', [box(lengthFt + from, top, lengthFt + to, under)], 'deck'),
    );
  }
  return items;
}

/** At every knot; slightly inside at the walls, and on both sides of a drop. A narrow level floor says its depth once. */
function depthDimensions(
  profile: readonly DepthPoint[],
  lengthFt: number,
  freeboardFt: number,
  textFt: number,
  { isSparse = false, units }: Lettering,
): DrawingItem[] {
  const kept: { depth: Dimension; isToRight: boolean; fits: boolean }[] = [];
  const most = Math.max(...profile.map(({ depthFt }) => depthFt));
  const isMain = (index: number) => index === 0 || profile.findIndex(({ depthFt }) => depthFt === most) === index;
  let last = { atFt: -Infinity, depthFt: 0 };
  for (const [index, { xFt, depthFt }] of profile.entries()) {
    const isDrop = profile[index - 1]?.xFt === xFt;
    const beforeDrop = profile[index + 1]?.xFt === xFt;
    const inside = xFt <= 0 || isDrop ? 2 * textFt : xFt >= lengthFt || beforeDrop ? -2 * textFt : 0;
    const atFt = xFt + inside;
    if (depthFt <= 0 || (isSparse && !isMain(index))) continue;
    // With y down, aside to the right lies to the left, so the sign flips.
    const depth = dimension({ xFt, yFt: 0 }, { xFt, yFt: depthFt }, -inside, textFt, { units });
    const widthFt = textWidthFt(depth.text, textFt);
    if (atFt - last.atFt < 2 * textFt + (depthFt === last.depthFt ? widthFt : 0)) continue;
    last = { atFt, depthFt };
    kept.push({ depth, isToRight: inside === 0 ? xFt < lengthFt / 2 : inside > 0, fits: widthFt < depthFt });
  }
  // Text longer than its depth goes beside its line, or above the pool where something else is there.
  const placed = kept.flatMap(({ depth, fits }) => (fits ? [depth] : []));
  return kept.map(({ depth, isToRight, fits }) => {
    if (fits) return depth;
    const beside = lyingBeside(depth, isToRight, textFt);
    const isFree =
      !placed.some((other) => areOver(beside, other, textFt)) && !kept.some((o) => isOn(beside, o.depth, textFt));
    const lying = isFree ? beside : lyingAbove(depth, freeboardFt, textFt);
    placed.push(lying);
    return lying;
  });
}

function lyingBeside(depth: Dimension, isToRight: boolean, textFt: number): Dimension {
  const asideFt = (textWidthFt(depth.text, textFt) / 2 + textFt / 2) * (isToRight ? 1 : -1);
  const { lineFrom, lineTo } = depth;
  return {
    ...depth,
    textAt: { xFt: lineFrom.xFt + asideFt, yFt: (lineFrom.yFt + lineTo.yFt) / 2 + textFt / 3 },
    textTurnDeg: 0,
  };
}

function lyingAbove(depth: Dimension, freeboardFt: number, textFt: number): Dimension {
  return { ...depth, textAt: { xFt: depth.lineFrom.xFt, yFt: -freeboardFt - textFt / 2 }, textTurnDeg: 0 };
}

function halfTextFt({ text, textTurnDeg }: Dimension, textFt: number): number {
  return (textTurnDeg === 0 ? textWidthFt(text, textFt) : textFt) / 2;
}

const areOver = (a: Dimension, b: Dimension, textFt: number): boolean =>
  Math.abs(a.textAt.xFt - b.textAt.xFt) < halfTextFt(a, textFt) + halfTextFt(b, textFt);

const isOn = (text: Dimension, { lineFrom }: Dimension, textFt: number): boolean =>
  Math.abs(text.textAt.xFt - lineFrom.xFt) < halfTextFt(text, textFt);

function lengthDimensions(
  profile: readonly DepthPoint[],
  lengthFt: number,
  belowFt: number,
  textFt: number,
  { isSparse = false, units }: Lettering,
): DrawingItem[] {
  const knots = [...new Set(profile.map(({ xFt }) => xFt))];
  const at = (xFt: number): PointFt => ({ xFt, yFt: belowFt });
  const parts = knots
    .slice(1)
    .map((xFt, index) => dimension(at(knots[index] as number), at(xFt), RUNS_BELOW * textFt, textFt, { units }));
  const whole = dimension(at(0), at(lengthFt), (isSparse ? RUNS_BELOW : 2 * RUNS_BELOW) * textFt, textFt, { units });
  return parts.length > 1 && !isSparse ? [...parts, whole] : [whole];
}

function slopeLabels(profile: readonly DepthPoint[], fromXFt: number, textFt: number): DrawingItem[] {
  return joinedStretches(profile)
    .filter((stretch) => stretch.slope !== 0 && stretch.fromXFt >= fromXFt)
    .map(({ fromXFt: from, toXFt: to, fromDepthFt, toDepthFt, slope }) =>
      label(
        { xFt: (from + to) / 2, yFt: (fromDepthFt + toDepthFt) / 2 - textFt },
        `1:${Math.round(10 / Math.abs(slope)) / 10}`,
      ),
    );
}

/** Waterline tile, on both end walls. */
function tileBand(xFt: number): DrawingItem {
  const ends = [-TILE_FT, TILE_FT].map((yFt) => ({ xFt, yFt }));
  return line('tile', ends);
}

/** Raised walls along the pool, seen behind the water. */
function longWalls(design: PoolDesign, { outline }: MeasuredDesign, freeboardFt: number): DrawingItem[] {
  return featuresOf(design, 'raised-wall')
    .filter(({ wall }) => wall === 'left' || wall === 'right')
    .map(({ wall, lengthFt, heightFt }) => {
      const xs = stretchOfWall(outline.points, wall, lengthFt).map(({ xFt }) => xFt);
      return region('raised-wall', [box(Math.min(...xs), -freeboardFt - heightFt, Math.max(...xs), -freeboardFt)]);
    });
}

export type SectionShell = Readonly<{ thickFt: number; freeboardFt: number }>;

export function builtItems(
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

function benchItems(design: PoolDesign, { outline }: MeasuredDesign, water: readonly PointFt[]): DrawingItem[] {
  return featuresOf(design, 'bench').map((bench) => {
    const { minXFt, maxXFt } = benchBox(bench, outline);
    const { seatDepthFt } = bench;
    if (bench.wall === 'left' || bench.wall === 'right') {
      return levelLine('bench', minXFt, maxXFt, seatDepthFt, true);
    }
    return region('bench', [clippedTo(water, { minXFt, maxXFt, minYFt: seatDepthFt, maxYFt: FAR_FT })], 'concrete');
  });
}

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
        return levelLine('basin', from, to, dropFt, true);
      }),
  ];
}

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
