/** Dimension lines, their text read off the model itself. */
import type { PointFt } from '../design/index.js';
import { distanceFt } from '../geometry/index.js';
import { feetToMetres, formatFeetInches, formatMetres, metresToFeet } from '../units/index.js';
import type { Dimension, Lettering } from './drawing.js';

interface DimensionLook {
  readonly className?: Dimension['className'];
  readonly units?: Lettering['units'];
}

const BARS_FT = [50, 20, 10, 5, 2];
const BARS_M = [20, 10, 5, 2, 1];

/** A length as drawings write it: to 1/8 in, or to the centimetre. */
export function dimensionText(lengthFt: number, units: Lettering['units'] = 'us'): string {
  return units === 'us' ? formatFeetInches(lengthFt, { fraction: 8 }) : formatMetres(feetToMetres(lengthFt));
}

/** The longest round length for a scale bar that takes at most `roomFt`, in feet. */
export function scaleBarFt(roomFt: number, units: Lettering['units'] = 'us'): number {
  const bars = units === 'us' ? BARS_FT : BARS_M.map(metresToFeet);
  return bars.find((length) => length <= roomFt) ?? (units === 'us' ? 1 : metresToFeet(0.5));
}

/**
 * The distance between two places of the page, its line moved sideways by `asideFt`: to the right of the way
 * from `from` to `to` as seen on the page when positive. The text is the distance.
 */
export function dimension(
  from: PointFt,
  to: PointFt,
  asideFt: number,
  textFt: number,
  { className = 'dimension', units }: DimensionLook = {},
): Dimension {
  const lengthFt = distanceFt(from, to);
  const [ux, uy] = lengthFt === 0 ? [1, 0] : [(to.xFt - from.xFt) / lengthFt, (to.yFt - from.yFt) / lengthFt];
  // With y down, right of (ux, uy) is (−uy, ux).
  const moved = ({ xFt, yFt }: PointFt): PointFt => ({ xFt: xFt - uy * asideFt, yFt: yFt + ux * asideFt });
  const [lineFrom, lineTo] = [moved(from), moved(to)];
  const reads = readable(ux, uy);
  // Above the line as the text stands.
  const lift = 0.7 * textFt;
  return {
    kind: 'dimension',
    className,
    from,
    to,
    lineFrom,
    lineTo,
    text: dimensionText(lengthFt, units),
    textAt: {
      xFt: (lineFrom.xFt + lineTo.xFt) / 2 + reads.uy * lift,
      yFt: (lineFrom.yFt + lineTo.yFt) / 2 - reads.ux * lift,
    },
    textTurnDeg: toDegrees(reads.uy, reads.ux),
  };
}

/** The direction along the line in which text is not upside down; upright text reads from below upward. */
function readable(ux: number, uy: number): { readonly ux: number; readonly uy: number } {
  const flip = ux < -1e-9 || (Math.abs(ux) <= 1e-9 && uy > 0);
  return flip ? { ux: -ux, uy: -uy } : { ux, uy };
}

function toDegrees(sin: number, cos: number): number {
  // To a tenth of a degree: nobody sees more, and every engine agrees.
  return Math.round((Math.atan2(sin, cos) * 1800) / Math.PI) / 10 || 0;
}
