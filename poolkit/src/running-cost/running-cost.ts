import { defaultsOf } from '../assumptions/index.js';
import { type MonthNormals, ST_LOUIS_NORMALS } from '../climate/index.js';
import { type HeatingSeason, MAY_TO_SEPTEMBER } from '../heat/index.js';
import { within } from '../units/index.js';
import {
  type ByMonth,
  type LineKey,
  type LineSpec,
  pricedLine,
  type RunningLine,
  type RunningPool,
  sum,
  type Usage,
  usageOf,
} from './usage.js';
import { RUNNING_COST_ASSUMPTIONS, type RunningCostValues } from './rates.js';

export interface RunningOptions {
  readonly season?: HeatingSeason;
  readonly weeklyService?: boolean;
  readonly buildPriceCents?: number | null;
  readonly climate?: readonly MonthNormals[];
}

export type CentsRange = Readonly<{ lowCents: number; cents: number; highCents: number }>;

export interface RunningCost extends CentsRange {
  readonly lines: readonly RunningLine[];
  readonly monthCents: ByMonth;
  /** Filling the pool for the first time; not part of the year. */
  readonly firstFill: { readonly gallons: number; readonly cents: number };
  /** What to set aside a year for surface and equipment; not part of the year. `null` without a price. */
  readonly reserve: { readonly lowCents: number; readonly highCents: number } | null;
}

const SUMMER = { first: 5, last: 8 } as const;

/**
 * A year of power, heat, water, chemicals, opening and closing. Each line's cents are its shown quantity times its
 * rate; the year is the sum of the lines and of the months to the cent. Low and high add up the lines' own, because a
 * cold year is dear in heat and water alike.
 * @throws RangeError for an area or volume not above 0 or any input that is not a number in its range.
 */
export function runningCost(
  pool: RunningPool,
  options: RunningOptions = {},
  values: RunningCostValues = defaultsOf(RUNNING_COST_ASSUMPTIONS),
): RunningCost {
  const volumeGal = within(pool.volumeGal, 'volumeGal', 1, 10_000_000);
  within(pool.backwashGal, 'backwashGal', 0, 100_000);
  within(pool.saltCells, 'saltCells', 0, 100);
  const season = options.season ?? MAY_TO_SEPTEMBER;
  const usage = usageOf(pool, season, options.climate ?? ST_LOUIS_NORMALS, values);
  const specs = [
    ...pumpSpecs(pool, usage, values),
    ...heatSpecs(pool, season, usage, values),
    ...spaSpecs(usage, values),
    waterSpec(usage, values),
    ...chemicalSpecs(pool, usage, values),
    ...serviceSpecs(options.weeklyService ?? false, usage, values),
  ];
  const lines = specs.map(pricedLine).filter((line) => line !== null);
  const gallons = Math.round(volumeGal);
  return {
    lines,
    lowCents: sum(lines.map((line) => line.lowCents)),
    cents: sum(lines.map((line) => line.cents)),
    highCents: sum(lines.map((line) => line.highCents)),
    monthCents: usage.openDays.map((_, month) => sum(lines.map((line) => line.monthCents[month] ?? 0))),
    firstFill: { gallons, cents: Math.round((gallons * values['running.waterCentsPerKgal']) / 1000) },
    reserve: reserveOf(options.buildPriceCents ?? null, values),
  };
}

function pumpSpecs(pool: RunningPool, usage: Usage, values: RunningCostValues): LineSpec[] {
  const days = Math.round(sum(usage.openDays));
  const basis = `${Math.round(pool.pump.watts)} W for ${pool.pump.hoursPerDay} h a day, ${days} days a year`;
  return powerSpecs(['pump-summer', 'pump-other'], 'Filter pump', usage.pumpKwh, basis, 0, values);
}

function heatSpecs(pool: RunningPool, season: HeatingSeason, usage: Usage, values: RunningCostValues): LineSpec[] {
  const basis = `${pool.waterF} °F, ${season.label}, ${pool.covered ? 'covered when not in use' : 'no cover'}`;
  const spreadPercent = values['running.weatherSpreadPercent'];
  return [
    {
      key: 'heat-gas',
      label: 'Gas for heat',
      byMonth: usage.gasTherms,
      unit: 'therm',
      decimals: 0,
      rateCents: values['running.gasCentsPerTherm'],
      basis,
      spreadPercent,
    },
    ...powerSpecs(
      ['heat-power-summer', 'heat-power-other'],
      'Heat pump',
      usage.heatPumpKwh,
      basis,
      spreadPercent,
      values,
    ),
  ];
}

function spaSpecs(usage: Usage, values: RunningCostValues): LineSpec[] {
  const basis = `${values['running.spaEveningsPerWeek']} evenings a week, ${values['heater.spaRiseF']} °F above the pool`;
  const spreadPercent = values['running.weatherSpreadPercent'];
  return [
    {
      key: 'heat-spa-gas',
      label: 'Gas for the spa',
      byMonth: usage.spaTherms,
      unit: 'therm',
      decimals: 0,
      rateCents: values['running.gasCentsPerTherm'],
      basis,
      spreadPercent,
    },
    ...powerSpecs(
      ['heat-spa-power-summer', 'heat-spa-power-other'],
      'Heat pump for the spa',
      usage.spaKwh,
      basis,
      spreadPercent,
      values,
    ),
  ];
}

function powerSpecs(
  [summerKey, otherKey]: readonly [LineKey, LineKey],
  label: string,
  kwh: ByMonth,
  basis: string,
  spreadPercent: number,
  values: RunningCostValues,
): LineSpec[] {
  const isSummer = (month: number) => month >= SUMMER.first && month <= SUMMER.last;
  const part = (summer: boolean) => kwh.map((amount, month) => (isSummer(month) === summer ? amount : 0));
  const common = { unit: 'kWh', decimals: 0, basis, spreadPercent };
  return [
    {
      ...common,
      key: summerKey,
      label: `${label}, June to September`,
      byMonth: part(true),
      rateCents: values['running.powerSummerCents'],
    },
    {
      ...common,
      key: otherKey,
      label: `${label}, other months`,
      byMonth: part(false),
      rateCents: values['running.powerOtherCents'],
    },
  ];
}

function waterSpec(usage: Usage, values: RunningCostValues): LineSpec {
  return {
    key: 'water',
    label: 'Water to top up',
    byMonth: usage.topUpGal.map((gallons) => gallons / 1000),
    unit: '1000 gal',
    decimals: 1,
    rateCents: values['running.waterCentsPerKgal'],
    basis: 'evaporation less rain, splashing, backwash',
    spreadPercent: values['running.weatherSpreadPercent'],
  };
}

function chemicalSpecs(pool: RunningPool, usage: Usage, values: RunningCostValues): LineSpec[] {
  const ppm = values['salt.demandPpmPerDay'];
  const percent = values['running.chlorinePercent'];
  // One trade percent is 10,000 ppm of available chlorine.
  const galPerDay = (ppm * pool.volumeGal) / (percent * 10_000);
  const kgal = pool.volumeGal / 1000;
  const byDays = (perYear: number) => spreadOver(perYear, usage.openDays);
  const common = { unit: '1000 gal of pool', decimals: 1, basis: 'company figure for a year, by the size of the pool' };
  const disinfection: LineSpec[] =
    pool.sanitiser === 'salt'
      ? [
          {
            ...common,
            key: 'salt',
            label: 'Salt',
            byMonth: byDays(kgal),
            rateCents: values['running.saltCentsPerKgal'],
          },
          {
            key: 'cell-reserve',
            label: 'Set aside for a new salt cell',
            byMonth: byDays(pool.saltCells),
            unit: 'cell',
            decimals: 0,
            rateCents: values['running.cellReserveCents'],
            basis: 'a cell lasts some years',
          },
        ]
      : [
          {
            key: 'chlorine',
            label: `Liquid chlorine, ${percent}%`,
            byMonth: usage.openDays.map((days) => galPerDay * days),
            unit: 'gal',
            decimals: 0,
            rateCents: values['running.chlorineCentsPerGal'],
            basis: `${ppm} ppm a day while open`,
          },
        ];
  return [
    ...disinfection,
    {
      ...common,
      key: 'balance',
      label: 'Balancing and tests',
      byMonth: byDays(kgal),
      rateCents: values['running.balanceCentsPerKgal'],
    },
  ];
}

function serviceSpecs(weekly: boolean, usage: Usage, values: RunningCostValues): LineSpec[] {
  const first = usage.openDays.findIndex((days) => days > 0);
  const last = usage.openDays.findLastIndex((days) => days > 0);
  const once = (month: number) => usage.openDays.map((_, index) => (index === month ? 1 : 0));
  const visit = (
    key: LineKey,
    label: string,
    byMonth: ByMonth,
    low: number,
    high: number,
    basis: string,
  ): LineSpec => ({
    key,
    label,
    byMonth,
    unit: 'visit',
    decimals: 0,
    rateCents: Math.round((low + high) / 2),
    basis,
    rateRangeCents: [low, high],
  });
  const visits = spreadOver(Math.round(values['running.visitsPerYear']), usage.openDays);
  return [
    visit(
      'opening',
      'Opening',
      once(first),
      values['running.openingLowCents'],
      values['running.openingHighCents'],
      'by a professional',
    ),
    visit(
      'closing',
      'Closing',
      once(last),
      values['running.closingLowCents'],
      values['running.closingHighCents'],
      'by a professional',
    ),
    ...(weekly
      ? [
          visit(
            'weekly-service',
            'Weekly service',
            visits,
            values['running.visitLowCents'],
            values['running.visitHighCents'],
            'every week while open',
          ),
        ]
      : []),
  ];
}

function spreadOver(perYear: number, days: ByMonth): ByMonth {
  const open = sum(days);
  return days.map((part) => (perYear * part) / open);
}

function reserveOf(buildPriceCents: number | null, values: RunningCostValues): RunningCost['reserve'] {
  if (buildPriceCents === null) return null;
  within(buildPriceCents, 'buildPriceCents', 0, 1e12);
  const percent = (share: number) => Math.round((buildPriceCents * share) / 100);
  return {
    lowCents: percent(values['running.reserveLowPercent']),
    highCents: percent(values['running.reserveHighPercent']),
  };
}
