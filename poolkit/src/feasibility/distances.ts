import type { PointFt } from '../design/index.js';
import {
  contains,
  distanceFt,
  distanceToEdgeFt,
  distanceToSegmentFt,
  eachEdge,
  overlap,
  type Polygon,
} from '../geometry/index.js';
import type { Part } from './placed.js';

export type Gap = Readonly<{ distanceFt: number; between: readonly [PointFt, PointFt] }>;

/** Overlaps shallower than this are drawing noise. */
const NOISE_FT = 1e-6;
const STEP_FT = 0.5;
/** A mile-long edge is not sampled in half feet. */
const MAX_STEPS = 400;

export function gapToSegment(outline: Polygon, from: PointFt, to: PointFt): Gap {
  if (contains(outline, from)) return { distanceFt: 0, between: [from, from] };
  let bestFt = Infinity;
  let between: () => Gap['between'] = () => [from, to];
  eachEdge(outline, (a, b) => {
    if (bestFt === 0) return;
    const crossing = meetingPoint(a, b, from, to);
    if (crossing) {
      bestFt = 0;
      between = () => [crossing, crossing];
      return;
    }
    // Edges that do not cross are nearest at an endpoint; `b` is the next edge's `a`.
    const atA = distanceToSegmentFt(a, from, to);
    if (atA < bestFt) {
      bestFt = atA;
      between = () => [a, nearestOn(a, from, to)];
    }
    for (const end of [from, to]) {
      const atEnd = distanceToSegmentFt(end, a, b);
      if (atEnd >= bestFt) continue;
      bestFt = atEnd;
      between = () => [nearestOn(end, a, b), end];
    }
  });
  return { distanceFt: bestFt, between: between() };
}

export function gapBetween(a: Polygon, b: Polygon): Gap {
  if (overlap(a, b)) {
    const at = deepest(a, b).at;
    return { distanceFt: 0, between: [at, at] };
  }
  let best: Gap | null = null;
  eachEdge(b, (from, to) => {
    const gap = gapToSegment(a, from, to);
    if (!best || gap.distanceFt < best.distanceFt) best = gap;
  });
  return best ?? { distanceFt: Infinity, between: [a[0]!, b[0]!] };
}

export type Intrusion = Readonly<{ depthFt: number; at: PointFt }>;

export function intrusionInto(outline: Polygon, zone: Polygon): Intrusion | null {
  if (!overlap(outline, zone)) return null;
  const found = deepest(outline, zone);
  return found.depthFt > NOISE_FT ? found : null;
}

export function reachBeyond(outline: Polygon, around: Polygon): Intrusion | null {
  const found = farthest(outline, (at) => -insideFt(around, at), { depthFt: 0, at: outline[0]! });
  return found.depthFt > NOISE_FT ? found : null;
}

function deepest(a: Polygon, b: Polygon): Intrusion {
  const ofA = farthest(a, (at) => insideFt(b, at), { depthFt: 0, at: a[0]! });
  return farthest(b, (at) => insideFt(a, at), ofA);
}

function insideFt(outline: Polygon, at: PointFt): number {
  const edgeFt = distanceToEdgeFt(at, outline);
  return contains(outline, at) ? edgeFt : -edgeFt;
}

function farthest(outline: Polygon, depthAt: (at: PointFt) => number, start: Intrusion): Intrusion {
  let best = start;
  eachEdge(outline, (a, b) => {
    const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil(distanceFt(a, b) / STEP_FT)));
    for (let step = 0; step < steps; step += 1) {
      const at = { xFt: a.xFt + ((b.xFt - a.xFt) * step) / steps, yFt: a.yFt + ((b.yFt - a.yFt) * step) / steps };
      const depthFt = depthAt(at);
      if (depthFt > best.depthFt) best = { depthFt, at };
    }
  });
  return best;
}

function nearestOn(point: PointFt, a: PointFt, b: PointFt): PointFt {
  const [dx, dy] = [b.xFt - a.xFt, b.yFt - a.yFt];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.xFt - a.xFt) * dx + (point.yFt - a.yFt) * dy) / squared;
  const part = Math.min(1, Math.max(0, along));
  return { xFt: a.xFt + part * dx, yFt: a.yFt + part * dy };
}

function meetingPoint(a: PointFt, b: PointFt, c: PointFt, d: PointFt): PointFt | null {
  const ux = b.xFt - a.xFt;
  const uy = b.yFt - a.yFt;
  const vx = d.xFt - c.xFt;
  const vy = d.yFt - c.yFt;
  const cross = ux * vy - uy * vx;
  if (cross === 0) return null;
  const wx = c.xFt - a.xFt;
  const wy = c.yFt - a.yFt;
  const onFirst = (wx * vy - wy * vx) / cross;
  const onSecond = (wx * uy - wy * ux) / cross;
  if (onFirst < 0 || onFirst > 1 || onSecond < 0 || onSecond > 1) return null;
  return { xFt: a.xFt + onFirst * ux, yFt: a.yFt + onFirst * uy };
}

export interface NearestPart extends Gap {
  readonly part: Part;
}

export function nearestPart(parts: readonly Part[], gapOf: (part: Part) => Gap): NearestPart {
  const gaps = parts.map((part) => ({ ...gapOf(part), part }));
  return gaps.reduce((best, gap) => (gap.distanceFt < best.distanceFt ? gap : best));
}
