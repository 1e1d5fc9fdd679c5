/** No garden pool comes near this in any unit used here; beyond it a number is a mistake or an attack. */
const ABSURD = 1_000_000;

/** `value`; throws RangeError naming the quantity unless it is a number from 0 to 1,000,000. */
export function notNegative(value: number, name: string): number {
  if (typeof value === 'number' && value >= 0 && value <= ABSURD) return value;
  throw new RangeError(`${name} must be a number from 0 to ${ABSURD}, got ${String(value)}`);
}

/** As `notNegative`, and above 0. */
export function positive(value: number, name: string): number {
  if (notNegative(value, name) > 0) return value;
  throw new RangeError(`${name} must be above 0`);
}
