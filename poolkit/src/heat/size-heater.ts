import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { type MonthNormals, ST_LOUIS_NORMALS } from '../climate/index.js';
import { within } from '../units/index.js';
import { waterArea, waterVolume } from './water-loss.js';
import { capacityShareAt, doeOutputBtuPerHour, HEATER_ASSUMPTIONS, type HeaterKind, heatUpHours } from './heaters.js';
import { checkedSeason, type HeatingSeason, MAY_TO_SEPTEMBER } from './year.js';

const company = sourced('Company figure');

export const HEATER_SIZE_ASSUMPTIONS = defineAssumptions({
  ...HEATER_ASSUMPTIONS,
  'heater.waterF': company(84, '°F', 'Water temperature most owners want', 70, 95),
  'heater.spaRiseF': company(25, '°F', 'Rise of a spa before an evening', 5, 70),
  'heater.spaLongestMin': company(60, 'min', 'Longest acceptable warm-up of a spa', 10, 240),
  'heater.gasSize1': company(150, 'kBtu/h', 'Gas heater, smallest: heat in', 20, 2000),
  'heater.gasSize2': company(250, 'kBtu/h', 'Gas heater, second: heat in', 20, 2000),
  'heater.gasSize3': company(400, 'kBtu/h', 'Gas heater, third: heat in', 20, 2000),
  'heater.gasSize4': company(500, 'kBtu/h', 'Gas heater, largest: heat in', 20, 2000),
  'heater.pumpSize1': company(65, 'kBtu/h', 'Heat pump, smallest: heat out in air of 80 °F', 20, 2000),
  'heater.pumpSize2': company(110, 'kBtu/h', 'Heat pump, second: heat out in air of 80 °F', 20, 2000),
  'heater.pumpSize3': company(140, 'kBtu/h', 'Heat pump, largest: heat out in air of 80 °F', 20, 2000),
});

export type HeaterSizeValues = ValuesOf<typeof HEATER_SIZE_ASSUMPTIONS>;

export type HeatedPool = Readonly<{ kind: HeaterKind; areaSqFt: number; volumeGal: number; spaGal: number }>;

export interface HeaterUnit {
  /** What the label says: gas in, or heat out in air of 80 °F. */
  readonly labelBtuPerHour: number;
  /** Heat into the water in the mean air of the coldest month of use, all units together. */
  readonly outputBtuPerHour: number;
  readonly count: number;
}

export interface HeaterPlan {
  readonly kind: HeaterKind;
  readonly waterF: number;
  readonly designAirF: number;
  readonly requiredBtuPerHour: number;
  readonly gas: HeaterUnit | null;
  readonly heatPump: HeaterUnit | null;
  readonly outputBtuPerHour: number;
  readonly poolHours: number | null;
  readonly spaMinutes: number | null;
  readonly spaTooSlow: boolean;
  /** The heat pump does not run on the average day of the coldest month of use. */
  readonly tooColdForHeatPump: boolean;
}

/**
 * The smallest usual heater that meets the rule of the U.S. Department of Energy in the coldest month of the season
 * and, where there is a spa, warms it in time. A hybrid has the gas heater for the spa and the rise, which meets the
 * rule alone, and one heat pump to hold the pool: on days that are too cold for it the gas heater helps.
 */
export function sizeHeater(
  pool: HeatedPool,
  season: HeatingSeason = MAY_TO_SEPTEMBER,
  climate: readonly MonthNormals[] = ST_LOUIS_NORMALS,
  values: HeaterSizeValues = defaultsOf(HEATER_SIZE_ASSUMPTIONS),
): HeaterPlan {
  waterArea(pool.areaSqFt);
  waterVolume(pool.volumeGal);
  const spaGal = within(pool.spaGal, 'spaGal', 0, 100_000);
  const waterF = values['heater.waterF'];
  const designAirF = coldestAirF(season, climate);
  const requiredBtuPerHour = doeOutputBtuPerHour(pool.areaSqFt, waterF - designAirF);
  const spaBtuPerHour = spaGal === 0 ? 0 : outputForSpa(spaGal, values);

  const gas = pool.kind === 'heat-pump' ? null : gasUnit(requiredBtuPerHour, spaBtuPerHour, values);
  // Beside gas one heat pump holds the pool; alone it must warm the spa and may take company.
  const heatPump =
    pool.kind === 'gas'
      ? null
      : heatPumpUnit(requiredBtuPerHour, gas ? 0 : spaBtuPerHour, designAirF, gas !== null, values);
  const outputBtuPerHour = (gas?.outputBtuPerHour ?? 0) + (heatPump?.outputBtuPerHour ?? 0);
  const spaHours = spaGal === 0 ? null : heatUpHours(spaGal, values['heater.spaRiseF'], outputBtuPerHour);
  const spaMinutes = spaHours === null ? null : spaHours * 60;
  return {
    kind: pool.kind,
    waterF,
    designAirF,
    requiredBtuPerHour,
    gas,
    heatPump,
    outputBtuPerHour,
    poolHours: heatUpHours(pool.volumeGal, waterF - designAirF, outputBtuPerHour),
    spaMinutes,
    spaTooSlow: spaGal > 0 && (spaMinutes === null || spaMinutes > values['heater.spaLongestMin']),
    tooColdForHeatPump: heatPump !== null && designAirF < values['heater.lockoutF'],
  };
}

function coldestAirF(season: HeatingSeason, climate: readonly MonthNormals[]): number {
  const { shareOfMonth } = checkedSeason(season);
  const used = climate.filter((_, index) => (shareOfMonth[index] ?? 0) > 0);
  if (used.length === 0) throw new RangeError('the season must have a month in it');
  return Math.min(...used.map((month) => month.meanF));
}

/** Output that warms the spa in the longest time anyone waits. */
function outputForSpa(spaGal: number, values: HeaterSizeValues): number {
  const hoursAtOneBtu = heatUpHours(spaGal, values['heater.spaRiseF'], 1) ?? 0;
  return hoursAtOneBtu / (values['heater.spaLongestMin'] / 60);
}

function gasUnit(poolBtuPerHour: number, spaBtuPerHour: number, values: HeaterSizeValues): HeaterUnit {
  const sizes = [
    values['heater.gasSize1'],
    values['heater.gasSize2'],
    values['heater.gasSize3'],
    values['heater.gasSize4'],
  ];
  return smallestUnit(sizes, values['heater.gasEfficiency'], poolBtuPerHour, spaBtuPerHour);
}

function heatPumpUnit(
  poolBtuPerHour: number,
  spaBtuPerHour: number,
  airF: number,
  besideGas: boolean,
  values: HeaterSizeValues,
): HeaterUnit {
  const sizes = [values['heater.pumpSize1'], values['heater.pumpSize2'], values['heater.pumpSize3']];
  const unit = smallestUnit(sizes, capacityShareAt(airF, values), poolBtuPerHour, spaBtuPerHour);
  return besideGas ? { ...unit, outputBtuPerHour: unit.outputBtuPerHour / unit.count, count: 1 } : unit;
}

/**
 * The smallest size that serves pool and spa alone, else the largest. A pool that needs more gets several; a spa does
 * not, because no one buys a second heater for an hour's wait.
 */
function smallestUnit(
  sizesKbtu: readonly number[],
  share: number,
  poolBtuPerHour: number,
  spaBtuPerHour: number,
): HeaterUnit {
  const sizes = sizesKbtu.map((kbtu) => kbtu * 1000).sort((a, b) => a - b);
  const wanted = Math.max(poolBtuPerHour, spaBtuPerHour);
  const labelBtuPerHour = sizes.find((size) => size * share >= wanted) ?? sizes.at(-1) ?? 0;
  const each = labelBtuPerHour * share;
  const count = each > 0 ? Math.max(1, Math.ceil(poolBtuPerHour / each)) : 1;
  return { labelBtuPerHour, outputBtuPerHour: each * count, count };
}
