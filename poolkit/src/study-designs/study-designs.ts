import {
  levelProfile,
  newDesign,
  type PointFt,
  type PoolDesign,
  type PoolFeature,
  type PoolShape,
} from '../design/index.js';
import { outlineOf } from '../geometry/index.js';
import { inchesToFeet } from '../units/index.js';
import type { StudyId } from '../studies/index.js';

/** Scenes are in meters, rounded to the inch here. Adds what no picture shows but every pool needs: steps, a bench, a fence. */
const m = (meters: number) => inchesToFeet(Math.round(meters / 0.0254));

const at = (x: number, y: number): PointFt => ({ xFt: m(x), yFt: m(y) });

const box = (x0: number, x1: number, y0: number, y1: number) => [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)];

const BASE = newDesign();
const STONE = { ...BASE.finishes, interior: 'E3-quartz', waterlineTile: 'E1', fence: 'J1' } as const;
const TRAVERTINE = { ...STONE, coping: 'E2-travertine', deck: 'I2-travertine' } as const;
const LIMESTONE = { ...STONE, coping: 'E2-bluestone', deck: 'I2-bluestone' } as const;
const EQUIPMENT = { ...BASE.equipment, heater: 'gas', automation: 'full', padToPoolFt: 40 } as const;

interface StudyDesign extends Partial<Omit<PoolDesign, 'garden' | 'equipment' | 'depth'>> {
  shape: PoolShape;
  depthMeters: number;
  garden?: Partial<PoolDesign['garden']>;
  equipment?: Partial<PoolDesign['equipment']>;
}

function pool({ depthMeters, garden, equipment, ...parts }: StudyDesign): PoolDesign {
  return newDesign({
    ...parts,
    depth: levelProfile(outlineOf(parts.shape).lengthFt, m(depthMeters)),
    equipment: { ...EQUIPMENT, ...equipment },
    garden: { ...BASE.garden, ...garden },
  });
}

function rectangle(length: number, width: number): PoolShape {
  return { kind: 'rectangle', lengthFt: m(length), widthFt: m(width), cornerRadiusFt: 0 };
}

const shelf = (length: number, water: number): PoolFeature => ({
  kind: 'tanning-shelf',
  lengthFt: m(length),
  waterDepthFt: m(water),
});

/** One tread per foot of depth. */
const steps = (width: number, count: number, tread: number, riserIn: number): PoolFeature => ({
  kind: 'steps',
  widthFt: m(width),
  count,
  treadFt: m(tread),
  riserFt: inchesToFeet(riserIn),
});

const bench = (wall: 'deep' | 'left', start: number, length: number, width: number, seat: number): PoolFeature => ({
  kind: 'bench',
  wall,
  startFt: m(start),
  lengthFt: m(length),
  widthFt: m(width),
  seatDepthFt: m(seat),
});

const spa = (x: number, y: number, length: number, width: number, raised: number): PoolFeature => ({
  kind: 'spa',
  plan: 'square',
  lengthFt: m(length),
  widthFt: m(width),
  waterDepthFt: m(0.9),
  benchWidthFt: m(0.42),
  benchHeightFt: m(0.45),
  raisedFt: m(raised),
  spillover: raised > 0,
  jets: 6,
  centre: at(x, y),
});

/** A free outline is a curve through its points, so each corner is held by a point on either side. */
function cornered(corners: readonly (readonly [x: number, y: number])[]): PointFt[] {
  const HOLD = 0.09;
  return corners.flatMap(([x, y], index) => {
    const toward = (step: number) => {
      const [toX, toY] = corners[(index + step + corners.length) % corners.length]!;
      const far = Math.hypot(toX - x, toY - y);
      return at(x + ((toX - x) / far) * HOLD, y + ((toY - y) / far) * HOLD);
    };
    return [toward(-1), at(x, y), toward(1)];
  });
}

const LAGOON = [
  [0.05, -1.2], [1.05, -3], [3.65, -3.4], [6.05, -2.6], [8.25, -3.1], [10.85, -2.2], [11.85, 0.2],
  [10.65, 2.3], [8.55, 2.6], [6.85, 3.4], [4.35, 3.5], [2.65, 2], [0.85, 1.2],
] as const; // prettier-ignore

export const STUDY_DESIGNS: Readonly<Record<StudyId, PoolDesign>> = {
  estate: pool({
    shape: rectangle(12, 4.8),
    depthMeters: 1.45,
    features: [
      shelf(2.6, 0.24),
      steps(4.8, 3, 0.45, 12),
      bench('left', 7.2, 4.8, 0.45, 0.45),
      spa(9.3, -3.55, 2.24, 2.04, 0.5),
      { kind: 'fire-bowl', count: 2 },
    ],
    finishes: TRAVERTINE,
    copingWidthFt: m(0.38),
    deck: { kind: 'polygons', polygons: [box(-7, 19, -8, 5.2)] },
    equipment: { lightCount: 5 },
    garden: { bedSqFt: 165, trees: 2, landscapeLights: 8, screeningLf: 83 },
  }),
  'long-water': pool({
    shape: { kind: 'lap', lengthFt: m(21.1), widthFt: m(3) },
    depthMeters: 1.33,
    features: [steps(3, 4, 0.3, 10), bench('deep', 0, 3, 0.5, 0.38)],
    finishes: { ...LIMESTONE, deck: 'I3' },
    copingWidthFt: m(0.34),
    deck: { kind: 'polygons', polygons: [box(-2.8, 23.1, -3.4, 4.3)] },
    equipment: { heater: 'heat-pump' },
    garden: { bedSqFt: 110, trees: 3, screeningLf: 138, sodSqFt: 2700 },
  }),
  sheer: pool({
    shape: {
      kind: 'freeform',
      points: cornered([[0, -2], [10, -2], [10, -0.55], [7.5, -0.55], [7.5, 2], [0, 2]]), // prettier-ignore
    },
    depthMeters: 1.41,
    features: [
      shelf(1.9, 0.23),
      steps(4, 3, 0.4, 11),
      bench('deep', 0.1, 1.2, 0.45, 0.45),
      spa(8.93, 0.9, 2.24, 2.2, 0),
      { kind: 'raised-wall', wall: 'right', lengthFt: m(4.9), heightFt: m(1.15) },
      { kind: 'sheer-descent', count: 3, widthFt: m(0.68) },
    ],
    finishes: LIMESTONE,
    copingWidthFt: m(0.42),
    deck: { kind: 'area', areaSqFt: 1300 },
    garden: { bedSqFt: 130, trees: 3, screeningLf: 150, sodSqFt: 2400, pergolaSqFt: 150 },
  }),
  apse: pool({
    // The scene sets each round end on a neck of 46 cm; here the body includes both necks.
    shape: { kind: 'roman', bodyLengthFt: m(14.92), widthFt: m(6), endRadiusFt: m(2.1), roundEnds: 2 },
    depthMeters: 1.41,
    features: [steps(2.4, 4, 0.3, 11), bench('deep', 0, 1.8, 0.45, 0.45), { kind: 'deck-jet', count: 8 }],
    finishes: LIMESTONE,
    copingWidthFt: m(0.42),
    deck: { kind: 'polygons', polygons: [box(-4.9, 22.8, -7, 7)] },
    garden: { bedSqFt: 420, trees: 4, screeningLf: 150, sodSqFt: 3000 },
  }),
  shelf: pool({
    shape: rectangle(12.2, 6.1),
    depthMeters: 1.41,
    features: [shelf(4.27, 0.23), steps(6.1, 3, 0.45, 11), bench('deep', 0, 6.1, 0.46, 0.45)],
    finishes: LIMESTONE,
    copingWidthFt: m(0.38),
    deck: { kind: 'polygons', polygons: [box(-5.4, 16.6, -5.5, 6.6)] },
    garden: { bedSqFt: 200, trees: 5, screeningLf: 138, sodSqFt: 1800, pergolaSqFt: 140 },
  }),
  edge: pool({
    shape: rectangle(13, 5.7),
    depthMeters: 1.54,
    features: [
      shelf(2.4, 0.24),
      steps(5.7, 4, 0.4, 10),
      bench('deep', 1.8, 2, 0.45, 0.45),
      { kind: 'vanishing-edge', wall: 'left', lengthFt: m(13), dropFt: m(3.1), basinWidthFt: 4 },
      { kind: 'fire-bowl', count: 2 },
    ],
    finishes: TRAVERTINE,
    copingWidthFt: m(0.5),
    deck: {
      kind: 'polygons',
      polygons: [box(-9, 22.5, 3.4, 8.35), box(-9, -0.55, -2.65, 3.35), box(13.55, 22.5, -2.65, 3.35)],
    },
    equipment: { lightCount: 3 },
    garden: { bedSqFt: 115, trees: 1, pavilionSqFt: 330 },
    yard: { ...BASE.yard, slopeClass: 'steep' },
  }),
  courtyard: pool({
    shape: { kind: 'plunge', lengthFt: m(4.6), widthFt: m(3), cornerRadiusFt: 0 },
    depthMeters: 1.22,
    features: [
      bench('deep', 0, 3, 0.5, 0.4),
      { kind: 'raised-wall', wall: 'left', lengthFt: m(4), heightFt: m(0.51) },
      { kind: 'scupper', count: 3 },
      { kind: 'fire-pit' },
    ],
    finishes: LIMESTONE,
    copingWidthFt: m(0.32),
    deck: { kind: 'polygons', polygons: [box(-2.6, 8.2, -5.2, 4.6)] },
    barrier: { ...BASE.barrier, kind: 'existing' },
    equipment: { lightCount: 2 },
    garden: { bedSqFt: 60, trees: 2, landscapeLights: 10 },
  }),
  lagoon: pool({
    shape: { kind: 'freeform', points: LAGOON.map(([x, y]) => at(x, y)) },
    depthMeters: 1.33,
    features: [steps(1.8, 4, 0.35, 10), bench('deep', 0.15, 2, 0.6, 0.45), { kind: 'rock-waterfall' }],
    finishes: LIMESTONE,
    copingWidthFt: m(0.4),
    deck: { kind: 'area', areaSqFt: 700 },
    garden: { bedSqFt: 900, trees: 5, sodSqFt: 1500 },
  }),
  'second-life': pool({
    shape: rectangle(10, 4.2),
    depthMeters: 1.41,
    features: [
      shelf(2, 0.23),
      steps(4.2, 3, 0.45, 11),
      bench('deep', 1, 2.2, 0.45, 0.45),
      spa(8.35, 3.225, 2.14, 1.99, 0.48),
      { kind: 'fire-bowl', count: 1 },
    ],
    finishes: TRAVERTINE,
    copingWidthFt: m(0.36),
    deck: { kind: 'polygons', polygons: [box(-3.2, 13.2, -6.3, 9.9)] },
    garden: { bedSqFt: 180, trees: 2, screeningLf: 90, pergolaSqFt: 270 },
  }),
};
