import { finite, gallonsToLiters, LITERS_PER_US_GALLON } from '../units/index.js';
import { type Product, type ProductId, PRODUCTS, type Strength } from './products.js';
import type { Parameter } from './water.js';
import { working, type Working } from './working.js';

export type Amount = Readonly<{ value: number; unit: 'fl oz' | 'oz' }>;

/** US gallon / 128, exact. */
export const MILLILITERS_PER_FLUID_OUNCE = (LITERS_PER_US_GALLON * 1000) / 128;
/** International avoirdupois pound / 16, exact. */
export const GRAMS_PER_OUNCE = 453.59237 / 16;
const OUNCES_PER_POUND = 16;
const FLUID_OUNCES_PER_GALLON = 128;

export type AmountText = Readonly<{ us: string; metric: string }>;

/**
 * An amount as it is measured at a pool, within 3 % of the exact one: `21.5 fl oz`, `1 gal 12 fl oz`, `1 lb 6 oz`,
 * `32.5 lb`; metric `635 mL`, `1.2 kg`.
 */
export function formatDose({ value, unit }: Amount): AmountText {
  if (finite(value, 'amount') < 0) throw new RangeError(`an amount cannot be negative: ${value}`);
  if (unit === 'oz') return { us: pounds(value), metric: metric(value * GRAMS_PER_OUNCE, 'g', 'kg') };
  const us = value < FLUID_OUNCES_PER_GALLON ? `${figure(value)} fl oz` : gallons(value);
  return { us, metric: metric(value * MILLILITERS_PER_FLUID_OUNCE, 'mL', 'L') };
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

export type Dilution =
  | {
      readonly ok: true;
      readonly fraction: number;
      /** Pool volumes of fill water that do the same while level and pump stay as they are. */
      readonly exchangeVolumes: number;
    }
  | { readonly ok: false; readonly reason: string };

/** How much water to replace to bring a concentration down (stabilizer, hardness, salt, solids). */
export function dilution(currentPpm: number, targetPpm: number, fillPpm: number): Dilution {
  for (const ppm of [currentPpm, targetPpm, fillPpm]) {
    if (finite(ppm, 'concentration') < 0) throw new RangeError(`a concentration cannot be negative: ${ppm}`);
  }
  if (currentPpm <= targetPpm) return { ok: true, fraction: 0, exchangeVolumes: 0 };
  if (fillPpm >= targetPpm) {
    return {
      ok: false,
      reason: `The fill water holds ${fillPpm} ppm itself, so replacing water cannot bring the pool to ${targetPpm} ppm.`,
    };
  }
  return {
    ok: true,
    fraction: (currentPpm - targetPpm) / (currentPpm - fillPpm),
    exchangeVolumes: Math.log((currentPpm - fillPpm) / (targetPpm - fillPpm)),
  };
}

export type SideEffect = Readonly<{ on: Parameter | 'sulfatePpm'; change: number }>;

/** 1 g/L is 1,000 ppm; the largest change any reading allows is 10,000 ppm. */
const CHANGE_MAX_PPM = 10_000;
const VOLUME_MAX_GAL = 120_000;

export function strengthOf(productId: ProductId, percent?: number): Strength {
  const { name, strengths } = PRODUCTS[productId];
  const listed = percent === undefined ? strengths[0] : strengths.find((at) => at.percent === percent);
  if (!listed) throw new RangeError(`${name} has no strength of ${percent}`);
  return listed;
}

/**
 * How much of a product moves its reading by `changePpm` (a magnitude): grams = ppm ·
 * activePerPpm · liters / 1000 / active.
 */
export function doseFor(productId: ProductId, changePpm: number, volumeGal: number, strengthPercent?: number): Amount {
  refuseOutside('change', changePpm, 0, CHANGE_MAX_PPM);
  refuseOutside('volume', volumeGal, Number.MIN_VALUE, VOLUME_MAX_GAL);
  const product = PRODUCTS[productId];
  const grams = (changePpm * product.activePerPpm * gallonsToLiters(volumeGal)) / 1000;
  const sold = grams / strengthOf(productId, strengthPercent).active;
  return product.form === 'liquid'
    ? { value: sold / MILLILITERS_PER_FLUID_OUNCE, unit: 'fl oz' }
    : { value: sold / GRAMS_PER_OUNCE, unit: 'oz' };
}

export function doseWorking(
  productId: ProductId,
  changePpm: number,
  volumeGal: number,
  strengthPercent?: number,
): Working {
  const product = PRODUCTS[productId];
  const { active } = strengthOf(productId, strengthPercent);
  const { value, unit } = doseFor(productId, changePpm, volumeGal, strengthPercent);
  const per = product.form === 'liquid' ? 'mL' : 'g';
  return working(
    `${product.name}: amount`,
    `change × grams per ppm and L × volume / active / ${per} per ${unit}`,
    {
      change: [changePpm, 'ppm'],
      'grams per ppm and L': [product.activePerPpm / 1000, 'g'],
      volume: [gallonsToLiters(volumeGal), 'L'],
      active: [active, `g/${per}`],
      [`${per} per ${unit}`]: product.form === 'liquid' ? MILLILITERS_PER_FLUID_OUNCE : GRAMS_PER_OUNCE,
    },
    ['amount', value, unit],
    'molarMass',
  );
}

export function sideEffects(product: Product, changePpm: number): SideEffect[] {
  return product.effects.map(({ on, perPpm }) => ({ on, change: perPpm * changePpm }));
}

function refuseOutside(name: string, value: number, min: number, max: number): void {
  if (finite(value, name) >= min && value <= max) return;
  throw new RangeError(`${name} is out of range: ${value}`);
}
