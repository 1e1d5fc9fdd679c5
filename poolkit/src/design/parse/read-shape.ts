import { MAX_FREEFORM_POINTS, MIN_FREEFORM_POINTS } from '../../geometry/index.js';
import { byKind, choice, count, type Fields, feet, list, object, type Reader } from './read.js';
import type { DepthPoint, PointFt, PoolFeature, PoolShape, PoolWall } from '../../types/index.js';

export const LENGTH_RANGE_FT = { min: 6, max: 120 } as const;
export const WIDTH_RANGE_FT = { min: 4, max: 80 } as const;
const MAX_DEPTH_POINTS = 40;
const MAX_FEATURES = 40;
const DEEPEST_FT = 20;

const length = feet('The length', LENGTH_RANGE_FT.min, LENGTH_RANGE_FT.max);
const width = feet('The width', WIDTH_RANGE_FT.min, 60);

export function point(what: string, reachFt: number): Reader<PointFt> {
  const along = (axis: string) => feet(`${axis} of ${what}`, -reachFt, reachFt);
  return object<PointFt>(`A point of ${what}`, { xFt: along('x'), yFt: along('y') });
}

const leg = {
  lengthFt: length,
  widthFt: width,
  legLengthFt: feet('The length of the leg', 2, 60),
  legWidthFt: feet('The width of the leg', 3, 60),
};
const bulges = { lengthFt: length, wideEndFt: feet('The wide end', 6, 60), narrowEndFt: feet('The narrow end', 5, 60) };

export const readShape: Reader<PoolShape> = byKind<PoolShape>('shape', {
  rectangle: { lengthFt: length, widthFt: width, cornerRadiusFt: feet('The corner radius', 0, 30) },
  lap: { lengthFt: feet('The length of a lap pool', 40, 75), widthFt: feet('The width of a lap pool', 8, 12) },
  plunge: {
    lengthFt: feet('The length of a plunge pool', 6, 24),
    widthFt: feet('The width of a plunge pool', 5, 16),
    cornerRadiusFt: feet('The corner radius', 0, 8),
  },
  l: leg,
  t: leg,
  oval: { lengthFt: length, widthFt: width, ends: choice('The ends of an oval', ['stadium', 'ellipse']) },
  roman: {
    bodyLengthFt: length,
    widthFt: width,
    endRadiusFt: feet('The radius of a Roman end', 1, 30),
    roundEnds: choice('The number of round ends', [1, 2]),
  },
  grecian: { lengthFt: length, widthFt: width, cornerCutFt: feet('The corner cut', 0.5, 15) },
  round: { diameterFt: feet('The diameter', 6, 60) },
  kidney: bulges,
  'figure-8': { ...bulges, waistFt: feet('The waist', 3, 60) },
  freeform: {
    points: list('Points of the outline', point('the outline', 200), MIN_FREEFORM_POINTS, MAX_FREEFORM_POINTS),
  },
});

export const readDepth: Reader<readonly DepthPoint[]> = list(
  'Points of the depth profile',
  object<DepthPoint>('A point of the depth profile', {
    xFt: feet('The place of a depth', 0, LENGTH_RANGE_FT.max + 60),
    depthFt: feet('A depth', 0, DEEPEST_FT),
  }),
  2,
  MAX_DEPTH_POINTS,
);

const wall = choice<PoolWall>('The wall', ['shallow', 'deep', 'left', 'right']);
const alongWall = feet('The length along the wall', 1, LENGTH_RANGE_FT.max);
const counted = (what: string): { count: Reader<number> } => ({ count: count(`The number of ${what}`, 1, 24) });
const nothing: Fields<object> = {};

const readFeature: Reader<PoolFeature> = byKind<PoolFeature>('feature', {
  'tanning-shelf': {
    lengthFt: feet('The length of the ledge', 2, 30),
    waterDepthFt: feet('The water over the ledge', 0.25, 2.5),
  },
  steps: {
    widthFt: feet('The width of the steps', 2, 60),
    count: count('The number of steps', 1, 10),
    treadFt: feet('The tread', 0.5, 4),
    riserFt: feet('The riser', 0.25, 1.5),
  },
  bench: {
    wall,
    startFt: feet('The start of the bench', 0, LENGTH_RANGE_FT.max),
    lengthFt: alongWall,
    widthFt: feet('The width of the bench', 0.5, 6),
    seatDepthFt: feet('The water over the bench', 0.5, 4),
  },
  spa: {
    plan: choice('The plan of the spa', ['square', 'round']),
    lengthFt: feet('The length of the spa', 4, 16),
    widthFt: feet('The width of the spa', 4, 16),
    waterDepthFt: feet('The depth of the spa', 1.5, 4.5),
    benchWidthFt: feet('The bench of the spa', 0, 4),
    benchHeightFt: feet("The height of the spa's bench", 0, 4),
    raisedFt: feet('The height of the spa above the pool', 0, 4),
    spillover: choice('The spillover', [true, false]),
    jets: count('The number of jets', 0, 40),
    centre: point('the spa', 300),
  },
  'vanishing-edge': {
    wall,
    lengthFt: alongWall,
    dropFt: feet('The drop of the edge', 0.5, 12),
    basinWidthFt: feet('The width of the basin', 1, 20),
  },
  'raised-wall': { wall, lengthFt: alongWall, heightFt: feet('The height of the wall', 0.25, 10) },
  'sheer-descent': { ...counted('sheer descents'), widthFt: feet('The width of a sheer descent', 0.5, 12) },
  bubbler: counted('bubblers'),
  'deck-jet': counted('deck jets'),
  scupper: counted('scuppers'),
  'fire-bowl': counted('fire bowls'),
  'rock-waterfall': nothing,
  grotto: nothing,
  slide: nothing,
  'swim-jet': nothing,
  'diving-board': nothing,
  'fire-pit': nothing,
});

export const readFeatures: Reader<readonly PoolFeature[]> = list('Features', readFeature, 0, MAX_FEATURES);
