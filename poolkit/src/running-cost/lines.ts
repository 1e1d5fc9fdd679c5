/** Lines of a yearly bill: a rounded quantity times a rate, spread over the months it falls in. */
import { apportionCents } from '../units/index.js';

/** By month, January first. */
export type ByMonth = readonly number[];

export type LineKey =
  | 'pump-summer'
  | 'pump-other'
  | 'heat-gas'
  | 'heat-power-summer'
  | 'heat-power-other'
  | 'heat-spa-gas'
  | 'heat-spa-power-summer'
  | 'heat-spa-power-other'
  | 'water'
  | 'chlorine'
  | 'salt'
  | 'cell-reserve'
  | 'balance'
  | 'opening'
  | 'closing'
  | 'weekly-service';

export interface RunningLine {
  readonly key: LineKey;
  readonly label: string;
  /** Rounded as shown, so that quantity × rate can be checked by hand. */
  readonly quantity: number;
  readonly unit: string;
  /** Cents for one unit. */
  readonly rateCents: number;
  /** Where the quantity comes from, in words with its own numbers. */
  readonly basis: string;
  readonly lowCents: number;
  readonly cents: number;
  readonly highCents: number;
  /** Twelve months that add up to `cents`. */
  readonly monthCents: ByMonth;
}

export interface LineSpec {
  readonly key: LineKey;
  readonly label: string;
  /** Exact quantity month by month. */
  readonly byMonth: ByMonth;
  readonly unit: string;
  /** Decimals the quantity is shown and priced with. */
  readonly decimals: number;
  readonly rateCents: number;
  readonly basis: string;
  /** How far the year may lie from the mean, percent. */
  readonly spreadPercent?: number;
  /** Instead of a spread: the rate itself is a range. */
  readonly rateRangeCents?: readonly [low: number, high: number];
}

/** The priced line, or `null` when nothing is used. Rounding happens here: the quantity first, then the money. */
export function pricedLine(spec: LineSpec): RunningLine | null {
  const total = sum(spec.byMonth);
  const scale = 10 ** spec.decimals;
  const quantity = Math.round(total * scale) / scale;
  if (quantity === 0) return null;
  const cents = Math.round(quantity * spec.rateCents);
  const spread = (spec.spreadPercent ?? 0) / 100;
  const [lowRate, highRate] = spec.rateRangeCents ?? [spec.rateCents * (1 - spread), spec.rateCents * (1 + spread)];
  return {
    key: spec.key,
    label: spec.label,
    quantity,
    unit: spec.unit,
    rateCents: spec.rateCents,
    basis: spec.basis,
    lowCents: Math.round(quantity * lowRate),
    cents,
    highCents: Math.round(quantity * highRate),
    monthCents: apportionCents(cents, spec.byMonth),
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
