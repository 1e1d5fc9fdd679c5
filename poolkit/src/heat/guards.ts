/** `value`; throws RangeError naming the quantity unless it is a number from `min` to `max`. */
export function within(value: number, name: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new RangeError(`${name} must be a number from ${min} to ${max}, got ${String(value)}`);
}

/** Square feet of water: above 0; a lake is a mistake or an attack. */
export function waterArea(areaSqFt: number): number {
  return within(areaSqFt, 'areaSqFt', Number.MIN_VALUE, 1_000_000);
}

/** Gallons of water: above 0. */
export function waterVolume(gallons: number): number {
  return within(gallons, 'gallons', Number.MIN_VALUE, 10_000_000);
}

/** °F of water or air out of doors. */
export function temperature(fahrenheit: number, name: string): number {
  return within(fahrenheit, name, -60, 150);
}
