/**
 * Guards shared by the unit functions. A number that is not a number must stop at the first
 * function it meets: a NaN that reaches a price or a dose is worse than an error.
 */

// Looked up once: every coordinate passes here.
const { isFinite } = Number;

/** Returns `value`; throws RangeError naming the quantity when it is NaN or infinite. */
export function finite(value: number, name: string): number {
  if (typeof value !== 'number' || !isFinite(value)) {
    throw new RangeError(`${name} must be a finite number, got ${String(value)}`);
  }
  return value;
}

/** Returns `value`; throws RangeError naming the quantity unless it is a number from `min` to `max`. */
export function within(value: number, name: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new RangeError(`${name} must be a number from ${min} to ${max}, got ${String(value)}`);
}

/** Rounds half away from zero, so that -2.5 and 2.5 print as mirror images. */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded === 0 ? 0 : rounded;
}
