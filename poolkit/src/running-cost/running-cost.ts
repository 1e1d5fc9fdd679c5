import { defaultsOf } from '../assumptions/index.js';
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

export type RunningOptions = Readonly<{ weeklyService?: boolean; buildPriceCents?: number | null }>;

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
 * cold year is expensive in heat and water alike.
 */
export function runningCost(
  pool: RunningPool,
  options: RunningOptions = {},
  values: RunningCostValues = defaultsOf(RUNNING_COST_ASSUMPTIONS),
): RunningCost {
  const volumeGal = within(pool.volumeGal, 'volumeGal', 1, 10_000_000);
  within(pool.backwashGal, 'backwashGal', 0, 100_000);
  within(pool.saltCells, 'saltCells', 0, 100);
  const usage = usageOf(pool, values);
  const specs = [
    ...pumpSpecs(pool, usage, values),
    ...heatSpecs(pool, usage, values),
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

type Spread = Pick<LineSpec, 'spreadPercent'>;

function line(
  key: LineKey,
  label: string,
  byMonth: ByMonth,
  unit: string,
  rateCents: number,
  basis: string,
  spread: Spread & { readonly decimals?: number } = {},
): LineSpec {
  return { key, label, byMonth, unit, decimals: 0, rateCents, basis, ...spread };
}

function pumpSpecs(pool: RunningPool, usage: Usage, values: RunningCostValues): LineSpec[] {
  const days = Math.round(sum(usage.openDays));
  const basis = `${Math.round(pool.pump.watts)} W for ${pool.pump.hoursPerDay} hours a day, ${days} days a year`;
  return powerSpecs('pump', 'Filter pump', usage.pumpKwh, basis, { spreadPercent: 0 }, values);
}

function heatSpecs(pool: RunningPool, usage: Usage, values: RunningCostValues): LineSpec[] {
  const basis = `${pool.waterF} °F, May to September, ${pool.covered ? 'covered when not in use' : 'no cover'}`;
  const spaBasis = `${values['running.spaEveningsPerWeek']} evenings a week, ${values['heater.spaRiseF']} °F above the pool`;
  const spread = { spreadPercent: values['running.weatherSpreadPercent'] };
  const gasCents = values['running.gasCentsPerTherm'];
  return [
    line('heat-gas', 'Gas for heat', usage.gasTherms, 'therm', gasCents, basis, spread),
    ...powerSpecs('heat-power', 'Heat pump', usage.heatPumpKwh, basis, spread, values),
    line('heat-spa-gas', 'Gas for the spa', usage.spaTherms, 'therm', gasCents, spaBasis, spread),
    ...powerSpecs('heat-spa-power', 'Heat pump for the spa', usage.spaKwh, spaBasis, spread, values),
  ];
}

function powerSpecs(
  key: 'pump' | 'heat-power' | 'heat-spa-power',
  label: string,
  kwh: ByMonth,
  basis: string,
  spread: Spread,
  values: RunningCostValues,
): LineSpec[] {
  const isSummer = (month: number) => month >= SUMMER.first && month <= SUMMER.last;
  const summer = kwh.map((amount, month) => (isSummer(month) ? amount : 0));
  const other = kwh.map((amount, month) => (isSummer(month) ? 0 : amount));
  const [summerCents, otherCents] = [values['running.powerSummerCents'], values['running.powerOtherCents']];
  return [
    line(`${key}-summer`, `${label}, June to September`, summer, 'kWh', summerCents, basis, spread),
    line(`${key}-other`, `${label}, other months`, other, 'kWh', otherCents, basis, spread),
  ];
}

function waterSpec(usage: Usage, values: RunningCostValues): LineSpec {
  const kgal = usage.topUpGal.map((gallons) => gallons / 1000);
  const spread = { decimals: 1, spreadPercent: values['running.weatherSpreadPercent'] };
  const basis = 'evaporation less rain, splashing, backwash';
  return line('water', 'Water to top up', kgal, '1000 gal', values['running.waterCentsPerKgal'], basis, spread);
}

function chemicalSpecs(pool: RunningPool, usage: Usage, values: RunningCostValues): LineSpec[] {
  const ppm = values['salt.demandPpmPerDay'];
  const percent = values['running.chlorinePercent'];
  // One trade percent is 10,000 ppm of available chlorine.
  const gallons = usage.openDays.map((days) => ((ppm * pool.volumeGal) / (percent * 10_000)) * days);
  const kgal = spreadOver(pool.volumeGal / 1000, usage.openDays);
  const cells = spreadOver(pool.saltCells, usage.openDays);
  const bySize = (key: LineKey, label: string, rateCents: number) =>
    line(key, label, kgal, '1000 gal of water', rateCents, 'our yearly figure, by pool size', {
      decimals: 1,
    });
  const cellCents = values['running.cellReserveCents'];
  const chlorineCents = values['running.chlorineCentsPerGal'];
  return [
    ...(pool.sanitiser === 'salt'
      ? [
          bySize('salt', 'Salt', values['running.saltCentsPerKgal']),
          line('cell-reserve', 'Set aside for a new salt cell', cells, 'cell', cellCents, 'a cell lasts several years'),
        ]
      : [
          line(
            'chlorine',
            `Liquid chlorine, ${percent}%`,
            gallons,
            'gal',
            chlorineCents,
            `${ppm} ppm a day while open`,
          ),
        ]),
    bySize('balance', 'Balancing and tests', values['running.balanceCentsPerKgal']),
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
    price: 'opening' | 'closing' | 'visit',
    basis: string,
  ): LineSpec => {
    const [low, high] = [values[`running.${price}LowCents`], values[`running.${price}HighCents`]];
    return {
      ...line(key, label, byMonth, 'visit', Math.round((low + high) / 2), basis),
      rateRangeCents: [low, high],
    };
  };
  const visits = spreadOver(Math.round(values['running.visitsPerYear']), usage.openDays);
  return [
    visit('opening', 'Opening', once(first), 'opening', 'by a professional'),
    visit('closing', 'Closing', once(last), 'closing', 'by a professional'),
    ...(weekly ? [visit('weekly-service', 'Weekly service', visits, 'visit', 'every week while open')] : []),
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
