/**
 * Parts of a straight line, as ascending positions in pairs: from the first to the second, from the third to the
 * fourth, and so on. What a polygon covers of a line is found with one pass over its edges, so that a yard full of
 * corners is as quick as a bare one.
 */
import { distanceFt } from '../geometry/index.js';
import { ascending } from './outline.js';
import type { PointFt } from '../types/index.js';

export type Spans = readonly number[];

/** A line through `from`; positions on it are feet along the unit direction (`dx`, `dy`). */
export interface Line {
  readonly from: PointFt;
  readonly dx: number;
  readonly dy: number;
}

/** `null` when both ends are one point. */
export function lineThrough(from: PointFt, to: PointFt): Line | null {
  const lengthFt = distanceFt(from, to);
  return lengthFt > 0 ? { from, dx: (to.xFt - from.xFt) / lengthFt, dy: (to.yFt - from.yFt) / lengthFt } : null;
}

export function alongOf({ from, dx, dy }: Line, { xFt, yFt }: PointFt): number {
  return (xFt - from.xFt) * dx + (yFt - from.yFt) * dy;
}

/** Distance from the line, positive to its left. */
export function asideOf({ from, dx, dy }: Line, { xFt, yFt }: PointFt): number {
  return (yFt - from.yFt) * dx - (xFt - from.xFt) * dy;
}

export function pointAt({ from, dx, dy }: Line, along: number): PointFt {
  return { xFt: from.xFt + dx * along, yFt: from.yFt + dy * along };
}

/** What the polygon covers of the line. An edge that lies on the line may be told either way. */
export function coveredBy(polygon: readonly PointFt[], line: Line): Spans {
  const cuts: number[] = [];
  let before = polygon[polygon.length - 1];
  if (!before) return cuts;
  let asideBefore = asideOf(line, before);
  for (const point of polygon) {
    const aside = asideOf(line, point);
    // Every polygon passes from one side to the other an even number of times, so the cuts always make pairs.
    if (aside > 0 !== asideBefore > 0) {
      const part = asideBefore / (asideBefore - aside);
      const along = alongOf(line, before);
      cuts.push(along + part * (alongOf(line, point) - along));
    }
    [before, asideBefore] = [point, aside];
  }
  return ascending(cuts);
}

/** `spans` without what lies in `others`. */
export function without(spans: Spans, others: Spans): Spans {
  if (others.length === 0) return spans;
  const left: number[] = [];
  let next = 0;
  for (let i = 0; i < spans.length; i += 2) {
    let from = spans[i]!;
    const to = spans[i + 1]!;
    while (next < others.length && others[next + 1]! <= from) next += 2;
    for (let at = next; at < others.length && others[at]! < to; at += 2) {
      if (others[at]! > from) left.push(from, others[at]!);
      from = Math.max(from, others[at + 1]!);
    }
    if (from < to) left.push(from, to);
  }
  return left;
}

/** The part of `spans` between two positions. */
export function between(spans: Spans, from: number, to: number): Spans {
  const left: number[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [Math.max(spans[i]!, from), Math.min(spans[i + 1]!, to)];
    if (start < end) left.push(start, end);
  }
  return left;
}

/** `lengthOf(between(…))` without keeping the parts. */
export function lengthBetween(spans: Spans, from: number, to: number): number {
  let length = 0;
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [Math.max(spans[i]!, from), Math.min(spans[i + 1]!, to)];
    if (start < end) length += end - start;
  }
  return length;
}
