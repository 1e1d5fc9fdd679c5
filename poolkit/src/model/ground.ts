/** The ground around the terrace: from the spot heights that price earth and walls. */
import { defaultsOf } from '../assumptions/index.js';
import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import { boundsOf, contains, distanceFt, distanceToEdgeFt } from '../geometry/index.js';
import { groundSurface, outlineToYard, poolToYard, YARD_ASSUMPTIONS } from '../yard/index.js';
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

/** Pool frame, feet; 0 is the top of the coping. */
export interface Ground {
  readonly heightFtAt: (at: PointFt) => number;
  readonly walls: readonly GroundWall[];
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
  return {
    heightFtAt,
    walls: measured.yard.walls
      .map((wall) => facingOut(wall, measured, design.copingWidthFt))
      .map(({ from, to }) => ({ from, to, heightsFt: [heightFtAt(from), heightFtAt(to)] })),
  };
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
  const moved = ({ xFt, yFt }: PointFt): PointFt => ({ xFt: xFt + outFt * alongY, yFt: yFt - outFt * alongX });
  return isOnLeft ? { from: moved(from), to: moved(to) } : { from: moved(to), to: moved(from) };
}

/** The lower ground beyond a vanishing edge has its own height, and the rest runs out to it. */
function shareBeside(valley: readonly PointFt[], at: PointFt): number {
  if (contains(valley, at)) return 0;
  return Math.min(1, distanceToEdgeFt(at, valley) / VALLEY_BLEND_FT);
}
