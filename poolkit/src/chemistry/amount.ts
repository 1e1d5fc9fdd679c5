/** Amounts of a product: fluid ounces for liquids, ounces by weight for the rest, and how people measure them. */
import { finite, LITRES_PER_US_GALLON } from '../units/index.js';

export interface Amount {
  readonly value: number;
  readonly unit: 'fl oz' | 'oz';
}

/** US gallon / 128, exact. */
export const MILLILITRES_PER_FLUID_OUNCE = (LITRES_PER_US_GALLON * 1000) / 128;
/** International avoirdupois pound / 16, exact. */
export const GRAMS_PER_OUNCE = 453.59237 / 16;
const OUNCES_PER_POUND = 16;
const FLUID_OUNCES_PER_GALLON = 128;

/** Both ways of writing an amount. */
export interface AmountText {
  readonly us: string;
  readonly metric: string;
}

/**
 * An amount as it is measured at a pool, within 3 % of the exact one: `21.5 fl oz`, `1 gal 12 fl oz`,
 * `1 lb 6 oz`, `32.5 lb`; metric `635 mL`, `1.2 kg`. Liquids stay volumes and solids stay weights.
 *
 * @throws RangeError for a negative or no number.
 */
export function formatDose({ value, unit }: Amount): AmountText {
  if (finite(value, 'amount') < 0) throw new RangeError(`an amount cannot be negative: ${value}`);
  if (unit === 'oz') return { us: pounds(value), metric: metric(value * GRAMS_PER_OUNCE, 'g', 'kg') };
  const us = value < FLUID_OUNCES_PER_GALLON ? `${figure(value)} fl oz` : gallons(value);
  return { us, metric: metric(value * MILLILITRES_PER_FLUID_OUNCE, 'mL', 'L') };
}

function gallons(fluidOunces: number): string {
  // From 10 gal on whole quarts are close enough.
  const step = fluidOunces < 10 * FLUID_OUNCES_PER_GALLON ? 4 : 32;
  return split(Math.round(fluidOunces / step) * step, FLUID_OUNCES_PER_GALLON, 'gal', 'fl oz');
}

function pounds(ounces: number): string {
  if (ounces < OUNCES_PER_POUND) return `${figure(ounces)} oz`;
  if (ounces < 10 * OUNCES_PER_POUND) return split(Math.round(ounces), OUNCES_PER_POUND, 'lb', 'oz');
  return `${figure(ounces / OUNCES_PER_POUND)} lb`;
}

function split(small: number, perLarge: number, large: string, unit: string): string {
  const rest = small % perLarge;
  const whole = `${(small - rest) / perLarge} ${large}`;
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}

function metric(amount: number, small: string, large: string): string {
  return amount < 1000 ? `${figure(amount)} ${small}` : `${figure(amount / 1000)} ${large}`;
}

/** Steps of 0.05 below 2, 0.1 to 10, 0.5 to 100, 5 above: 2.5 % at most, except next to nothing. */
function figure(value: number): string {
  const step = value < 2 ? 0.05 : value < 10 ? 0.1 : value < 100 ? 0.5 : 5;
  const digits = value < 2 ? 2 : value < 100 ? 1 : 0;
  return String(Number((Math.round(value / step) * step).toFixed(digits)));
}
