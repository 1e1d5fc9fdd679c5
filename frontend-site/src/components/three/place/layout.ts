import { featuresOf, type MeasuredDesign, type PointFt, type PoolDesign, type PoolWall } from 'poolkit/design';
import { type Bounds, boundsOf, centroidOf, contains, distanceFt } from 'poolkit/geometry';
import { groundOf, LAWN_FT } from 'poolkit/model';
import { compassToYard, yardToPool } from 'poolkit/yard';

export const HOUSE_KINDS = ['modern', 'brick', 'ranch'] as const;
export type HouseKind = (typeof HOUSE_KINDS)[number];

/** In the pool's frame, feet and degrees counterclockwise from +x. */
export interface Facade {
  /** The left end of the wall that looks at the pool, seen from inside. */
  readonly at: PointFt;
  readonly turnDeg: number;
  readonly lengthFt: number;
}

export interface DrawnHouse {
  readonly outline: readonly PointFt[];
  readonly heightFt: number;
  /** Above a level lawn: of the ground at the wall nearest to the pool, and where it is lowest. */
  readonly floorFt: number;
  readonly footFt: number;
}

export interface PlacedTree {
  readonly at: PointFt;
  readonly heightFt: number;
  readonly radiusFt: number;
}

export interface Layout {
  /** Everything that was drawn around the pool, or an example. */
  readonly isExample: boolean;
  readonly houseSide: PoolWall;
  readonly facade: Facade;
  readonly drawnHouses: readonly DrawnHouse[];
  /** A terrace of the house, where the pool's deck does not reach it. */
  readonly terrace: Bounds | null;
  readonly garden: Bounds;
  readonly lot: readonly PointFt[] | null;
  readonly trees: readonly PlacedTree[];
  readonly northDeg: number;
  /** Coping and deck. */
  readonly paved: Bounds;
  /** Of the ground above a level lawn; 0 on the paving. */
  readonly riseAt: (at: PointFt) => number;
}

/** Out of the pool. */
const OUT_DEG: Readonly<Record<PoolWall, number>> = { deep: 0, right: 90, shallow: 180, left: 270 };
const HOUSE_LENGTH_FT = 58;
/** Deck that reaches this far is the terrace of the house. */
const DECK_AS_TERRACE_FT = 10;
const HOUSE_OFF_FT = 19;
const TERRACE_FT = 10;
const GARDEN_FT = 26;
/** Trees of the neighborhood beyond what was drawn. */
const BEYOND_FT = 22;
/** The afternoon sun falls on water and house. */
const EXAMPLE_NORTH_DEG = -52;

export const isDrawnHouse = ({ outline }: { readonly outline: readonly PointFt[] }): boolean => outline.length > 2;

export const knowsNorth = ({ lot, northDeg }: PoolDesign['yard']): boolean => lot !== null || northDeg !== 0;

export function layoutOf(design: PoolDesign, measured: MeasuredDesign): Layout {
  const { yard, placement } = design;
  const toPool = (points: readonly PointFt[]) => points.map((point) => yardToPool(point, placement));
  const around = [...measured.coping, ...measured.spas.flatMap(({ points }) => points)];
  const coping = boundsOf(around);
  const paved = boundsOf([...around, ...measured.deckOutlines.flat()]);
  const ground = groundOf(design, measured);
  const stone = [...measured.deckOutlines, measured.coping];
  const riseAt = (at: PointFt) =>
    ground === null || stone.some((paving) => contains(paving, at)) ? 0 : ground.heightFtAt(at) - LAWN_FT;
  const drawnHouses = yard.houses.filter(isDrawnHouse).map(({ outline, heightFt }) => {
    const points = toPool(outline);
    return { outline: points, heightFt, ...floorOf(points, centerOf(coping), riseAt) };
  });
  const lot = yard.lot ? toPool(yard.lot) : null;
  const isExample = lot === null && drawnHouses.length === 0 && ground === null;
  const houseSide = drawnHouses[0] ? sideToward(drawnHouses[0].outline, coping) : freeSide(design);
  const facade = facadeOn(houseSide, coping, paved);
  const north = compassToYard(0, 1, yard.northDeg);
  const drawnNorthDeg = degrees(Math.atan2(north.yFt, north.xFt)) - placement.rotationDeg;
  return {
    isExample,
    houseSide,
    facade,
    drawnHouses,
    terrace: isExample ? terraceOf(houseSide, facade, paved) : null,
    garden: isExample
      ? grown(paved, GARDEN_FT)
      : grown(
          boundsOf([...corners(paved), ...(lot ?? []), ...drawnHouses.flatMap(({ outline }) => outline)]),
          BEYOND_FT,
        ),
    lot,
    trees: yard.trees.map(({ at, heightFt, canopyRadiusFt }) => ({
      at: yardToPool(at, placement),
      heightFt,
      radiusFt: canopyRadiusFt,
    })),
    northDeg: isExample && !knowsNorth(yard) ? OUT_DEG[houseSide] + 180 + EXAMPLE_NORTH_DEG : drawnNorthDeg,
    paved,
    riseAt,
  };
}

const centerOf = ({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt => ({
  xFt: (minXFt + maxXFt) / 2,
  yFt: (minYFt + maxYFt) / 2,
});

/** One steps out of the house on the side of the pool. */
function floorOf(outline: readonly PointFt[], pool: PointFt, riseAt: Layout['riseAt']) {
  const walls = outline.map((from, index) => centerOf(boundsOf([from, outline[(index + 1) % outline.length]!])));
  const nearest = walls.reduce((best, wall) => (distanceFt(wall, pool) < distanceFt(best, pool) ? wall : best));
  const floorFt = riseAt(nearest);
  return { floorFt, footFt: Math.min(floorFt, ...[...outline, ...walls].map(riseAt)) };
}

/** Falls are on the right unless a raised wall is elsewhere. */
export function fallsOnRight({ features }: PoolDesign): boolean {
  const walls = features.filter((feature) => feature.kind === 'raised-wall');
  return (
    walls.some(({ wall }) => wall === 'right') ||
    (walls.length === 0 && features.some(({ kind }) => kind === 'sheer-descent' || kind === 'scupper'))
  );
}

/** Where nothing is built that looks away from the house. */
function freeSide(design: PoolDesign): PoolWall {
  const valleys = new Set(featuresOf(design, 'vanishing-edge').map(({ wall }) => wall));
  const walls = new Set(featuresOf(design, 'raised-wall').map(({ wall }) => wall));
  const longWalls = walls.has('left') || walls.has('right') || fallsOnRight(design);
  const wanted: PoolWall[] = longWalls ? ['shallow', 'deep', 'left', 'right'] : ['left', 'right', 'shallow', 'deep'];
  return (
    wanted.find((side) => !valleys.has(side) && !walls.has(side)) ?? wanted.find((side) => !valleys.has(side)) ?? 'left'
  );
}

function sideToward(outline: readonly PointFt[], { minXFt, maxXFt, minYFt, maxYFt }: Bounds): PoolWall {
  const { xFt, yFt } = middleOf(outline);
  const beyond: [PoolWall, number][] = [
    ['shallow', minXFt - xFt],
    ['deep', xFt - maxXFt],
    ['left', minYFt - yFt],
    ['right', yFt - maxYFt],
  ];
  return beyond.reduce((best, side) => (side[1] > best[1] ? side : best))[0];
}

function middleOf(outline: readonly PointFt[]): PointFt {
  try {
    return centroidOf(outline);
  } catch {
    return outline[0]!;
  }
}

function facadeOn(side: PoolWall, coping: Bounds, paved: Bounds): Facade {
  const beyond = (edge: 'minXFt' | 'maxXFt' | 'minYFt' | 'maxYFt') => {
    const deckFt = Math.abs(paved[edge] - coping[edge]);
    const outward = edge.startsWith('max') ? 1 : -1;
    return deckFt >= DECK_AS_TERRACE_FT ? paved[edge] : coping[edge] + outward * HOUSE_OFF_FT;
  };
  const [midX, midY] = [(coping.minXFt + coping.maxXFt) / 2, (coping.minYFt + coping.maxYFt) / 2];
  const half = HOUSE_LENGTH_FT / 2;
  const lengthFt = HOUSE_LENGTH_FT;
  switch (side) {
    case 'left':
      return { at: { xFt: midX - half, yFt: beyond('minYFt') }, turnDeg: 0, lengthFt };
    case 'right':
      return { at: { xFt: midX + half, yFt: beyond('maxYFt') }, turnDeg: 180, lengthFt };
    case 'shallow':
      return { at: { xFt: beyond('minXFt'), yFt: midY + half }, turnDeg: 270, lengthFt };
    case 'deep':
      return { at: { xFt: beyond('maxXFt'), yFt: midY - half }, turnDeg: 90, lengthFt };
  }
}

/** The house's own, clear of the deck. */
function terraceOf(side: PoolWall, { at, lengthFt }: Facade, paved: Bounds): Bounds | null {
  const room = { left: paved.minYFt - at.yFt, right: at.yFt - paved.maxYFt, shallow: paved.minXFt - at.xFt, deep: at.xFt - paved.maxXFt }[side]; // prettier-ignore
  if (room < 1) return null;
  const out = Math.min(TERRACE_FT, room);
  const inset = 4;
  switch (side) {
    case 'left':
      return { minXFt: at.xFt + inset, maxXFt: at.xFt + lengthFt - inset, minYFt: at.yFt, maxYFt: at.yFt + out };
    case 'right':
      return { minXFt: at.xFt - lengthFt + inset, maxXFt: at.xFt - inset, minYFt: at.yFt - out, maxYFt: at.yFt };
    case 'shallow':
      return { minXFt: at.xFt, maxXFt: at.xFt + out, minYFt: at.yFt - lengthFt + inset, maxYFt: at.yFt - inset };
    case 'deep':
      return { minXFt: at.xFt - out, maxXFt: at.xFt, minYFt: at.yFt + inset, maxYFt: at.yFt + lengthFt - inset };
  }
}

function corners({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  return [
    { xFt: minXFt, yFt: minYFt },
    { xFt: maxXFt, yFt: maxYFt },
  ];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

export function grown({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, byFt: number): Bounds {
  return { minXFt: minXFt - byFt, maxXFt: maxXFt + byFt, minYFt: minYFt - byFt, maxYFt: maxYFt + byFt };
}

export const within = ({ xFt, yFt }: PointFt, box: Bounds, marginFt = 0): boolean =>
  xFt > box.minXFt - marginFt &&
  xFt < box.maxXFt + marginFt &&
  yFt > box.minYFt - marginFt &&
  yFt < box.maxYFt + marginFt;
