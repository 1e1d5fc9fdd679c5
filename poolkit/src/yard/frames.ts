/** From the pool's own frame to the yard, back, and to the compass. See `PoolDesign` for the three frames. */
import type { Placement, PointFt } from '../types/index.js';

/** A point of the pool frame where it lies in the yard. */
export function poolToYard(point: PointFt, placement: Placement): PointFt {
  return fromPoolToYard(placement, pointAt)(point.xFt, point.yFt);
}

/** `poolToYard` for many points of one pool: `visit` gets the place in the yard. */
export function fromPoolToYard<T>(
  placement: Placement,
  visit: (xFt: number, yFt: number) => T,
): (xFt: number, yFt: number) => T {
  const { cos, sin } = turn(placement.rotationDeg);
  return (xFt, yFt) => visit(placement.xFt + xFt * cos - yFt * sin, placement.yFt + xFt * sin + yFt * cos);
}

/** A point of the yard as the pool frame sees it; undoes `poolToYard`. */
export function yardToPool(point: PointFt, placement: Placement): PointFt {
  const { cos, sin } = turn(placement.rotationDeg);
  const dx = point.xFt - placement.xFt;
  const dy = point.yFt - placement.yFt;
  return { xFt: dx * cos + dy * sin, yFt: dy * cos - dx * sin };
}

/** An outline of the pool frame where it lies in the yard. */
export function outlineToYard(outline: readonly PointFt[], placement: Placement): PointFt[] {
  const place = fromPoolToYard(placement, pointAt);
  return outline.map(({ xFt, yFt }) => place(xFt, yFt));
}

function pointAt(xFt: number, yFt: number): PointFt {
  return { xFt, yFt };
}

/** A step of the yard frame split into its parts to the east and to the north. */
export function yardToCompass(step: PointFt, northDeg: number): { readonly eastFt: number; readonly northFt: number } {
  const { cos, sin } = turn(northDeg);
  return { eastFt: step.xFt * cos + step.yFt * sin, northFt: step.yFt * cos - step.xFt * sin };
}

/** Undoes `yardToCompass`. */
export function compassToYard(eastFt: number, northFt: number, northDeg: number): PointFt {
  const { cos, sin } = turn(northDeg);
  return { xFt: eastFt * cos - northFt * sin, yFt: eastFt * sin + northFt * cos };
}

/** Exact at quarter turns, so that a pool turned by 90 degrees keeps whole feet. */
function turn(deg: number): { readonly cos: number; readonly sin: number } {
  const quarter = deg / 90;
  if (Number.isInteger(quarter)) {
    const index = ((quarter % 4) + 4) % 4;
    return { cos: [1, 0, -1, 0][index]!, sin: [0, 1, 0, -1][index]! };
  }
  const radians = (deg * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}
