/**
 * The free outline: a closed centripetal Catmull-Rom curve through the given points (Yuksel, Schaefer and
 * Keyser, "Parameterization and applications of Catmull-Rom curves", 2011). Centripetal knots keep the
 * curve from making loops of its own between unevenly spaced points.
 */
import { curveTo, type Pen, penAt } from './pen.js';
import { distanceFt } from './polygon.js';
import type { PointFt } from '../types/index.js';

const LEAST_CHORDS_PER_SPAN = 16;

/** Points must lie apart from their neighbours; `shapeConflict` has seen to that. */
export function freeformPen(points: readonly PointFt[], toleranceFt: number): Pen {
  const at = (index: number) => points[(index + points.length) % points.length] as PointFt;
  const pen = penAt(at(0), toleranceFt);
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    curveTo(pen, handle(before, from, to), handle(after, to, from), to, LEAST_CHORDS_PER_SPAN);
  }
  return pen;
}

/**
 * The Bézier handle beside `at` on the span towards `to`: the centripetal tangent at `at`, over a third of
 * the span's knot interval. Knot intervals are the square roots of the distances.
 */
function handle(before: PointFt, at: PointFt, to: PointFt): PointFt {
  const back = Math.sqrt(distanceFt(before, at));
  const ahead = Math.sqrt(distanceFt(at, to));
  const tangent = (p: number, q: number, r: number) => (q - p) / back - (r - p) / (back + ahead) + (r - q) / ahead;
  return {
    xFt: at.xFt + (ahead / 3) * tangent(before.xFt, at.xFt, to.xFt),
    yFt: at.yFt + (ahead / 3) * tangent(before.yFt, at.yFt, to.yFt),
  };
}
