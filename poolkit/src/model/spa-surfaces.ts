import type { PointFt, SpaPlan } from '../design/index.js';
import {
  contains,
  distanceFt,
  distanceToEdgeFt,
  eachEdge,
  gapFt,
  offsetPolygon,
  type Polygon,
  stretchOf,
} from '../geometry/index.js';
import { cellsOf, type Corner, outsideOf, type Surface } from './surface.js';

/** Wall thickness where the spa is not against the pool. */
const WALL_FT = 0.75;
const MIN_WALL_FT = 0.25;
/** How far the water of a spa that does not spill is under the rim. */
const BELOW_RIM_FT = 0.35;
const TILE_FT = 0.5;
/** Share of the spa's smaller side; lands this far inside the pool or from the wall. */
const FALL_SHARE = 0.6;
const FALL_OUT_FT = 0.12;
const FALL_REACH_FT = 1;
const PIECE_FT = 0.25;

export type SpaSurfaces = Readonly<Record<'interior' | 'tile' | 'coping' | 'stone' | 'water' | 'fall', Surface>>;

export type SpaPlace = Readonly<{ plan: SpaPlan; around: Polygon }>;

/** A wall shared with the pool is as thick as there is room. */
export function spaPlaceOf(plan: SpaPlan, pool: Polygon): SpaPlace {
  const wallFt = Math.min(WALL_FT, Math.max(MIN_WALL_FT, gapFt(plan.points, pool)));
  return { plan, around: offsetPolygon(plan.points, wallFt) };
}

export interface SpaHeights {
  readonly waterFt: number;
  readonly footFt: number;
}

export function spaSurfaces(
  { plan, around }: SpaPlace,
  pool: Polygon,
  into: SpaSurfaces,
  { waterFt, footFt }: SpaHeights,
): void {
  const { spa, points, footwell } = plan;
  const rimFt = spa.raisedFt;
  const spills = spa.spillover && spa.raisedFt > 0;
  const levelFt = spills ? rimFt : spa.raisedFt > 0 ? rimFt - BELOW_RIM_FT : waterFt;
  const floorFt = levelFt - spa.waterDepthFt;
  const seatFt = floorFt + spa.benchHeightFt;
  const hasSeat = footwell !== points;
  into.interior.level(cellsOf([points, footwell]), seatFt);
  if (footwell.length > 2) into.interior.level(cellsOf([footwell]), floorFt);
  eachEdge(points, (from, to) => {
    const [bottom, band] = [hasSeat ? seatFt : floorFt, levelFt - TILE_FT];
    into.interior.upright(from, to, [bottom, bottom], band);
    into.tile.upright(from, to, [band, band], rimFt);
  });
  if (hasSeat) eachEdge(footwell, (from, to) => into.interior.upright(from, to, [floorFt, floorFt], seatFt));
  into.coping.level(cellsOf([around, points]), rimFt);
  eachEdge(around, (to, from) => into.stone.upright(from, to, [footFt, footFt], rimFt));
  into.water.level(cellsOf([points]), levelFt - (spills ? 0.01 : 0));
  if (spills) fall();

  function fall(): void {
    const beyondFt = (point: PointFt) => distanceToEdgeFt(point, pool) * (contains(pool, point) ? -1 : 1);
    const lengthFt = FALL_SHARE * Math.min(spa.lengthFt, spa.widthFt);
    const way = stretchOf(inPieces(around), (point) => -beyondFt(point), lengthFt);
    const [first, last] = [way[0] as PointFt, way[way.length - 1] as PointFt];
    const chordFt = distanceFt(first, last);
    const out = { xFt: (last.yFt - first.yFt) / chordFt, yFt: (first.xFt - last.xFt) / chordFt };
    const moved = ({ xFt, yFt }: PointFt, byFt: number): PointFt => ({
      xFt: xFt + byFt * out.xFt,
      yFt: yFt + byFt * out.yFt,
    });
    const at = ({ xFt, yFt }: PointFt, zFt: number): Corner => [xFt, yFt, zFt];
    const landingOf = (point: PointFt): PointFt | null => {
      const [stone] = outsideOf([pool], point, moved(point, FALL_REACH_FT));
      const isOverStone = stone !== undefined && distanceFt(stone[0], point) === 0;
      const landing = moved(point, FALL_OUT_FT + (isOverStone ? distanceFt(...stone) : 0));
      return contains(pool, landing) ? landing : null;
    };
    const lipFt = rimFt + 0.02;
    for (const [index, to] of way.slice(1).entries()) {
      const from = way[index] as PointFt;
      const [land, landed] = [landingOf(from), landingOf(to)];
      // Nothing falls where the wall leaves the water's edge.
      if (land === null || landed === null) continue;
      const [lip, lipped] = [at(from, lipFt), at(to, lipFt)];
      into.fall.quad(at(moved(from, -WALL_FT), lipFt), lip, lipped, at(moved(to, -WALL_FT), lipFt));
      into.fall.quad(at(land, waterFt), at(landed, waterFt), lipped, lip);
    }
  }
}

function inPieces(polygon: Polygon): PointFt[] {
  const points: PointFt[] = [];
  eachEdge(polygon, (a, b) => {
    const count = Math.ceil(distanceFt(a, b) / PIECE_FT);
    for (let index = 0; index < count; index++) {
      const t = index / count;
      points.push({ xFt: a.xFt + t * (b.xFt - a.xFt), yFt: a.yFt + t * (b.yFt - a.yFt) });
    }
  });
  return points;
}
