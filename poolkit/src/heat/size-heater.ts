import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { ST_LOUIS_NORMALS } from '../climate/index.js';
import { within } from '../units/index.js';
import { waterArea, waterVolume } from './water-loss.js';
import { capacityShareAt, doeOutputBtuPerHour, HEATER_ASSUMPTIONS, type HeaterKind, heatUpHours } from './heaters.js';
import { HEATED_MONTHS } from './year.js';

const company = sourced('Company figure');

export const HEATER_SIZE_ASSUMPTIONS = defineAssumptions({
  ...HEATER_ASSUMPTIONS,
  'heater.waterF': company(84, '°F', 'Water temperature most owners want', 70, 95),
  'heater.spaRiseF': company(25, '°F', 'Rise of a spa before an evening', 5, 70),
  'heater.spaLongestMin': company(60, 'min', 'Longest acceptable warm-up of a spa', 10, 240),
  'heater.gasSize1': company(150, 'kBtu/h', 'Gas heater, smallest: input', 20, 2000),
  'heater.gasSize2': company(250, 'kBtu/h', 'Gas heater, second: input', 20, 2000),
  'heater.gasSize3': company(400, 'kBtu/h', 'Gas heater, third: input', 20, 2000),
  'heater.gasSize4': company(500, 'kBtu/h', 'Gas heater, largest: input', 20, 2000),
  'heater.pumpSize1': company(65, 'kBtu/h', 'Heat pump, smallest: output in air of 80 °F', 20, 2000),
  'heater.pumpSize2': company(110, 'kBtu/h', 'Heat pump, second: output in air of 80 °F', 20, 2000),
  'heater.pumpSize3': company(140, 'kBtu/h', 'Heat pump, largest: output in air of 80 °F', 20, 2000),
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
  readonly spaMinutes: number | null;
  readonly spaTooSlow: boolean;
}

/**
 * The smallest usual heater that meets the rule of the U.S. Department of Energy in the coldest month of the season
 * and, where there is a spa, warms it in time. A hybrid has the gas heater for the spa and the rise, which meets the
 * rule alone, and one heat pump to hold the pool: on days that are too cold for it the gas heater helps.
 */
export function sizeHeater(
  pool: HeatedPool,
  values: HeaterSizeValues = defaultsOf(HEATER_SIZE_ASSUMPTIONS),
): HeaterPlan {
  waterArea(pool.areaSqFt);
  waterVolume(pool.volumeGal);
  const spaGal = within(pool.spaGal, 'spaGal', 0, 100_000);
  const waterF = values['heater.waterF'];
  const designAirF = Math.min(...HEATED_MONTHS.map((month) => ST_LOUIS_NORMALS[month]!.meanF));
  const requiredBtuPerHour = doeOutputBtuPerHour(pool.areaSqFt, waterF - designAirF);
  const spaBtuPerHour = spaGal === 0 ? 0 : outputForSpa(spaGal, values);

  const gasSizes = ([1, 2, 3, 4] as const).map((size) => values[`heater.gasSize${size}`]);
  const gas =
    pool.kind === 'heat-pump'
      ? null
      : smallestUnit(gasSizes, values['heater.gasEfficiency'], requiredBtuPerHour, spaBtuPerHour);
  const pumpSizes = ([1, 2, 3] as const).map((size) => values[`heater.pumpSize${size}`]);
  const alone =
    pool.kind === 'gas'
      ? null
      : smallestUnit(pumpSizes, capacityShareAt(designAirF, values), requiredBtuPerHour, gas ? 0 : spaBtuPerHour);
  // Beside gas one heat pump holds the pool; alone it must warm the spa and there may be several.
  const heatPump =
    gas && alone ? { ...alone, outputBtuPerHour: alone.outputBtuPerHour / alone.count, count: 1 } : alone;
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
    spaMinutes,
    spaTooSlow: spaGal > 0 && (spaMinutes === null || spaMinutes > values['heater.spaLongestMin']),
  };
}

function outputForSpa(spaGal: number, values: HeaterSizeValues): number {
  const hoursAtOneBtu = heatUpHours(spaGal, values['heater.spaRiseF'], 1) ?? 0;
  return hoursAtOneBtu / (values['heater.spaLongestMin'] / 60);
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
