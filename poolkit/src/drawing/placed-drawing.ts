import type { PointFt } from '../design/index.js';
import { type Bounds, boundsOf, distanceFt } from '../geometry/index.js';
import type { Placed, PlacedKind } from '../placements/index.js';
import { cover, textBox } from './clear-texts.js';
import {
  box,
  type Dimension,
  type Disc,
  type DrawingItem,
  label,
  levelLine,
  line,
  region,
  textWidthFt,
} from './drawing.js';

type ToPage = (point: PointFt) => PointFt;

export type Layer = 'ground' | 'standing' | 'water';

const GROUND: ReadonlySet<PlacedKind> = new Set(['sod', 'turf', 'bed', 'pipe-run', 'french-drain', 'retaining-wall']);
const WATER: ReadonlySet<PlacedKind> = new Set([
  ...(['sheer-descent', 'scupper', 'bubbler', 'deck-jet', 'rock-waterfall', 'grotto', 'slide', 'swim-jet'] as const),
  ...(['diving-board', 'fire-bowl', 'pool-light', 'cover', 'cover-vault'] as const),
]);

export function layerOf(kind: PlacedKind): Layer {
  if (GROUND.has(kind)) return 'ground';
  return WATER.has(kind) ? 'water' : 'standing';
}

const NAMES: Readonly<Partial<Record<PlacedKind, string>>> = {
  pergola: 'Pergola',
  pavilion: 'Pavilion',
  'pool-house': 'Pool house',
  kitchen: 'Kitchen',
  turf: 'Turf',
  bed: 'Planting',
  'equipment-pad': 'Equipment',
  grotto: 'Grotto',
  'rock-waterfall': 'Rocks',
  slide: 'Slide',
  'fire-pit': 'Fire pit',
};
const BURIED: ReadonlySet<PlacedKind> = new Set(['pipe-run', 'french-drain', 'deck-drain']);
const SHRUB_FT = 2.5;
const SLAT_FT = 1.5;
const FLAME_SHARE = 0.45;
const TRUNK_FT = 0.25;

const disc = (className: Disc['className'], centre: PointFt, radiusFt: number): Disc => ({
  kind: 'disc',
  className,
  centre,
  radiusFt,
});

export function placedItems(placed: readonly Placed[], toPage: ToPage): DrawingItem[] {
  return placed.flatMap((one) => itemsOf(one, toPage));
}

/**
 * Only names with room for them; what stands on its own is named above or below it, where no dimension is. Of two at
 * one place, the one on top is named.
 */
export function placedNames(
  placed: readonly Placed[],
  toPage: ToPage,
  textFt: number,
  sizes: readonly DrawingItem[],
): DrawingItem[] {
  const taken = sizes.flatMap((item) => (item.kind === 'dimension' ? [dimensionBox(item, textFt)] : []));
  const names = placed.flatMap(({ kind, at, points, lengthFt, widthFt }) => {
    const name = NAMES[kind];
    if (name === undefined || Math.max(lengthFt, widthFt) < 0.6 * name.length * textFt) return [];
    const { xFt, yFt } = toPage(at);
    if (kind !== 'equipment-pad' && kind !== 'kitchen') return [label({ xFt, yFt: yFt + 0.35 * textFt }, name)];
    const { minYFt, maxYFt } = boundsOf(points.map(toPage));
    const [above, below] = [minYFt - 0.5 * textFt, maxYFt + 1.2 * textFt];
    const isFree = (lineFt: number) => {
      const halfFt = textWidthFt(name, textFt) / 2;
      const own = { minXFt: xFt - halfFt, maxXFt: xFt + halfFt, minYFt: lineFt - textFt, maxYFt: lineFt };
      return !taken.some((other) => overlaps(own, other));
    };
    return [label({ xFt, yFt: !isFree(above) && isFree(below) ? below : above }, name)];
  });
  const boxes = names.map((name) => textBox(name, textFt));
  return names.filter((_, index) => !boxes.slice(index + 1).some((later) => cover(boxes[index]!, later)));
}

function dimensionBox({ lineFrom, lineTo, textAt, textTurnDeg, text }: Dimension, textFt: number): Bounds {
  const halfFt = textWidthFt(text, textFt) / 2;
  const [across, down] = textTurnDeg === 0 ? [halfFt, textFt / 2] : [textFt / 2, halfFt];
  const corner = (way: number) => ({ xFt: textAt.xFt + way * across, yFt: textAt.yFt + way * down });
  return boundsOf([lineFrom, lineTo, corner(-1), corner(1)]);
}

const overlaps = (one: Bounds, other: Bounds) =>
  one.minXFt < other.maxXFt && other.minXFt < one.maxXFt && one.minYFt < other.maxYFt && other.minYFt < one.maxYFt;

function itemsOf(one: Placed, toPage: ToPage): DrawingItem[] {
  const { kind, form, points, at, lengthFt } = one;
  const page = points.map(toPage);
  const middle = toPage(at);
  if (form === 'run') {
    if (kind === 'screening') return shrubsAlong(page).map((point) => disc('screening', point, SHRUB_FT / 2));
    return [line(kind, page, BURIED.has(kind))];
  }
  if (form === 'round') {
    if (kind === 'fire-bowl' || kind === 'fire-pit')
      return [disc(kind, middle, lengthFt / 2), disc('flame', middle, (FLAME_SHARE * lengthFt) / 2)];
    if (kind === 'new-tree') return [disc('new-tree', middle, lengthFt / 2), disc('trunk', middle, TRUNK_FT)];
    return [disc(kind, middle, lengthFt / 2)];
  }
  const outline = page[0] ? [...page, page[0]] : page;
  switch (kind) {
    case 'cover':
      return [line('cover', outline, true)];
    case 'sheer-descent':
      return [region('sheer-descent', [page]), line('lip', [page[0]!, page[1]!])];
    case 'deck-jet':
      return [line('deck-jet', [middleOf(page[0]!, page[1]!), middleOf(page[2]!, page[3]!)], true)];
    case 'pergola':
      return [region('pergola', [page]), ...slats(page)];
    case 'pool-house':
    case 'pavilion':
      return [region(kind, [page]), ...(kind === 'pavilion' ? hip(page) : [])];
    case 'sod':
      return [region('sod', one.hole ? [page, one.hole.map(toPage)] : [page])];
    default:
      return [region(kind, [page])];
  }
}

function middleOf(a: PointFt, b: PointFt, part = 0.5): PointFt {
  return { xFt: a.xFt + part * (b.xFt - a.xFt), yFt: a.yFt + part * (b.yFt - a.yFt) };
}

function slats([a, b, c, d]: readonly PointFt[]): DrawingItem[] {
  const count = Math.max(2, Math.round(distanceFt(a!, b!) / SLAT_FT));
  return Array.from({ length: count - 1 }, (_, index) => {
    const part = (index + 1) / count;
    return line('pergola', [middleOf(a!, b!, part), middleOf(d!, c!, part)]);
  });
}

/** The lines of a hipped roof seen from above. */
function hip([a, b, c, d]: readonly PointFt[]): DrawingItem[] {
  return [line('pavilion', [a!, c!]), line('pavilion', [b!, d!])];
}

function shrubsAlong(way: readonly PointFt[]): PointFt[] {
  return way.slice(1).flatMap((to, index) => {
    const from = way[index]!;
    const count = Math.max(1, Math.round(distanceFt(from, to) / SHRUB_FT));
    return Array.from({ length: count }, (_, shrub) => middleOf(from, to, (shrub + 0.5) / count));
  });
}

const BOARD_FT = 0.3;

/** As seen from the side, behind the cut. `waterFt` is the height of the water, which is at y = 0 in the section. */
export function placedInSection(placed: readonly Placed[], waterFt: number): DrawingItem[] {
  return placed.flatMap((one): DrawingItem[] => {
    const { kind, points, at } = one;
    if (layerOf(kind) !== 'water' || kind === 'cover') return [];
    const xs = points.map(({ xFt }) => xFt);
    const [from, to] = [Math.min(...xs), Math.max(...xs)];
    const [top, foot] = [waterFt - one.topFt, waterFt - one.baseFt];
    switch (kind) {
      case 'pool-light':
        return [disc('pool-light', { xFt: at.xFt, yFt: (top + foot) / 2 }, 0.35)];
      case 'bubbler':
      case 'deck-jet':
        return [line(kind, [{ xFt: at.xFt, yFt: foot }, { xFt: at.xFt, yFt: top }], true)]; // prettier-ignore
      case 'sheer-descent':
        return [region(kind, [box(from, top, to, foot)]), levelLine('lip', from, to, top)];
      case 'slide': {
        const middle = (from + to) / 2;
        const runway = [middle - 0.7, middle + 0.7].map((xFt) => ({ xFt, yFt: top }));
        return [region(kind, [[{ xFt: from, yFt: foot }, ...runway, { xFt: to, yFt: foot }]])];
      }
      case 'diving-board':
        return [region(kind, [box(from, top, to, top + BOARD_FT)])];
      case 'fire-bowl': {
        const halfFt = (FLAME_SHARE * (to - from)) / 2;
        const flame = [
          { xFt: at.xFt - halfFt, yFt: top },
          { xFt: at.xFt, yFt: top - 1 },
          { xFt: at.xFt + halfFt, yFt: top },
        ];
        return [region(kind, [box(from, top, to, foot)]), region('flame', [flame])];
      }
      default:
        return [region(kind, [box(from, top, to, foot)])];
    }
  });
}
