/** The shadow of an upright on level ground. */
import { finite } from '../units/index.js';
import { tanDeg } from './angles.js';
import type { SunPosition } from './position.js';

/**
 * Length of the shadow an upright of `heightFt` throws on level ground: h / tan(elevation). Null when the sun
 * is down. Throws RangeError for a height that is negative or not finite.
 */
export function shadowLengthFt(heightFt: number, { elevationDeg }: SunPosition): number | null {
  if (finite(heightFt, 'heightFt') < 0) throw new RangeError(`heightFt must not be negative, got ${heightFt}`);
  return finite(elevationDeg, 'elevationDeg') > 0 ? heightFt / tanDeg(elevationDeg) : null;
}

/** The way a shadow points, degrees clockwise from north. */
export function shadowAzimuthDeg({ azimuthDeg }: SunPosition): number {
  return (azimuthDeg + 180) % 360;
}
