import { ST_LOUIS_NORMALS } from '../climate/index.js';
import type { Choices, Measured } from '../design/index.js';
import { copAt, gasTherms, HEATED_MONTHS, heatPumpKwh, LB_PER_GAL, MONTH_DAYS, yearOfHeat } from '../heat/index.js';
import type { EquipmentPlan } from '../hydraulics/index.js';
import { apportionCents, GALLONS_PER_CUBIC_FOOT, within } from '../units/index.js';
import type { RunningCostValues } from './rates.js';

export interface RunningPool {
  readonly waterAreaSqFt: number;
  readonly volumeGal: number;
  readonly spaGal: number;
  readonly heater: Choices['heater'];
  readonly waterF: number;
  readonly covered: boolean;
  readonly sanitiser: Choices['sanitiser'];
  readonly saltCells: number;
  readonly backwashGal: number;
  readonly pump: { readonly watts: number; readonly hoursPerDay: number };
}

/** The bill's view of a measured design and its equipment; the thermostat is the heater's, 84 °F by default. */
export function runningPoolOf({ quantities, choices }: Measured, plan: EquipmentPlan): RunningPool {
  return {
    waterAreaSqFt: quantities.waterAreaSqFt,
    volumeGal: quantities.volumeGal + quantities.spaGal,
    spaGal: quantities.spaGal,
    heater: choices.heater,
    waterF: plan.heater?.waterF ?? 84,
    covered: choices.cover === 'automatic',
    sanitiser: choices.sanitiser,
    saltCells: plan.saltCell?.count ?? 0,
    backwashGal: plan.filter.backwashGal,
    pump: { watts: plan.pump.filtration.watts, hoursPerDay: plan.pump.hoursPerDay },
  };
}

const USED = ['openDays', 'pumpKwh', 'gasTherms', 'heatPumpKwh', 'spaTherms', 'spaKwh', 'topUpGal'] as const;
export type Usage = Readonly<Record<(typeof USED)[number], ByMonth>>;

const GAL_PER_SQFT_INCH = GALLONS_PER_CUBIC_FOOT / 12;
/** April and October take what the open days have beyond May to September. */
const FULL_DAYS = 153;
const APRIL = 3;
const OCTOBER = 9;

/** A hybrid burns gas for its spa and runs its heat pump for the pool. */
export function usageOf(pool: RunningPool, values: RunningCostValues): Usage {
  const { heater } = pool;
  const open = openShares(values['running.openDays']);
  const water = { areaSqFt: pool.waterAreaSqFt, covered: pool.covered };
  const year = yearOfHeat({ ...water, waterF: heater === 'none' ? null : pool.waterF }, ST_LOUIS_NORMALS, values);
  const pumpKwhPerDay =
    (within(pool.pump.watts, 'pump watts', 0, 100_000) * within(pool.pump.hoursPerDay, 'pump hoursPerDay', 0, 24)) /
    1000;

  const spaBtuPerEvening = spaEveningBtu(within(pool.spaGal, 'spaGal', 0, 100_000), values);

  const months = ST_LOUIS_NORMALS.map((normals, index) => {
    const openShare = open[index] ?? 0;
    const heatedShare = heater !== 'none' && HEATED_MONTHS.includes(index) ? 1 : 0;
    const heat = year[index]!;
    const loadBtu = heat.loadBtu * heatedShare;
    const spaBtu = spaBtuPerEvening * ((heat.days * heatedShare) / 7) * values['running.spaEveningsPerWeek'];
    const cop = copAt(normals.meanF, values);
    const evaporatedIn =
      heat.days *
      (heat.evaporationInPerDay * heatedShare + heat.unheatedEvaporationInPerDay * (openShare - heatedShare));
    return {
      openDays: openShare * heat.days,
      pumpKwh: pumpKwhPerDay * openShare * heat.days,
      gasTherms: heater === 'gas' ? gasTherms(loadBtu, values) : 0,
      spaTherms: heater === 'gas' || heater === 'hybrid' ? gasTherms(spaBtu, values) : 0,
      spaKwh: heater === 'heat-pump' ? heatPumpKwh(spaBtu, cop) : 0,
      heatPumpKwh: heater === 'heat-pump' || heater === 'hybrid' ? heatPumpKwh(loadBtu, cop) : 0,
      topUpGal: topUpGal(pool, openShare, evaporatedIn, normals.rainIn, values),
    };
  });
  return Object.fromEntries(USED.map((key) => [key, months.map((month) => month[key])])) as unknown as Usage;
}

function spaEveningBtu(spaGal: number, values: RunningCostValues): number {
  return LB_PER_GAL * spaGal * values['heater.spaRiseF'] * (1 + values['running.spaLossPercent'] / 100);
}

function openShares(openDays: number): ByMonth {
  const each = (openDays - FULL_DAYS) / 2;
  return MONTH_DAYS.map((days, month) => {
    if (month > APRIL && month < OCTOBER) return 1;
    return month === APRIL || month === OCTOBER ? each / days : 0;
  });
}

/**
 * Water to refill in the open share of a month: evaporation less the rain that stays, never negative, and what
 * splashes out and is backwashed. Rain on a closed cover is pumped off.
 */
function topUpGal(
  pool: RunningPool,
  openShare: number,
  evaporatedIn: number,
  rainIn: number,
  values: RunningCostValues,
): number {
  const uncovered = pool.covered ? 1 - values['heat.coverUse'] : 1;
  const caughtIn = rainIn * openShare * values['running.rainCaught'] * uncovered;
  const evaporatedGal = Math.max(0, evaporatedIn - caughtIn) * GAL_PER_SQFT_INCH * pool.waterAreaSqFt;
  const splashedGal = pool.volumeGal * (values['running.splashPercentPerMonth'] / 100) * openShare;
  return evaporatedGal + splashedGal + pool.backwashGal * values['running.backwashesPerMonth'] * openShare;
}

export type ByMonth = readonly number[];

export type LineKey =
  | ('pump-summer' | 'pump-other' | 'heat-gas' | 'heat-power-summer' | 'heat-power-other' | 'heat-spa-gas')
  | ('heat-spa-power-summer' | 'heat-spa-power-other' | 'water' | 'chlorine' | 'salt' | 'cell-reserve' | 'balance')
  | ('opening' | 'closing' | 'weekly-service');

export interface RunningLine {
  readonly key: LineKey;
  readonly label: string;
  /** Rounded as shown, so that quantity × rate can be checked by hand. */
  readonly quantity: number;
  readonly unit: string;
  readonly rateCents: number;
  readonly basis: string;
  readonly lowCents: number;
  readonly cents: number;
  readonly highCents: number;
  readonly monthCents: ByMonth;
}

export interface LineSpec {
  readonly key: LineKey;
  readonly label: string;
  readonly byMonth: ByMonth;
  readonly unit: string;
  readonly decimals: number;
  readonly rateCents: number;
  readonly basis: string;
  readonly spreadPercent?: number;
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
