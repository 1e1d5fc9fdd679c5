/** What the studio's renderer draws: a design in meters, turned so that the camera looks along +y. */
import { colorOf, featuresOf, type MeasuredDesign, type PointFt, type PoolDesign } from '../design/index.js';
import { boundsOf, centroidOf, OUTWARD } from '../geometry/index.js';
import { MODEL_MATERIALS, type ModelMaterial, poolModel } from '../model/index.js';
import { type PlacedKind, placementsOf } from '../placements/index.js';
import type { ColoredPart, PoolWall } from '../types/index.js';
import { METERS_PER_FOOT } from '../units/index.js';
import { yardToPool } from '../yard/index.js';
import { type Camera, type PointM, projected } from './camera.js';

export const PICTURE_LIGHTS = ['dusk', 'day'] as const;
export type PictureLight = (typeof PICTURE_LIGHTS)[number];

type Spot = readonly [xM: number, yM: number];

export interface PicturePlaced {
  readonly kind: PlacedKind;
  readonly form: 'area' | 'run' | 'round';
  readonly points: readonly Spot[];
  readonly at: Spot;
  readonly facing: Spot;
  readonly lengthM: number;
  readonly widthM: number;
  readonly baseM: number;
  readonly topM: number;
}

export interface PictureScene {
  readonly schema: 1;
  readonly light: PictureLight;
  readonly camera: Camera;
  readonly waterM: number;
  readonly depthM: number;
  /** What the deck is laid of: a stock code, null while undecided. */
  readonly deck: string | null;
  /** Dry, in daylight, sRGB. */
  readonly colors: Readonly<Record<ColoredPart, string>>;
  /** Nine numbers for each triangle. */
  readonly surfaces: Readonly<Record<ModelMaterial, readonly number[]>>;
  readonly coping: readonly Spot[];
  readonly outline: readonly Spot[];
  /** Coping and decks: least x and y, then most. */
  readonly paved: readonly [number, number, number, number];
  readonly placed: readonly PicturePlaced[];
  /** Empty: the renderer's own house is behind the pool. */
  readonly houses: readonly Readonly<{ outline: readonly Spot[]; heightM: number }>[];
  readonly trees: readonly Readonly<{ at: Spot; heightM: number }>[];
}

const PARTS: readonly ColoredPart[] = ['interior', 'waterlineTile', 'coping', 'deck', 'wall'];
const LENS_MM = 27;
const ASPECT = 9 / 16;
const UP_DEG = 15;
const ASIDE_DEG = 24;
/** Share of the picture left free around the pool. */
const MARGIN = 0.07;
const FARTHEST_M = 80;

/** `measured` must belong to this design. */
export function pictureScene(
  design: PoolDesign,
  measured: MeasuredDesign,
  freeboardFt: number,
  light: PictureLight,
): PictureScene {
  const { yard, placement } = design;
  const model = poolModel(design, measured, freeboardFt);
  const inPool = (points: readonly PointFt[]) => points.map((point) => yardToPool(point, placement));
  const houses = yard.houses.filter(({ outline }) => outline.length > 2);
  const drawn = houses.map(({ outline, heightFt }) => ({ outline: inPool(outline), heightFt }));
  const turned = turnBehind(drawn[0] ? sideToward(drawn[0].outline, measured) : freeSide(design));
  const spot = (point: PointFt): Spot => turned(meters(point.xFt), meters(point.yFt));
  const spots = (points: readonly PointFt[]) => points.map(spot);
  const coping = spots(measured.coping);
  const outline = spots(measured.outline.points);
  const waterM = meters(model.waterFt);
  const framed = [...coping, ...spots(measured.spas.flatMap(({ points }) => points))];
  return {
    schema: 1,
    light,
    camera: cameraFor(framed.map(([x, y]) => [x, y, 0])),
    waterM,
    depthM: meters(measured.quantities.maxDepthFt),
    deck: design.finishes.deck,
    colors: Object.fromEntries(PARTS.map((part) => [part, colorOf(design, part).hex])) as Record<ColoredPart, string>,
    surfaces: Object.fromEntries(
      MODEL_MATERIALS.map((name) => [name, triangles(model.positionsFt[name], turned)]),
    ) as Record<ModelMaterial, number[]>,
    coping,
    outline,
    paved: extent([...framed, ...measured.deckOutlines.flatMap(spots)]),
    placed: placementsOf(design, measured, freeboardFt).map((one) => ({
      ...{ kind: one.kind, form: one.form, points: spots(one.points), at: spot(one.at) },
      ...{ facing: turned(one.facing.xFt, one.facing.yFt), lengthM: meters(one.lengthFt) },
      ...{ widthM: meters(one.widthFt), baseM: meters(one.baseFt), topM: meters(one.topFt) },
    })),
    houses: drawn.map((house) => ({ outline: spots(house.outline), heightM: meters(house.heightFt) })),
    trees: yard.trees.map(({ at, heightFt }) => ({
      at: spot(yardToPool(at, placement)),
      heightM: meters(heightFt),
    })),
  };
}

const meters = (feet: number): number => Number((feet * METERS_PER_FOOT).toFixed(5));

type Turn = (x: number, y: number) => Spot;

/** So that this side of the pool is the far one. */
function turnBehind(side: PoolWall): Turn {
  const { xFt: outX, yFt: outY } = OUTWARD[side];
  return (x, y) => [outY * x - outX * y, outX * x + outY * y];
}

/** Where nothing looks away from the house. */
function freeSide(design: PoolDesign): PoolWall {
  const valleys = new Set(featuresOf(design, 'vanishing-edge').map(({ wall }) => wall));
  const walls = featuresOf(design, 'raised-wall').map(({ wall }) => wall);
  const wanted: PoolWall[] = [...walls, 'left', 'right', 'shallow', 'deep'];
  return wanted.find((side) => !valleys.has(side)) ?? 'left';
}

function sideToward(house: readonly PointFt[], { coping }: MeasuredDesign): PoolWall {
  const at = centroidOf(house);
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(coping);
  const [x, y] = [(minXFt + maxXFt) / 2, (minYFt + maxYFt) / 2];
  const beyond = (wall: PoolWall) =>
    OUTWARD[wall].xFt * (at.xFt - x) +
    OUTWARD[wall].yFt * (at.yFt - y) -
    (Math.abs(OUTWARD[wall].xFt) * (maxXFt - minXFt) + Math.abs(OUTWARD[wall].yFt) * (maxYFt - minYFt)) / 2;
  return (Object.keys(OUTWARD) as PoolWall[]).toSorted((a, b) => beyond(b) - beyond(a))[0]!;
}

function extent(points: readonly Spot[]): readonly [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function triangles(positionsFt: readonly number[], turned: Turn): number[] {
  const found: number[] = [];
  for (let at = 0; at < positionsFt.length; at += 3)
    found.push(...turned(meters(positionsFt[at]!), meters(positionsFt[at + 1]!)), meters(positionsFt[at + 2]!));
  return found;
}

/** Looks over a corner of the pool, as near as all of it fits. */
function cameraFor(points: readonly PointM[]): Camera {
  const [x0, y0, x1, y1] = extent(points.map(([x, y]) => [x, y]));
  const targetM: PointM = [(x0 + x1) / 2, (y0 + y1) / 2, 0.3];
  const [up, aside] = [(UP_DEG * Math.PI) / 180, (ASIDE_DEG * Math.PI) / 180];
  const at = (awayM: number): Camera => ({
    eyeM: [
      targetM[0] - awayM * Math.cos(up) * Math.sin(aside),
      targetM[1] - awayM * Math.cos(up) * Math.cos(aside),
      awayM * Math.sin(up) + 0.3,
    ],
    ...{ targetM, lensMm: LENS_MM, aspect: ASPECT },
  });
  const fits = (camera: Camera) =>
    points.every((point) => {
      const seen = projected(camera, point);
      return seen !== null && seen.every((share) => share > MARGIN && share < 1 - MARGIN);
    });
  let [near, far] = [1, FARTHEST_M];
  for (let step = 0; step < 40; step += 1) {
    const middle = (near + far) / 2;
    if (fits(at(middle))) far = middle;
    else near = middle;
  }
  return at(far);
}
