/** What a person takes hold of in the plan and in the live model: one list, so that both move it alike. */
import { defaultsOf } from '../assumptions/index.js';
import {
  benchBox,
  type Feature,
  floorOf,
  type MeasuredDesign,
  MOVABLE_KINDS,
  type PoolDesign,
  type PoolFeature,
  seatedSpa,
  seatOf,
  TAKE_OFF_ASSUMPTIONS,
  treadsOf,
} from '../design/index.js';
import { type Bounds, boundsOf, clippedTo, distanceFt, type Outline, translated } from '../geometry/index.js';
import { benchWall } from '../design/solids.js';
import { type Placed, placementsOf, settledAt } from '../placements/index.js';
import type { MovableKind, PointFt, PoolWall } from '../types/index.js';
import { snappedTo } from '../units/index.js';
import { houseName, poolToYard, yardToPool } from '../yard/index.js';

export type PartKind = MovableKind | 'spa' | 'tanning-shelf' | 'steps' | 'bench' | 'house' | 'tree';

export interface Part {
  readonly id: string;
  readonly kind: PartKind;
  readonly name: string;
  /** Where it is held, pool frame. */
  readonly at: PointFt;
  /** Seen from above, pool frame. */
  readonly outline: readonly PointFt[];
  readonly baseFt: number;
  readonly topFt: number;
  /** The design with it held there, snapped. */
  readonly moved: (to: PointFt, stepFt: number) => PoolDesign;
  /** One step of an arrow key; at an edge, around its corner or across the pool. */
  readonly nudged: (right: number, up: number, stepFt: number, snapFt: number) => PoolDesign;
  /** Where the drawing would have put it; null where it is there. */
  readonly putBack: PoolDesign | null;
}

const NAMES: Readonly<Record<PartKind, string>> = {
  'sheer-descent': 'Sheer descent',
  scupper: 'Scupper',
  bubbler: 'Bubbler',
  'deck-jet': 'Deck jet',
  'rock-waterfall': 'Rock waterfall',
  grotto: 'Grotto',
  'swim-jet': 'Swim jet',
  'fire-bowl': 'Fire bowl',
  'fire-pit': 'Fire pit',
  kitchen: 'Kitchen',
  pergola: 'Pergola',
  pavilion: 'Pavilion',
  'pool-house': 'Pool house',
  turf: 'Turf',
  bed: 'Planting bed',
  'new-tree': 'New tree',
  spa: 'Spa',
  'tanning-shelf': 'Tanning ledge',
  steps: 'Steps',
  bench: 'Bench',
  house: 'House',
  tree: 'Tree',
};
const LEDGE_FT = { least: 3, most: 30 };
const STEPS_FT = { least: 2, most: 40 };
/** Beyond a corner, so that the next wall is the nearest. */
const PAST_CORNER_FT = 10;
const SAME_FT = 1e-6;
const FREEBOARD_FT = defaultsOf(TAKE_OFF_ASSUMPTIONS)['dig.freeboardFt'];
const MOVABLE: ReadonlySet<string> = new Set(MOVABLE_KINDS);

/** `measured` must belong to this design. */
export function partsOf(design: PoolDesign, measured: MeasuredDesign): Part[] {
  return named([...poolParts(design, measured), ...placedParts(design, measured), ...yardParts(design)]);
}

/** Named by its kind, but for a house of a neighbor. */
type Unnamed = Omit<Part, 'id' | 'name'> & { readonly name?: string };
type Moves = Pick<Part, 'moved' | 'nudged' | 'putBack'>;

/** Numbered where there are several of a name. */
function named(parts: readonly Unnamed[]): Part[] {
  const nameOf = ({ kind, name = NAMES[kind] }: Unnamed) => name;
  return parts.map((part, at) => {
    const before = parts.slice(0, at);
    const name = nameOf(part);
    const number = before.filter((other) => nameOf(other) === name).length + 1;
    const isOnly = parts.filter((other) => nameOf(other) === name).length === 1;
    const index = before.filter(({ kind }) => kind === part.kind).length;
    return { ...part, id: `${part.kind}-${index}`, name: isOnly ? name : `${name} ${number}` };
  });
}

function movesFrom(at: PointFt, moved: Part['moved'], putBack: PoolDesign | null = null): Moves {
  return {
    moved,
    putBack,
    nudged: (right, up, stepFt, snapFt) => moved({ xFt: at.xFt + right * stepFt, yFt: at.yFt + up * stepFt }, snapFt),
  };
}

function poolParts(design: PoolDesign, measured: MeasuredDesign): Unnamed[] {
  const { outline } = measured;
  const water = outline.points;
  const floor = floorOf(design, outline.lengthFt);
  const waterFt = -FREEBOARD_FT;
  const put = (index: number, feature: PoolFeature): PoolDesign => ({
    ...design,
    features: design.features.map((known, at) => (at === index ? feature : known)),
  });
  const under = (depthFt: number) => ({ baseFt: waterFt - depthFt, topFt: waterFt });
  return design.features.flatMap((feature, index): Unnamed[] => {
    switch (feature.kind) {
      case 'tanning-shelf': {
        const { kind, lengthFt } = feature;
        const { minYFt, maxYFt } = outline;
        const at = { xFt: lengthFt, yFt: 0 };
        return [
          {
            ...{ kind, at, ...under(feature.waterDepthFt) },
            outline: clippedTo(water, { minXFt: 0, maxXFt: lengthFt, minYFt, maxYFt }),
            ...movesFrom(at, ({ xFt }, stepFt) =>
              put(index, { ...feature, lengthFt: within(snappedTo(xFt, stepFt), LEDGE_FT) }),
            ),
          },
        ];
      }
      case 'steps': {
        const treads = treadsOf(feature, outline, floor);
        const last = treads.at(-1);
        if (!last) return [];
        const half = last.widthFt / 2;
        const at = { xFt: (last.fromXFt + last.toXFt) / 2, yFt: half };
        const box = { minXFt: floor.beginsAtFt, maxXFt: last.toXFt, minYFt: -half, maxYFt: half };
        return [
          {
            ...{ kind: feature.kind, at, ...under(last.depthFt) },
            outline: clippedTo(water, box),
            ...movesFrom(at, ({ yFt }, stepFt) =>
              put(index, { ...feature, widthFt: within(snappedTo(2 * yFt, stepFt), STEPS_FT) }),
            ),
          },
        ];
      }
      case 'bench': {
        const box = benchBox(feature, outline);
        const at = middleOf(box);
        const along = isEnd(feature.wall) ? 'yFt' : 'xFt';
        const mostFt = Math.max(0, benchWall(feature, outline).lengthFt - feature.lengthFt);
        return [
          {
            ...{ kind: feature.kind, at, ...under(feature.seatDepthFt) },
            outline: clippedTo(water, box),
            ...movesFrom(at, (to, stepFt) => {
              const startFt = snappedTo(feature.startFt + to[along] - at[along], stepFt);
              return put(index, { ...feature, startFt: within(startFt, { least: 0, most: mostFt }) });
            }),
          },
        ];
      }
      case 'spa': {
        const plan = measured.spas.find(({ spa }) => spa === feature);
        const at = feature.centre;
        return [
          {
            ...{ kind: feature.kind, at, baseFt: -1, topFt: Math.max(0, feature.raisedFt) },
            outline: plan?.points ?? rectangleOf(grownBy(boundsOf([at]), feature.widthFt / 2)),
            moved: (to, stepFt) => put(index, movedSpa(feature, outline, to, stepFt)),
            nudged: (right, up, stepFt, snapFt) => put(index, nudgedSpa(feature, outline, right, up, stepFt, snapFt)),
            putBack: null,
          },
        ];
      }
      default:
        return [];
    }
  });
}

function placedParts(design: PoolDesign, measured: MeasuredDesign): Unnamed[] {
  const seen = new Map<string, number>();
  return placementsOf(design, measured, FREEBOARD_FT)
    .filter((one): one is Placed & { kind: MovableKind } => MOVABLE.has(one.kind))
    .map((one): Unnamed => {
      const { kind, at, points, lengthFt: wideFt, baseFt, topFt } = one;
      const index = seen.get(kind) ?? 0;
      seen.set(kind, index + 1);
      const others = (design.positions ?? []).filter((known) => known.kind !== kind || known.index !== index);
      const { positions, ...unmoved } = design;
      const moved: Part['moved'] = (to, stepFt) => {
        const wish = { xFt: snappedTo(to.xFt, stepFt), yFt: snappedTo(to.yFt, stepFt) };
        const settled = tidied(settledAt(design, measured, kind, wish, wideFt));
        return { ...design, positions: [...others, { kind, index, at: settled }] };
      };
      const isMoved = others.length < (positions?.length ?? 0);
      return {
        ...{ kind, at, baseFt, topFt, outline: points, moved },
        nudged: (right, up, stepFt, snapFt) => {
          const held = tidied(settledAt(design, measured, kind, at, wideFt));
          const next = moved({ xFt: held.xFt + right * stepFt, yFt: held.yFt + up * stepFt }, snapFt);
          const now = next.positions?.at(-1)?.at ?? held;
          if (distanceFt(now, held) > SAME_FT) return next;
          const { lengthFt, minYFt, maxYFt } = measured.outline;
          const past = (sign: number, low: number, high: number, here: number) =>
            sign > 0 ? high + PAST_CORNER_FT : sign < 0 ? low - PAST_CORNER_FT : here;
          return moved({ xFt: past(right, 0, lengthFt, held.xFt), yFt: past(up, minYFt, maxYFt, held.yFt) }, snapFt);
        },
        putBack: isMoved ? (others.length > 0 ? { ...design, positions: others } : unmoved) : null,
      };
    });
}

function yardParts(design: PoolDesign): Unnamed[] {
  const { yard, placement } = design;
  const houses = yard.houses.flatMap(({ outline, heightFt }, index): Unnamed[] => {
    if (outline.length < 3) return [];
    const box = boundsOf(outline);
    const middle = middleOf(box);
    const at = yardToPool(middle, placement);
    return [
      {
        ...{ kind: 'house', name: houseName(yard, outline), at, baseFt: 0, topFt: heightFt },
        outline: outline.map((corner) => yardToPool(corner, placement)),
        ...movesFrom(at, (to, stepFt) => {
          const next = poolToYard(to, placement);
          // Its corner is on the grid, so that distances to the lot line are round.
          const byXFt = snappedTo(box.minXFt + next.xFt - middle.xFt, stepFt) - box.minXFt;
          const byYFt = snappedTo(box.minYFt + next.yFt - middle.yFt, stepFt) - box.minYFt;
          const moved = translated(outline, byXFt, byYFt).map(tidied);
          return { ...design, yard: { ...yard, houses: replaced(yard.houses, index, { outline: moved, heightFt }) } };
        }),
      },
    ];
  });
  const trees = yard.trees.map((tree, index): Unnamed => {
    const at = yardToPool(tree.at, placement);
    return {
      ...{ kind: 'tree', at, baseFt: 0, topFt: tree.heightFt },
      outline: rectangleOf(grownBy(boundsOf([at]), tree.canopyRadiusFt / 2)),
      ...movesFrom(at, (to, stepFt) => {
        const next = poolToYard(to, placement);
        const spot = { xFt: snappedTo(next.xFt, stepFt), yFt: snappedTo(next.yFt, stepFt) };
        return { ...design, yard: { ...yard, trees: replaced(yard.trees, index, { ...tree, at: tidied(spot) }) } };
      }),
    };
  });
  return [...houses, ...trees];
}

type Spa = Feature<'spa'>;

const isEnd = (wall: PoolWall) => wall === 'shallow' || wall === 'deep';

/** Stays at the pool's edge, on the wall it was pulled to. */
function movedSpa(spa: Spa, outline: Outline, to: PointFt, stepFt: number): Spa {
  const { wall, along } = seatOf({ ...spa, centre: to }, outline);
  const wallFt = isEnd(wall) ? outline.maxYFt - outline.minYFt : outline.lengthFt;
  return seatedSpa(spa, outline, wall, snappedTo(along * wallFt, stepFt) / wallFt);
}

function nudgedSpa(spa: Spa, outline: Outline, right: number, up: number, stepFt: number, snapFt: number): Spa {
  const { wall, along } = seatOf(spa, outline);
  const way = right > 0 ? 'deep' : right < 0 ? 'shallow' : up > 0 ? 'right' : 'left';
  if (way === wall) return spa;
  if (isEnd(way) === isEnd(wall)) return seatedSpa(spa, outline, way, along);
  const { xFt, yFt } = spa.centre;
  const moved = movedSpa(spa, outline, { xFt: xFt + right * stepFt, yFt: yFt + up * stepFt }, snapFt);
  if (distanceFt(moved.centre, spa.centre) > SAME_FT) return moved;
  return seatedSpa(spa, outline, way, wall === 'deep' || wall === 'right' ? 1 : 0);
}

const tidy = (feet: number) => Math.round(feet * 10_000) / 10_000 || 0;

function tidied({ xFt, yFt }: PointFt): PointFt {
  return { xFt: tidy(xFt), yFt: tidy(yFt) };
}

function within(feet: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, feet));
}

function middleOf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt {
  return { xFt: (minXFt + maxXFt) / 2, yFt: (minYFt + maxYFt) / 2 };
}

function grownBy({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, byFt: number): Bounds {
  return { minXFt: minXFt - byFt, maxXFt: maxXFt + byFt, minYFt: minYFt - byFt, maxYFt: maxYFt + byFt };
}

function rectangleOf({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  return [
    { xFt: minXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: maxYFt },
    { xFt: minXFt, yFt: maxYFt },
  ];
}

function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((known, at) => (at === index ? item : known));
}
