/**
 * A design as surfaces in space: what the live model shows, from the same outline, floor and features that are drawn,
 * measured and priced. Pool frame, feet; z is 0 at the top of the coping and upward.
 *
 * Modelled are water, shell, ledge, steps, benches, spas with their falls, raised walls, water from walls, deck and ledge,
 * coping, decks and the lawn around. Which of the design's features are not, `notInModel` says.
 */
import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import { type Bounds, boundsOf, contains, eachEdge, type Polygon } from '../geometry/index.js';
import { cellsOf } from './cells.js';
import { shellSurfaces } from './shell-surfaces.js';
import { spaPlaceOf, spaSurfaces } from './spa-surfaces.js';
import { Surface } from './surface.js';
import { wallSurfaces } from './wall-surfaces.js';

export const MODEL_MATERIALS = ['interior', 'tile', 'coping', 'deck', 'stone', 'lawn', 'water', 'fall'] as const;
export type ModelMaterial = (typeof MODEL_MATERIALS)[number];

export interface PoolModel {
  /** Nine numbers for each triangle, counter-clockwise from its front. */
  readonly positionsFt: Readonly<Record<ModelMaterial, readonly number[]>>;
  /** Height of the pool's water, below 0. */
  readonly waterFt: number;
  /** The pool with its coping and spas, for a camera to look at. */
  readonly bounds: Bounds;
}

const COPING_FT = 0.17;
/** The deck runs on under the coping, so that no light shows between the two; too little lower to be seen. */
const DECK_FT = -0.01;
const LAWN_FT = -0.15;
const EDGE_FT = -0.5;
const LAWN_RADIUS_FT = 260;
const LAWN_SIDES = 48;

/** `measured` must be of this design; `freeboardFt` is from the water to the coping's top (`dig.freeboardFt`). */
export function poolModel(design: PoolDesign, measured: MeasuredDesign, freeboardFt: number): PoolModel {
  const surfaces = Object.fromEntries(MODEL_MATERIALS.map((material) => [material, new Surface()])) as Record<
    ModelMaterial,
    Surface
  >;
  const waterFt = -freeboardFt;
  const { outline, coping, deckOutlines } = measured;
  const pool = outline.points;
  const spas = measured.spas.map((plan) => spaPlaceOf(plan, pool));
  const arounds = spas.map(({ around }) => around);

  shellSurfaces(design, measured, surfaces, waterFt, -COPING_FT);
  surfaces.water.level(
    cellsOf([pool], ([inside]) => inside === true),
    waterFt,
  );
  for (const spa of spas) spaSurfaces(spa, pool, surfaces, waterFt);
  wallSurfaces(design, measured, surfaces, waterFt);

  const inSpa = (within: readonly boolean[]) => within.includes(true);
  surfaces.coping.level(
    cellsOf(
      [coping, pool, ...arounds],
      ([inCoping, inPool, ...rest]) => inCoping === true && inPool !== true && !inSpa(rest),
    ),
    0,
  );
  eachEdge(pool, (from, to) => surfaces.coping.upright(from, to, [-COPING_FT, -COPING_FT], 0));
  skirt(surfaces.coping, coping, [...arounds, ...deckOutlines]);
  for (const deck of deckOutlines) {
    surfaces.deck.level(
      cellsOf(
        [deck, pool, ...arounds],
        ([inDeck, inPool, ...rest]) => inDeck === true && inPool !== true && !inSpa(rest),
      ),
      DECK_FT,
    );
    skirt(surfaces.deck, deck, arounds);
  }
  const bounds = boundsOf([...coping, ...arounds.flat()]);
  surfaces.lawn.level(
    cellsOf(
      [lawnAround(bounds), coping, ...deckOutlines, ...arounds],
      ([onLawn, ...rest]) => onLawn === true && !inSpa(rest),
    ),
    LAWN_FT,
  );
  const positionsFt = Object.fromEntries(
    MODEL_MATERIALS.map((material) => [material, surfaces[material].positionsFt]),
  ) as Record<ModelMaterial, number[]>;
  return { positionsFt, waterFt, bounds };
}

/** The upright edge of a slab, seen from outside, but for what lies within something else. */
function skirt(surface: Surface, around: Polygon, others: readonly Polygon[]): void {
  eachEdge(around, (to, from) => {
    for (const [a, b] of outsideOf(others, from, to)) surface.upright(a, b, [EDGE_FT, EDGE_FT], 0);
  });
}

/** The pieces of a line that lie within none of the polygons. */
function outsideOf(polygons: readonly Polygon[], from: PointFt, to: PointFt): (readonly [PointFt, PointFt])[] {
  const [runX, runY] = [to.xFt - from.xFt, to.yFt - from.yFt];
  const at = (t: number): PointFt => ({ xFt: from.xFt + t * runX, yFt: from.yFt + t * runY });
  const cuts = [0, 1];
  for (const polygon of polygons) {
    eachEdge(polygon, (a, b) => {
      const [alongX, alongY] = [b.xFt - a.xFt, b.yFt - a.yFt];
      const turn = runX * alongY - runY * alongX;
      if (turn === 0) return;
      const t = ((a.xFt - from.xFt) * alongY - (a.yFt - from.yFt) * alongX) / turn;
      const u = ((a.xFt - from.xFt) * runY - (a.yFt - from.yFt) * runX) / turn;
      if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
    });
  }
  cuts.sort((one, other) => one - other);
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] as number;
    const isHidden = polygons.some((polygon) => contains(polygon, at((start + end) / 2)));
    return isHidden ? [] : [[at(start), at(end)] as const];
  });
}

/** As far as anybody sees. */
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
