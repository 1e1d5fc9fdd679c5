/** Outlines as the `d` of an SVG path, which PDF libraries read too. */
import type { PointFt } from '../design/index.js';

/** A thousandth of a foot is finer than any printer. */
const DECIMALS = 3;

/** `M0 0L4 0L4 3Z`; an open line is left open, an empty one gives nothing. */
export function toSvgPath(points: readonly PointFt[], closed = true, decimals = DECIMALS): string {
  if (points.length === 0) return '';
  const drawn = points.map(({ xFt, yFt }, index) => `${index === 0 ? 'M' : 'L'}${short(xFt, decimals)} ${short(yFt, decimals)}`).join('');
  return closed ? `${drawn}Z` : drawn;
}

/** All rings of a region in one path; paint it with the even-odd rule. */
export function ringsToSvgPath(rings: readonly (readonly PointFt[])[], decimals?: number): string {
  return rings.map((ring) => toSvgPath(ring, true, decimals)).join('');
}

function short(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)) || 0);
}
