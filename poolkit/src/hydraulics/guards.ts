import { within } from '../units/index.js';

/** No garden pool comes near this in any unit used here; beyond it a number is a mistake or an attack. */
const ABSURD = 1_000_000;

/** `value`; throws RangeError naming the quantity unless it is a number from 0 to 1,000,000. */
export function notNegative(value: number, name: string): number {
  return within(value, name, 0, ABSURD);
}

/** As `notNegative`, and above 0. */
export function positive(value: number, name: string): number {
  if (notNegative(value, name) > 0) return value;
  throw new RangeError(`${name} must be above 0`);
}
