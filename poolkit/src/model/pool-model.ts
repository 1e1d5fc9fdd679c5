/** From the same outline, floor and features that are drawn and priced. Feet; z is 0 at the top of the coping, upward. */
import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import { type Bounds, boundsOf, eachEdge, type Polygon } from '../geometry/index.js';
import { groundOf, LAWN_FT } from './ground.js';
import { groundSurfaces, type GroundSheet } from './ground-surfaces.js';
import { shellSurfaces } from './shell-surfaces.js';
import { spaPlaceOf, spaSurfaces } from './spa-surfaces.js';
import { cellsOf, outsideOf, Surface } from './surface.js';
import { valleysOf, valleySurfaces } from './valley-surfaces.js';
import { wallSurfaces } from './wall-surfaces.js';

export const MODEL_MATERIALS = ['interior', 'tile', 'coping', 'deck', 'stone', 'lawn', 'water', 'fall'] as const;
export type ModelMaterial = (typeof MODEL_MATERIALS)[number];

export interface PoolModel {
  readonly positionsFt: Readonly<Record<ModelMaterial, readonly number[]>>;
  readonly waterFt: number;
  readonly bounds: Bounds;
}

const COPING_FT = 0.17;
/** The deck continues under the coping, slightly lower, so that no gap shows. */
const DECK_FT = -0.01;
const EDGE_FT = -0.5;
const UNDER_GROUND_FT = 0.1;
const LAWN_RADIUS_FT = 260;
const LAWN_SIDES = 48;

/** `freeboardFt` is from the water to the coping's top (`dig.freeboardFt`). */
export function poolModel(design: PoolDesign, measured: MeasuredDesign, freeboardFt: number): PoolModel {
  const surfaces = Object.fromEntries(MODEL_MATERIALS.map((material) => [material, new Surface()])) as Record<
    ModelMaterial,
    Surface
  >;
  const waterFt = -freeboardFt;
  const { outline, coping, deckOutlines, quantities } = measured;
  const pool = outline.points;
  const spas = measured.spas.map((plan) => spaPlaceOf(plan, pool));
  const valleys = valleysOf(design, pool, waterFt, LAWN_FT, LAWN_RADIUS_FT);
  const lower = valleys.map(({ within }) => within);
  const arounds = [...spas.map(({ around }) => around), ...lower];

  shellSurfaces(design, measured, surfaces, { waterFt, rimFt: -COPING_FT, lower });
  surfaces.water.level(cellsOf([pool]), waterFt);
  const footFt = Math.min(waterFt - quantities.maxDepthFt, ...valleys.map(({ groundFt }) => groundFt));
  for (const spa of spas) spaSurfaces(spa, pool, surfaces, { waterFt, footFt });
  wallSurfaces(design, measured, surfaces, waterFt);
  for (const valley of valleys) valleySurfaces(valley, surfaces, waterFt, LAWN_FT);

  const bounds = boundsOf([...coping, ...spas.flatMap(({ around }) => around)]);
  const ground = groundOf(design, measured);
  const paving = [
    { points: coping, topFt: 0 },
    ...deckOutlines.map((points) => ({ points, topFt: DECK_FT })),
    ...spas.map(({ around }) => ({ points: around, topFt: LAWN_FT })),
    ...lower.map((points) => ({ points, topFt: LAWN_FT, hangs: true })),
  ];
  const sheet = ground ? groundSurfaces(ground, paving, LAWN_RADIUS_FT, surfaces) : null;
  if (!sheet) surfaces.lawn.level(cellsOf([lawnAround(bounds), coping, ...deckOutlines, ...arounds]), LAWN_FT);

  surfaces.coping.level(cellsOf([coping, pool, ...arounds]), 0);
  eachEdge(pool, (from, to) => {
    for (const [a, b] of outsideOf(lower, from, to)) surfaces.coping.upright(a, b, [-COPING_FT, -COPING_FT], 0);
  });
  skirt(surfaces.coping, coping, [...arounds, ...deckOutlines], sheet);
  for (const deck of deckOutlines) {
    surfaces.deck.level(cellsOf([deck, pool, ...arounds]), DECK_FT);
    skirt(surfaces.deck, deck, arounds, sheet);
  }
  const positionsFt = Object.fromEntries(
    MODEL_MATERIALS.map((material) => [material, surfaces[material].positionsFt]),
  ) as Record<ModelMaterial, number[]>;
  return { positionsFt, waterFt, bounds };
}

/** Down into the ground. */
function skirt(surface: Surface, around: Polygon, others: readonly Polygon[], sheet: GroundSheet | null): void {
  eachEdge(around, (to, from) => {
    for (const [a, b] of outsideOf(others, from, to)) {
      const cuts = sheet?.cutsOf(a, b) ?? [a, b];
      const footFt = (at: PointFt) => (sheet ? Math.min(EDGE_FT, sheet.heightFtAt(at) - UNDER_GROUND_FT) : EDGE_FT);
      for (const [index, end] of cuts.slice(1).entries()) {
        const start = cuts[index] as PointFt;
        surface.upright(start, end, [footFt(start), footFt(end)], 0);
      }
    }
  });
}

function lawnAround({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  const radiusFt = LAWN_RADIUS_FT + Math.max(maxXFt - minXFt, maxYFt - minYFt);
  return Array.from({ length: LAWN_SIDES }, (_, index) => {
    const turn = (2 * Math.PI * index) / LAWN_SIDES;
    return {
      xFt: (minXFt + maxXFt) / 2 + radiusFt * Math.cos(turn),
      yFt: (minYFt + maxYFt) / 2 + radiusFt * Math.sin(turn),
    };
  });
}
