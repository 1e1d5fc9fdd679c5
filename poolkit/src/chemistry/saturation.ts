import { fahrenheitToCelsius } from '../units/index.js';
import { carbonateAlkalinityPpm } from './ph-model.js';

export interface SaturationInput {
  readonly pH: number;
  readonly totalAlkalinityPpm: number;
  readonly calciumHardnessPpm: number;
  readonly cyanuricAcidPpm: number;
  readonly boratePpm: number;
  readonly tdsPpm: number;
  readonly saltPpm: number;
  readonly waterTempF: number;
}

/** Where the formulas are defined: CH 10 or more, carbonate alkalinity above 5, TDS 100 or more, 32 to 105 °F. */
export function isSaturationDefined(input: SaturationInput): boolean {
  return (
    Object.values(input).every(Number.isFinite) &&
    input.calciumHardnessPpm >= 10 &&
    input.tdsPpm >= 100 &&
    input.saltPpm >= 0 &&
    input.cyanuricAcidPpm >= 0 &&
    input.boratePpm >= 0 &&
    input.waterTempF >= 32 &&
    input.waterTempF <= 105 &&
    carbonateOf(input) > 5
  );
}

export type LsiTerms = Readonly<{ carbonatePpm: number; a: number; b: number; c: number; d: number; lsi: number }>;

/**
 * Langelier saturation index in Carrier's closed form, with carbonate alkalinity: LSI = pH - (9.3 + A + B) + (C + D),
 * A = (log₁₀ TDS - 1)/10, B = 34.55 - 13.12·log₁₀(°C + 273), C = log₁₀ CH - 0.4, D = log₁₀ CA.
 */
export function lsiTerms(input: SaturationInput): LsiTerms {
  refuseUndefined(input);
  const carbonatePpm = carbonateOf(input);
  const a = (Math.log10(input.tdsPpm) - 1) / 10;
  const b = 34.55 - 13.12 * Math.log10(fahrenheitToCelsius(input.waterTempF) + 273);
  const c = Math.log10(input.calciumHardnessPpm) - 0.4;
  const d = Math.log10(carbonatePpm);
  return { carbonatePpm, a, b, c, d, lsi: input.pH - (9.3 + a + b) + (c + d) };
}

/** Salt that calcium chloride alone would account for, ppm per ppm of hardness: 2·58.44/100.09. */
const SALT_PER_HARDNESS = 1.1678;

/** Calcite saturation index with ionic strength, as PoolMath computes it; the better one in salt water. */
export function csi(input: SaturationInput): number {
  refuseUndefined(input);
  const { pH, calciumHardnessPpm: ch, totalAlkalinityPpm: ta, saltPpm } = input;
  const root = Math.sqrt(ionicStrength(ch, ta, saltPpm));
  return (
    pH -
    11.677 +
    Math.log10(ch) +
    Math.log10(carbonateOf(input)) -
    (2.56 * root) / (1 + 1.65 * root) -
    1412.5 / (fahrenheitToCelsius(input.waterTempF) + 273.15) +
    4.7375
  );
}

/** mol/L, from ppm. */
export function ionicStrength(hardnessPpm: number, alkalinityPpm: number, saltPpm: number): number {
  return (1.5 * hardnessPpm + alkalinityPpm) / 50045 + Math.max(0, saltPpm - SALT_PER_HARDNESS * hardnessPpm) / 58440;
}

/** °F and temperature factor of the pool trade's table. */
// prettier-ignore
const TRADE_FACTORS: readonly (readonly [number, number])[] = [
  [32, 0], [37, 0.1], [46, 0.2], [53, 0.3], [60, 0.4], [66, 0.5], [76, 0.6], [84, 0.7], [94, 0.8], [105, 0.9],
];

export type TradeTerms = Readonly<{ index: number; temperatureFactor: number; constant: number }>;

/**
 * The index of the trade's table: SI = pH + TF + (log₁₀ CH - 0.4) + log₁₀ CA - 12.1, or 12.2 from 1,000 ppm of
 * dissolved solids.
 */
export function tradeTerms(input: SaturationInput): TradeTerms {
  refuseUndefined(input);
  const upper = Math.max(
    1,
    TRADE_FACTORS.findIndex(([tempF]) => tempF >= input.waterTempF),
  );
  const [lowF, lowFactor] = TRADE_FACTORS[upper - 1] as readonly [number, number];
  const [highF, highFactor] = TRADE_FACTORS[upper] as readonly [number, number];
  const temperatureFactor = lowFactor + ((input.waterTempF - lowF) / (highF - lowF)) * (highFactor - lowFactor);
  const constant = input.tdsPpm < 1000 ? 12.1 : 12.2;
  const index =
    input.pH +
    temperatureFactor +
    Math.log10(input.calciumHardnessPpm) -
    0.4 +
    Math.log10(carbonateOf(input)) -
    constant;
  return { index, temperatureFactor, constant };
}

const [MIN_PH, MAX_PH, PH_STEP] = [6, 9.5, 0.05];
const HALVINGS = 30;

/**
 * The lowest pH at which an index of this water takes a value, other readings unchanged; `null` when there is none
 * between 6 and 9.5. The index rises with pH until stabilizer and borate take the carbonate away.
 */
export function pHForIndex(
  target: number,
  input: SaturationInput,
  indexOf: (input: SaturationInput) => number = (at) => lsiTerms(at).lsi,
): number | null {
  const isDefinedAt = (pH: number) => isSaturationDefined({ ...input, pH });
  const isBelowAt = (pH: number) => indexOf({ ...input, pH }) < target;
  if (!isDefinedAt(MIN_PH) || (!isBelowAt(MIN_PH) && indexOf({ ...input, pH: MIN_PH }) > target)) return null;
  for (let low = MIN_PH; low < MAX_PH; low += PH_STEP) {
    const next = low + PH_STEP;
    const high = isDefinedAt(next) ? next : halved(low, next, isDefinedAt);
    if (!isBelowAt(high)) return halved(low, high, isBelowAt);
    if (high < next) return null;
  }
  return null;
}

/** Where `holds` ends, which it does once between `low`, where it is true, and `high`. Still on the true side. */
function halved(low: number, high: number, holds: (pH: number) => boolean): number {
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function carbonateOf(input: SaturationInput): number {
  return carbonateAlkalinityPpm(input.pH, input.totalAlkalinityPpm, input.cyanuricAcidPpm, input.boratePpm);
}

function refuseUndefined(input: SaturationInput): void {
  if (!isSaturationDefined(input)) throw new RangeError('the saturation index is not defined for these readings');
}
