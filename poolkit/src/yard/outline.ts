/** What the yard asks of lines and outlines beyond `geometry`. Outlines are polygons without a repeated last point. */
import { distanceFt } from '../geometry/index.js';
import { finite } from '../units/index.js';
import type { PointFt } from '../types/index.js';

/** More than any drawn outline has; a larger one is a mistake or an attack and is refused at once. */
const MOST_POINTS = 4096;

/** @throws RangeError naming the outline when it has less than 3 or more than 4096 points, or one that is no number. */
export function requireOutline(outline: readonly PointFt[], name: string): void {
  if (outline.length < 3 || outline.length > MOST_POINTS) {
    throw new RangeError(`${name} must have 3 to ${MOST_POINTS} points, got ${outline.length}`);
  }
  for (const { xFt, yFt } of outline) {
    // Nearly all are numbers, and need no name.
    if (Number.isFinite(xFt) && Number.isFinite(yFt)) continue;
    finite(xFt, `${name} xFt`);
    finite(yFt, `${name} yFt`);
  }
}

/** Sorted x at which the outline crosses the level line y; always an even number of them. */
export function crossings(outline: readonly PointFt[], yFt: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.yFt > yFt !== b.yFt > yFt) found.push(a.xFt + ((yFt - a.yFt) / (b.yFt - a.yFt)) * (b.xFt - a.xFt));
  }
  return ascending(found);
}

/** Sorts a short list in its place: most lines cross an outline twice. */
export function ascending(list: number[]): number[] {
  if (list.length > FEW) return list.sort((left, right) => left - right);
  for (let i = 1; i < list.length; i++) {
    const value = list[i]!;
    let to = i;
    for (; to > 0 && list[to - 1]! > value; to--) list[to] = list[to - 1]!;
    list[to] = value;
  }
  return list;
}

const FEW = 16;

export interface Segment {
  readonly from: PointFt;
  readonly to: PointFt;
}

export function edgesOf(outline: readonly PointFt[]): Segment[] {
  return outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length]! }));
}

export function lengthOf({ from, to }: Segment): number {
  return distanceFt(from, to);
}

/** The point at `part` (0..1) of a segment. */
export function pointOn({ from, to }: Segment, part: number): PointFt {
  return { xFt: from.xFt + (to.xFt - from.xFt) * part, yFt: from.yFt + (to.yFt - from.yFt) * part };
}
