/** Outlines as the `d` of an SVG path, which PDF libraries read too. */
import type { PointFt } from '../design/index.js';

/** A thousandth of a foot is finer than any printer. */
const DECIMALS = 3;

/** `M1 1h4l2 3Z`, each point from the one before; an open line is left open, an empty one gives nothing. */
export function toSvgPath(points: readonly PointFt[], closed = true, decimals = DECIMALS): string {
  if (points.length === 0) return '';
  const scale = 10 ** decimals;
  let [x, y] = [0, 0];
  const drawn = points.map(({ xFt, yFt }, index) => {
    const next = [Math.round(xFt * scale), Math.round(yFt * scale)] as const;
    // Whole numbers: the differences add up to the very points.
    const [across, down] = [(next[0] - x) / scale, (next[1] - y) / scale];
    [x, y] = next;
    if (index === 0) return `M${across} ${down}`;
    if (down === 0) return `h${across}`;
    return across === 0 ? `v${down}` : `l${across} ${down}`;
  });
  return drawn.join('') + (closed ? 'Z' : '');
}

/** All rings of a region in one path; paint it with the even-odd rule. */
export function ringsToSvgPath(rings: readonly (readonly PointFt[])[], decimals?: number): string {
  return rings.map((ring) => toSvgPath(ring, true, decimals)).join('');
}
