/** An attached spa: its basin, the wall around it, and the water that falls from it into the pool. */
import type { PointFt, SpaPlan } from '../design/index.js';
import { distanceToEdgeFt, eachEdge, offsetPolygon, type Polygon } from '../geometry/index.js';
import { cellsOf } from './cells.js';
import type { Surface } from './surface.js';

/** Its wall is this thick where it does not stand against the pool. */
const WALL_FT = 0.75;
const LEAST_WALL_FT = 0.25;
/** Water stands this far under the rim of a spa that does not spill; one that spills is full. */
const BELOW_RIM_FT = 0.35;
const TILE_FT = 0.5;
/** A fall takes this share of the side that it leaves by, and lands this far from it. */
const FALL_SHARE = 0.6;
const FALL_OUT_FT = 0.12;

export interface SpaSurfaces {
  readonly interior: Surface;
  readonly tile: Surface;
  readonly coping: Surface;
  readonly stone: Surface;
  readonly water: Surface;
  readonly fall: Surface;
}

export interface SpaPlace {
  readonly plan: SpaPlan;
  /** Outside of its wall. */
  readonly around: Polygon;
}

/** Between the pool and a spa that stands against it the wall is as thick as there is room. */
export function spaPlaceOf(plan: SpaPlan, pool: Polygon): SpaPlace {
  const roomFt = Math.min(...plan.points.map((point) => distanceToEdgeFt(point, pool)));
  const wallFt = Math.min(WALL_FT, Math.max(LEAST_WALL_FT, roomFt));
  return { plan, around: offsetPolygon(plan.points, wallFt) };
}

export function spaSurfaces({ plan, around }: SpaPlace, pool: Polygon, into: SpaSurfaces, waterFt: number): void {
  const { spa, points, footwell } = plan;
  const rimFt = spa.raisedFt;
  const spills = spa.spillover && spa.raisedFt > 0;
  const levelFt = spills ? rimFt : spa.raisedFt > 0 ? rimFt - BELOW_RIM_FT : waterFt;
  const floorFt = levelFt - spa.waterDepthFt;
  const seatFt = floorFt + spa.benchHeightFt;
  const hasSeat = footwell !== points;
  into.interior.level(
    cellsOf([points, footwell], ([inSpa, inWell]) => inSpa === true && !(inWell === true)),
    seatFt,
  );
  if (footwell.length > 2)
    into.interior.level(
      cellsOf([footwell], ([inside]) => inside === true),
      floorFt,
    );
  eachEdge(points, (from, to) => {
    const [bottom, band] = [hasSeat ? seatFt : floorFt, levelFt - TILE_FT];
    into.interior.upright(from, to, [bottom, bottom], band);
    into.tile.upright(from, to, [band, band], rimFt);
  });
  if (hasSeat) eachEdge(footwell, (from, to) => into.interior.upright(from, to, [floorFt, floorFt], seatFt));
  into.coping.level(
    cellsOf([around, points], ([inWall, inSpa]) => inWall === true && !(inSpa === true)),
    rimFt,
  );
  eachEdge(around, (to, from) => into.stone.upright(from, to, [waterFt, waterFt], rimFt));
  into.water.level(
    cellsOf([points], ([inside]) => inside === true),
    levelFt - (spills ? 0.01 : 0),
  );
  if (spills) fall();

  /** Over the middle of the side nearest to the pool. */
  function fall(): void {
    const side = nearestSide(around, pool);
    if (!side) return;
    const [a, b] = side;
    const at = (t: number): PointFt => ({ xFt: a.xFt + t * (b.xFt - a.xFt), yFt: a.yFt + t * (b.yFt - a.yFt) });
    const lengthFt = Math.hypot(b.xFt - a.xFt, b.yFt - a.yFt);
    const out = { xFt: (b.yFt - a.yFt) / lengthFt, yFt: -(b.xFt - a.xFt) / lengthFt };
    const moved = ({ xFt, yFt }: PointFt, byFt: number): PointFt => ({
      xFt: xFt + byFt * out.xFt,
      yFt: yFt + byFt * out.yFt,
    });
    const [from, to] = [at((1 - FALL_SHARE) / 2), at((1 + FALL_SHARE) / 2)];
    const [landFrom, landTo] = [moved(from, FALL_OUT_FT), moved(to, FALL_OUT_FT)];
    const inward = -WALL_FT;
    const [lipFrom, lipTo] = [moved(from, inward), moved(to, inward)];
    const lipFt = rimFt + 0.02;
    into.fall.quad(
      [lipFrom.xFt, lipFrom.yFt, lipFt],
      [from.xFt, from.yFt, lipFt],
      [to.xFt, to.yFt, lipFt],
      [lipTo.xFt, lipTo.yFt, lipFt],
    );
    into.fall.quad(
      [landFrom.xFt, landFrom.yFt, waterFt],
      [landTo.xFt, landTo.yFt, waterFt],
      [to.xFt, to.yFt, lipFt],
      [from.xFt, from.yFt, lipFt],
    );
  }
}

/** Of the wall's outer edges the one whose middle lies nearest to the pool. */
function nearestSide(around: Polygon, pool: Polygon): readonly [PointFt, PointFt] | null {
  const sides: { readonly side: readonly [PointFt, PointFt]; readonly farFt: number }[] = [];
  eachEdge(around, (a, b) => {
    const middle = { xFt: (a.xFt + b.xFt) / 2, yFt: (a.yFt + b.yFt) / 2 };
    sides.push({ side: [a, b], farFt: distanceToEdgeFt(middle, pool) });
  });
  sides.sort((one, other) => one.farFt - other.farFt);
  return sides[0]?.side ?? null;
}
