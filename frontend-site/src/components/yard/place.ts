import type { Placement, PointFt } from 'poolkit/design';
import { boundsOf, type Outline } from 'poolkit/geometry';
import { poolToYard } from 'poolkit/yard';

const BACK_YARD_SHARE = 0.7;

/** Rounds away binary fractions. */
function tidy(feet: number): number {
  return Math.round(feet * 10_000) / 10_000;
}

function middle({ lengthFt, minYFt, maxYFt }: Outline): PointFt {
  return { xFt: lengthFt / 2, yFt: (minYFt + maxYFt) / 2 };
}

export function centerOf(outline: Outline, placement: Placement): PointFt {
  return poolToYard(middle(outline), placement);
}

export function movedTo(outline: Outline, placement: Placement, center: PointFt): Placement {
  const now = centerOf(outline, placement);
  const { xFt, yFt, rotationDeg } = placement;
  return { xFt: tidy(xFt + center.xFt - now.xFt), yFt: tidy(yFt + center.yFt - now.yFt), rotationDeg };
}

/** Rotates about the middle of the water; degrees counterclockwise, -180 to 180. */
export function turnedTo(outline: Outline, placement: Placement, rotationDeg: number): Placement {
  const within = ((((rotationDeg + 180) % 360) + 360) % 360) - 180;
  return movedTo(outline, { ...placement, rotationDeg: within }, centerOf(outline, placement));
}

export function placedInBack(lot: readonly PointFt[], outline: Outline): Placement {
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(lot);
  const center = { xFt: (minXFt + maxXFt) / 2, yFt: minYFt + (maxYFt - minYFt) * BACK_YARD_SHARE };
  return movedTo(outline, { xFt: 0, yFt: 0, rotationDeg: 0 }, center);
}
