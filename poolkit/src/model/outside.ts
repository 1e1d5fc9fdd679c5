import type { PointFt } from '../design/index.js';
import { contains, eachEdge, type Polygon } from '../geometry/index.js';

/** The pieces of a line that lie within none of the polygons, in its direction. */
export function outsideOf(
  polygons: readonly Polygon[],
  from: PointFt,
  to: PointFt,
): (readonly [from: PointFt, to: PointFt])[] {
  if (polygons.length === 0) return [[from, to]];
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
