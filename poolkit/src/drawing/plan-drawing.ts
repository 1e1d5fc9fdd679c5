import {
  benchBox,
  describeDesign,
  featuresOf,
  floorOf,
  type MeasuredDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
  treadsOf,
} from '../design/index.js';
import { centroidOf, clippedTo, intervalsAt, stretchOfWall } from '../geometry/index.js';
import { groundOf, type GroundSteps } from '../model/index.js';
import { type Placed, placementsOf } from '../placements/index.js';
import { compassToYard, houseName, poolToYard } from '../yard/index.js';
import { withClearSizes } from './clear-texts.js';
import {
  dimension,
  dimensionText,
  type Drawing,
  type DrawingClass,
  type DrawingItem,
  type Label,
  label,
  type Lettering,
  line,
  region,
  scaleBarFt,
  textShareOf,
  viewBoxOf,
} from './drawing.js';
import { type Layer, layerOf, placedItems, placedNames } from './placed-drawing.js';

export interface PlanOptions {
  /** `pool` puts the long axis across the page; `yard` is the default when a lot or house is drawn. */
  readonly frame?: 'pool' | 'yard';
  readonly overlays?: readonly PlanOverlay[];
  readonly lettering?: Lettering;
  /** Fence, equipment and garden too; small pictures leave them out. */
  readonly surroundings?: boolean;
}

export interface PlanOverlay {
  readonly className: Extract<DrawingClass, 'setback' | 'easement' | 'fence'>;
  readonly points: readonly PointFt[];
  readonly closed: boolean;
}

const TEXT_SHARE = 1 / 70;
const SCALE_SHARE = 0.25;
/** Without a deck, a wall is drawn at the water and its steps at the coping. */
const WALL_BESIDE_FT = 4;

/** `measured` must belong to this design. */
export function planDrawing(
  design: PoolDesign,
  measured: MeasuredDesign,
  { frame, overlays = [], lettering = {}, surroundings = true }: PlanOptions = {},
): Drawing {
  const inYard = (frame ?? (design.yard.lot || design.yard.houses.length > 0 ? 'yard' : 'pool')) === 'yard';
  const toPage: ToPage = inYard ? (point) => upsideDown(poolToYard(point, design.placement)) : upsideDown;
  const steps = surroundings ? (groundOf(design, measured)?.steps ?? null) : null;
  const placed = placementsOf(design, measured).filter(
    (one) => (surroundings || layerOf(one.kind) === 'water') && !(steps && isOpenAt(steps, one)),
  );
  const inLayer = (layer: Layer) => placed.filter(({ kind }) => layerOf(kind) === layer);
  const ground = [
    ...(inYard && design.yard.lot ? [region('lot', [design.yard.lot.map(upsideDown)])] : []),
    ...placedItems(inLayer('ground'), toPage),
    ...(inYard ? [...yardItems(design, upsideDown), ...overlays.map(overlayItem)] : []),
    ...deckItems(measured, toPage),
    ...(steps?.treads ?? []).map((tread) => region('step', [tread.map(toPage)])),
    ...placedItems(inLayer('standing'), toPage),
  ];
  const outlinePage = measured.outline.points.map(toPage);
  const sizeFt = longerSideFt([...ground, region('water', [outlinePage])]);
  const textFt = sizeFt * textShareOf(lettering, TEXT_SHARE);
  const sizes = dimensions(design, measured, toPage, textFt, lettering);
  const names = lettering.isSparse ? [] : placedNames(placed, toPage, textFt, sizes);
  const clear = withClearSizes(sizes, [...ground, ...names], textFt);
  const pool = [...poolItems(design, measured, toPage), ...placedItems(inLayer('water'), toPage)];
  const drawn = [...ground, ...pool, ...names, ...clear];
  const items = [...drawn, ...furniture(drawn, design, textFt, inYard, lettering)];
  const { lengthFt, widthFt } = measured.outline;
  const { units } = lettering;
  return {
    title: `Plan, ${dimensionText(widthFt, units)} by ${dimensionText(lengthFt, units)}`,
    description: describeDesign(design, measured, units).join(' '),
    viewBox: viewBoxOf(items, textFt),
    textFt,
    items,
  };
}

/** The frames count y upward, the page downward. */
function upsideDown({ xFt, yFt }: PointFt): PointFt {
  return { xFt, yFt: yFt === 0 ? 0 : -yFt };
}

function overlayItem({ className, points, closed }: PlanOverlay): DrawingItem {
  const page = points.map(upsideDown);
  return line(className, closed && page[0] ? [...page, page[0]] : page, true);
}

function deckItems({ deckOutlines, deckAround, coping, outline }: MeasuredDesign, toPage: ToPage): DrawingItem[] {
  const copingPage = coping.map(toPage);
  const decks = deckOutlines.map((deck) =>
    region('deck', deck === deckAround ? [deck.map(toPage), copingPage] : [deck.map(toPage)], 'deck'),
  );
  return [...decks, region('coping', [copingPage, outline.points.map(toPage)])];
}

/** A foot of the retaining wall where its steps are. */
function isOpenAt({ at, out, widthFt }: GroundSteps, { kind, points: [from, to] }: Placed): boolean {
  if (kind !== 'retaining-wall' || !from || !to) return false;
  const away = { xFt: (from.xFt + to.xFt) / 2 - at.xFt, yFt: (from.yFt + to.yFt) / 2 - at.yFt };
  const [outFt, asideFt] = [away.xFt * out.xFt + away.yFt * out.yFt, away.yFt * out.xFt - away.xFt * out.yFt];
  return Math.abs(asideFt) < widthFt / 2 && Math.abs(outFt) < WALL_BESIDE_FT;
}

function dimensions(
  design: PoolDesign,
  measured: MeasuredDesign,
  toPage: ToPage,
  textFt: number,
  lettering: Lettering,
): DrawingItem[] {
  const { outline, spas } = measured;
  const { lengthFt, minYFt, maxYFt } = outline;
  const at = (xFt: number, yFt: number) => toPage({ xFt, yFt });
  const of = (from: PointFt, to: PointFt, asideFt: number) =>
    dimension(from, to, asideFt, textFt, { units: lettering.units });
  const deckYs = [...measured.coping, ...measured.deckOutlines.flat()].map(({ yFt }) => yFt);
  const deckXs = [...measured.coping, ...measured.deckOutlines.flat(), ...spas.flatMap(({ points }) => points)].map(
    ({ xFt }) => xFt,
  );
  const belowFt = minYFt - Math.min(...deckYs);
  const leftFt = -Math.min(0, ...deckXs);
  const items: DrawingItem[] = [
    of(at(0, minYFt), at(lengthFt, minYFt), belowFt + 3 * textFt),
    of(at(0, maxYFt), at(0, minYFt), leftFt + 3 * textFt),
  ];
  if (design.shape.kind === 'l' || design.shape.kind === 't') {
    const { kind, legLengthFt, legWidthFt } = design.shape;
    const end = kind === 'l' ? lengthFt : (lengthFt + legWidthFt) / 2;
    items.push(
      of(at(end - legWidthFt, maxYFt), at(end, maxYFt), -(Math.max(...deckYs) - maxYFt) - 3 * textFt),
      of(at(end, maxYFt - legLengthFt), at(end, maxYFt), Math.max(...deckXs) - end + 3 * textFt),
    );
  }
  if (lettering.isSparse) return items;
  const shelf = featuresOf(design, 'tanning-shelf')[0];
  if (shelf) items.push(of(at(0, 0), at(shelf.lengthFt, 0), 0));
  if (design.deck.kind === 'ring') {
    const out = minYFt - design.copingWidthFt;
    items.push(of(at(lengthFt / 4, out), at(lengthFt / 4, out - design.deck.widthFt), 0));
  }
  for (const { spa } of spas) {
    const { centre, lengthFt: run, widthFt: across } = spa;
    const [low, high, far] = [centre.yFt - across / 2, centre.yFt + across / 2, centre.xFt + run / 2];
    items.push(of(at(far - run, low), at(far, low), 1.5 * textFt));
    if (spa.plan === 'square') items.push(of(at(far, low), at(far, high), 1.5 * textFt));
  }
  return items;
}

function furniture(
  drawn: readonly DrawingItem[],
  design: PoolDesign,
  textFt: number,
  inYard: boolean,
  { units }: Lettering,
): DrawingItem[] {
  const box = viewBoxOf(drawn, textFt);
  const barFt = scaleBarFt(box.widthFt * SCALE_SHARE, units);
  const foot = { xFt: box.xFt + textFt, yFt: box.yFt + box.heightFt + 2 * textFt };
  const bar = dimension(foot, { xFt: foot.xFt + barFt, yFt: foot.yFt }, 0, textFt, { units, className: 'scale' });
  return inYard
    ? [
        bar,
        ...northArrow(
          { xFt: box.xFt + box.widthFt + 2 * textFt, yFt: box.yFt + 6 * textFt },
          design.yard.northDeg,
          textFt,
        ),
      ]
    : [bar];
}

function northArrow(at: PointFt, northDeg: number, textFt: number): DrawingItem[] {
  const north = upsideDown(compassToYard(0, 1, northDeg));
  const off = (along: number, aside = 0): PointFt => ({
    xFt: at.xFt + textFt * (north.xFt * along - north.yFt * aside),
    yFt: at.yFt + textFt * (north.yFt * along + north.xFt * aside),
  });
  const letter: Label = { kind: 'label', className: 'north', at: off(3.2), text: 'N', anchor: 'middle', turnDeg: 0 };
  return [line('north', [off(-2), off(2)]), line('north', [off(1, -0.6), off(2), off(1, 0.6)]), letter];
}

function longerSideFt(items: readonly DrawingItem[]): number {
  const { widthFt, heightFt } = viewBoxOf(items, 0);
  return Math.max(widthFt, heightFt);
}

function yardItems({ yard }: PoolDesign, toPage: ToPage): DrawingItem[] {
  const page = (points: readonly PointFt[]) => points.map(toPage);
  return [
    ...yard.easements.flatMap(({ outline, label: name }): DrawingItem[] => [
      region('easement', [page(outline)]),
      label(toPage(centroidOf(outline)), name),
    ]),
    ...yard.houses.flatMap(({ outline }): DrawingItem[] => [
      region('house', [page(outline)]),
      label(toPage(centroidOf(outline)), houseName(yard, outline)),
    ]),
    ...yard.overheadLines.map(({ from, to }) => line('overhead-line', page([from, to]), true)),
    ...yard.trees.flatMap(({ at, canopyRadiusFt, trunkIn }): DrawingItem[] => [
      { kind: 'disc', className: 'tree', centre: toPage(at), radiusFt: canopyRadiusFt },
      { kind: 'disc', className: 'trunk', centre: toPage(at), radiusFt: trunkIn / 24 },
    ]),
  ];
}

type ToPage = (point: PointFt) => PointFt;

function poolItems(design: PoolDesign, measured: MeasuredDesign, toPage: ToPage): DrawingItem[] {
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
      items.push(line('floor-line', page([low, high].map((yFt) => ({ xFt, yFt }))), true));
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

function breaks(knots: readonly number[], fromXFt: number, toXFt: number): number[] {
  return [...new Set(knots)].filter((xFt) => xFt > fromXFt && xFt < toXFt);
}

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
