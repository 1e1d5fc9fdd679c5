/** From a change in ppm to an amount of a product, and what else that amount does. */
import { finite, gallonsToLitres } from '../units/index.js';
import { type Amount, GRAMS_PER_OUNCE, MILLILITRES_PER_FLUID_OUNCE } from './amount.js';
import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import type { SideEffect } from './plan-types.js';
import { type Product, type ProductId, PRODUCTS, type Strength } from './products.js';
import { working, type Working } from './working.js';

/** 1 g/L is 1,000 ppm; the largest change any reading allows is 10,000 ppm. */
const CHANGE_MAX_PPM = 10_000;
const VOLUME_MAX_GAL = 120_000;

/**
 * The strength of a product as sold: one of those listed, or another its label may show. A figure no label shows
 * (0.125 for 12.5) would make the dose a hundred times too large.
 *
 * @throws RangeError for a product that is dosed by its label alone, or a strength it is not sold in.
 */
export function strengthOf(productId: ProductId, percent?: number): Strength {
  const product = PRODUCTS[productId];
  const listed = percent === undefined ? product.strengths[0] : product.strengths.find((at) => at.percent === percent);
  if (listed) return listed;
  const [low, high] = product.otherStrengths ?? [Infinity, -Infinity];
  if (percent !== undefined && finite(percent, 'strength') >= low && percent <= high)
    return { percent, active: percent / 100 };
  throw new RangeError(`${product.name} has no strength of ${percent ?? 'its own'}`);
}

/**
 * How much of a product moves its reading by `changePpm` (a magnitude; the product knows the direction):
 * grams = ppm · activePerPpm · litres / 1000 / active.
 *
 * @param volumeGal US gallons, above 0 to 120,000.
 * @param strengthPercent as on the label; the usual strength when left out.
 * @param strengthLeft share of the strength that storage has left, above 0 to 1.
 * @throws RangeError for anything outside these, or a change below 0 or above 10,000 ppm.
 */
export function doseFor(
  productId: ProductId,
  changePpm: number,
  volumeGal: number,
  strengthPercent?: number,
  strengthLeft = 1,
): Amount {
  refuseOutside('change', changePpm, 0, CHANGE_MAX_PPM);
  refuseOutside('volume', volumeGal, Number.MIN_VALUE, VOLUME_MAX_GAL);
  refuseOutside('strength left', strengthLeft, Number.MIN_VALUE, 1);
  const product = PRODUCTS[productId];
  const grams = (changePpm * product.activePerPpm * gallonsToLitres(volumeGal)) / 1000;
  const sold = grams / (strengthOf(productId, strengthPercent).active * strengthLeft);
  return product.form === 'liquid'
    ? { value: sold / MILLILITRES_PER_FLUID_OUNCE, unit: 'fl oz' }
    : { value: sold / GRAMS_PER_OUNCE, unit: 'oz' };
}

/** The working of `doseFor`. */
export function doseWorking(
  productId: ProductId,
  changePpm: number,
  volumeGal: number,
  strengthPercent?: number,
  strengthLeft = 1,
): Working {
  const product = PRODUCTS[productId];
  const { active } = strengthOf(productId, strengthPercent);
  const { value, unit } = doseFor(productId, changePpm, volumeGal, strengthPercent, strengthLeft);
  const per = product.form === 'liquid' ? 'mL' : 'g';
  return working(
    `${product.name}: amount`,
    `change × grams per ppm and L × volume / (active × strength left) / ${per} per ${unit}`,
    [
      ['change', changePpm, 'ppm'],
      ['grams per ppm and L', product.activePerPpm / 1000, 'g'],
      ['volume', gallonsToLitres(volumeGal), 'L'],
      ['active', active, `g/${per}`],
      ['strength left', strengthLeft],
      [`${per} per ${unit}`, product.form === 'liquid' ? MILLILITRES_PER_FLUID_OUNCE : GRAMS_PER_OUNCE],
    ],
    ['amount', value, unit],
    'molarMass',
  );
}

/** What else changes when a product has moved its reading by `changePpm`. */
export function sideEffects(product: Product, changePpm: number): SideEffect[] {
  return product.effects.map(({ on, perPpm }) => ({ on, change: perPpm * changePpm }));
}

/**
 * Share of its strength liquid chlorine still has after weeks on the shelf at about 75 °F: linear between
 * the figures for 0, 4 and 8 weeks, and that of 8 weeks for anything older.
 *
 * @throws RangeError for a negative age.
 */
export function chlorineStrengthLeft(ageWeeks: number, values: ChemistryValues = CHEMISTRY_DEFAULTS): number {
  refuseOutside('age', ageWeeks, 0, Number.MAX_VALUE);
  const [four, eight] = [values['chemistry.strengthAfter4Weeks'], values['chemistry.strengthAfter8Weeks']];
  if (ageWeeks <= 4) return 1 - (ageWeeks / 4) * (1 - four);
  return four - ((Math.min(ageWeeks, 8) - 4) / 4) * (four - eight);
}

/** Grams of sodium hypochlorite that count as one gram of available chlorine, inverted: 70.906/74.44. */
const AVAILABLE_PER_HYPOCHLORITE = 0.9525;

/** The trade per cent (grams of available chlorine in 100 mL) of liquid chlorine labelled by weight. */
export function tradePercentOf(weightPercent: number, values: ChemistryValues = CHEMISTRY_DEFAULTS): number {
  refuseOutside('weight per cent', weightPercent, 0, 20);
  return weightPercent * AVAILABLE_PER_HYPOCHLORITE * values['chemistry.bleachDensity'];
}

function refuseOutside(name: string, value: number, min: number, max: number): void {
  if (finite(value, name) >= min && value <= max) return;
  throw new RangeError(`${name} is out of range: ${value}`);
}
