/** The ground around the terrace: from the spot heights that price earth and walls. */
import { defaultsOf } from '../assumptions/index.js';
import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import {
  boundsOf,
  centroidOf,
  contains,
  distanceFt,
  distanceToEdgeFt,
  distanceToSegmentFt,
} from '../geometry/index.js';
import { groundSurface, outlineToYard, poolToYard, YARD_ASSUMPTIONS, yardToPool } from '../yard/index.js';
import { valleysOf } from './valley-surfaces.js';

/** Under the top of the coping, so that a lawn can be mown over the edge of the paving. */
export const LAWN_FT = -0.15;

const GRADE_OUT_FT = defaultsOf(YARD_ASSUMPTIONS)['yard.gradeOutFt'];
/** Beyond what was measured, the ground is drawn level. */
const KNOWN_BEYOND_FT = 20;
const LEVEL_FT = 0.01;
const VALLEY_BLEND_FT = 12;
const VALLEY_FAR_FT = 400;
const BESIDE_FT = 0.05;
const STEPS_WIDTH_FT = 4;
const HIGHEST_RISER_FT = 7 / 12;
const TREAD_FT = 1;
const MAX_STEPS = 16;

/** Pool frame, feet; 0 is the top of the coping. */
export interface Ground {
  readonly heightFtAt: (at: PointFt) => number;
  readonly walls: readonly GroundWall[];
  /** Through the wall, on the way to the house. */
  readonly steps: GroundSteps | null;
}

/** Their risers together are as high as the wall they go through, so its price includes them. */
export interface GroundSteps {
  /** At the edge of the paving. */
  readonly at: PointFt;
  /** One foot away from the paving. */
  readonly out: PointFt;
  readonly count: number;
  /** Negative where they go down from the paving. */
  readonly riserFt: number;
  readonly widthFt: number;
  /** Without the last one, which is the ground. */
  readonly treads: readonly (readonly PointFt[])[];
}

/** A foot of a priced wall with the terrace on its left, and the ground at its ends: negative where it was filled up. */
export interface GroundWall {
  readonly from: PointFt;
  readonly to: PointFt;
  readonly heightsFt: readonly [atFrom: number, atTo: number];
}

type Segment = Readonly<{ from: PointFt; to: PointFt }>;

/** Null where the ground is level or not measured. */
export function groundOf(design: PoolDesign, measured: MeasuredDesign): Ground | null {
  const { yard, placement } = design;
  const { terraceHeightFt } = measured.yard;
  const surface = groundSurface(yard.spotHeights);
  if (!surface || terraceHeightFt === null) return null;
  if (yard.spotHeights.every(({ heightFt }) => Math.abs(heightFt - terraceHeightFt) < LEVEL_FT)) return null;

  const edge = measured.deckAround ?? measured.coping;
  const known = boundsOf([
    ...yard.spotHeights.map(({ at }) => at),
    ...yard.houses.flatMap(({ outline }) => outline),
    ...outlineToYard([...edge, ...measured.deckOutlines.flat()], placement),
  ]);
  const valleys = valleysOf(design, measured.outline.points, 0, LAWN_FT, VALLEY_FAR_FT).map(({ within }) => within);
  const within = (value: number, low: number, high: number) =>
    Math.min(high + KNOWN_BEYOND_FT, Math.max(low - KNOWN_BEYOND_FT, value));
  const aboveTerraceFt = (at: PointFt): number => {
    const { xFt, yFt } = poolToYard(at, placement);
    return (
      surface.heightFtAt(within(xFt, known.minXFt, known.maxXFt), within(yFt, known.minYFt, known.maxYFt)) -
      terraceHeightFt
    );
  };
  const heightFtAt = (at: PointFt): number => {
    const aboveFt = aboveTerraceFt(at);
    // What the lawn takes up without a wall also takes up the step down from the paving.
    const heightFt = aboveFt + LAWN_FT * Math.max(0, 1 - Math.abs(aboveFt) / GRADE_OUT_FT);
    return valleys.reduce((sofar, valley) => LAWN_FT + (sofar - LAWN_FT) * shareBeside(valley, at), heightFt);
  };
  const walls = measured.yard.walls
    .map((wall) => facingOut(wall, measured, design.copingWidthFt))
    .map(({ from, to }): GroundWall => ({ from, to, heightsFt: [heightFtAt(from), heightFtAt(to)] }));
  const house = yard.houses.find(({ outline }) => outline.length > 2);
  const goal = house ? yardToPool(centroidOf(house.outline), placement) : null;
  const steps = goal && stepsToward(goal, walls, heightFtAt);
  return { heightFtAt, walls: steps ? walls.filter((wall) => !isIn(steps, wall)) : walls, steps };
}

/** Where the wall is straight for their width, nearest to the house. */
function stepsToward(
  goal: PointFt,
  walls: readonly GroundWall[],
  heightFtAt: Ground['heightFtAt'],
): GroundSteps | null {
  const spots = walls.filter(({ from, to }) => {
    const middle = pointOn(from, to, 0.5);
    const along = unitOf(from, to);
    return [-1, 1].every((way) => {
      const end = moved(middle, along, (way * STEPS_WIDTH_FT) / 2);
      return walls.some((wall) => distanceToSegmentFt(end, wall.from, wall.to) < BESIDE_FT);
    });
  });
  const far = ({ from, to }: GroundWall) => distanceFt(pointOn(from, to, 0.5), goal);
  const nearest = spots.reduce<GroundWall | null>((best, wall) => (best && far(best) <= far(wall) ? best : wall), null);
  if (!nearest) return null;
  const along = unitOf(nearest.from, nearest.to);
  const out = { xFt: along.yFt, yFt: -along.xFt };
  const at = pointOn(nearest.from, nearest.to, 0.5);
  const wayUp = Math.sign(nearest.heightsFt[0] + nearest.heightsFt[1]);
  for (let count = 1; count <= MAX_STEPS; count++) {
    const riserFt = heightFtAt(moved(at, out, (count - 1) * TREAD_FT)) / count;
    if (riserFt * wayUp <= 0) return null;
    if (Math.abs(riserFt) > HIGHEST_RISER_FT) continue;
    const corner = (asideFt: number, outFt: number) => moved(moved(at, along, asideFt), out, outFt);
    const half = STEPS_WIDTH_FT / 2;
    const treads = Array.from({ length: count - 1 }, (_, tread) => [
      corner(-half, tread * TREAD_FT),
      corner(-half, (tread + 1) * TREAD_FT),
      corner(half, (tread + 1) * TREAD_FT),
      corner(half, tread * TREAD_FT),
    ]);
    return { at, out, count, riserFt, widthFt: STEPS_WIDTH_FT, treads };
  }
  return null;
}

function isIn({ at, widthFt }: GroundSteps, { from, to }: GroundWall): boolean {
  return distanceFt(pointOn(from, to, 0.5), at) < widthFt / 2;
}

const moved = ({ xFt, yFt }: PointFt, toward: PointFt, byFt: number): PointFt => ({
  xFt: xFt + byFt * toward.xFt,
  yFt: yFt + byFt * toward.yFt,
});

const pointOn = (from: PointFt, to: PointFt, part: number): PointFt => ({
  xFt: from.xFt + part * (to.xFt - from.xFt),
  yFt: from.yFt + part * (to.yFt - from.yFt),
});

function unitOf(from: PointFt, to: PointFt): PointFt {
  const longFt = distanceFt(from, to);
  return { xFt: (to.xFt - from.xFt) / longFt, yFt: (to.yFt - from.yFt) / longFt };
}

/** Without a deck, a wall is priced along the water and built along the coping. */
function facingOut({ from, to }: Segment, { deckAround, outline }: MeasuredDesign, copingFt: number): Segment {
  const longFt = distanceFt(from, to);
  const [alongX, alongY] = [(to.xFt - from.xFt) / longFt, (to.yFt - from.yFt) / longFt];
  const beside = {
    xFt: (from.xFt + to.xFt) / 2 - BESIDE_FT * alongY,
    yFt: (from.yFt + to.yFt) / 2 + BESIDE_FT * alongX,
  };
  const isOnLeft = contains(deckAround ?? outline.points, beside);
  const outFt = (deckAround ? 0 : copingFt) * (isOnLeft ? 1 : -1);
  const outward = { xFt: alongY, yFt: -alongX };
  const ends = { from: moved(from, outward, outFt), to: moved(to, outward, outFt) };
  return isOnLeft ? ends : { from: ends.to, to: ends.from };
}

/** The lower ground beyond a vanishing edge has its own height, and the rest runs out to it. */
function shareBeside(valley: readonly PointFt[], at: PointFt): number {
  if (contains(valley, at)) return 0;
  return Math.min(1, distanceToEdgeFt(at, valley) / VALLEY_BLEND_FT);
}
