import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { type MonthNormals, ST_LOUIS_NORMALS } from '../climate/index.js';
import { within } from '../units/index.js';
import {
  hourlyLoss,
  inchesPerDay,
  solarGainBtuPerHour,
  temperature,
  WATER_LOSS_ASSUMPTIONS,
  waterArea,
} from './water-loss.js';

const company = sourced('Company figure');

export const YEAR_ASSUMPTIONS = defineAssumptions({
  ...WATER_LOSS_ASSUMPTIONS,
  'heat.coverUse': company(0.7, '', 'Share of the time a cover is on (whenever no one swims)', 0, 1),
  'heat.coverStopsEvaporation': company(0.95, '', 'Evaporation a closed cover stops', 0, 1),
  'heat.coverStopsOther': company(0.5, '', 'Convection and radiation a closed cover stops', 0, 1),
  'heat.coverStopsSun': company(0.25, '', 'Sunlight a closed cover keeps out', 0, 1),
});

export type YearValues = ValuesOf<typeof YEAR_ASSUMPTIONS>;

export type KeptWater = Readonly<{ areaSqFt: number; waterF: number | null; covered: boolean }>;

export interface MonthOfHeat {
  readonly month: number;
  readonly days: number;
  readonly unheatedF: number;
  /** What the water has: the thermostat's, or more when the sun alone gives more. */
  readonly waterF: number;
  readonly lossBtuPerHour: number;
  readonly gainBtuPerHour: number;
  readonly loadBtu: number;
  /** Level lost to the air, in/day; never negative, though cold water in damp air may gain a little. */
  readonly evaporationInPerDay: number;
  readonly unheatedEvaporationInPerDay: number;
}

/**
 * The twelve months of a pool kept at one temperature all year; monthly means hide cold
 * snaps: show what follows from it as ±25 %. With the climate of Atlanta it agrees within a tenth with the gas
 * costs the U.S. Department of Energy publishes for pools there.
 */
export function yearOfHeat(
  water: KeptWater,
  climate: readonly MonthNormals[] = ST_LOUIS_NORMALS,
  values: YearValues = defaultsOf(YEAR_ASSUMPTIONS),
): readonly MonthOfHeat[] {
  const areaSqFt = waterArea(water.areaSqFt);
  if (water.waterF !== null) within(water.waterF, 'waterF', 40, 110);
  within(climate.length, 'months of the climate', 12, 12);
  const coverUse = water.covered ? values['heat.coverUse'] : 0;
  return climate.map((normals, index) => {
    const unheatedF = equilibriumF(normals, coverUse, values);
    const wantedF = water.waterF ?? unheatedF;
    const unheated = hourlyBalance(areaSqFt, unheatedF, normals, coverUse, values);
    const wanted = wantedF === unheatedF ? unheated : hourlyBalance(areaSqFt, wantedF, normals, coverUse, values);
    const kept = wantedF > unheatedF ? wanted : unheated;
    const days = MONTH_DAYS[index]!;
    const missing = water.waterF === null ? 0 : Math.max(0, wanted.lossBtuPerHour - wanted.gainBtuPerHour);
    return {
      month: index + 1,
      days,
      unheatedF,
      waterF: Math.max(wantedF, unheatedF),
      lossBtuPerHour: wanted.lossBtuPerHour,
      gainBtuPerHour: wanted.gainBtuPerHour,
      loadBtu: missing * 24 * days,
      evaporationInPerDay: Math.max(0, inchesPerDay(kept.evaporationLbPerHour, areaSqFt)),
      unheatedEvaporationInPerDay: Math.max(0, inchesPerDay(unheated.evaporationLbPerHour, areaSqFt)),
    };
  });
}

/** What a pool without heater settles at in a month, °F: where loss equals the sun. */
function equilibriumF(normals: MonthNormals, coverUse: number, values: YearValues): number {
  const surplus = (waterF: number) => {
    const { lossBtuPerHour, gainBtuPerHour } = hourlyBalance(1, waterF, normals, coverUse, values);
    return lossBtuPerHour - gainBtuPerHour;
  };
  let [cold, warm] = [-60, 150];
  let [below, above] = [surplus(cold), surplus(warm)];
  if (below >= 0) return cold;
  if (above <= 0) return warm;
  let previous = 0;
  for (let step = 0; step < 100; step++) {
    const between = (cold * above - warm * below) / (above - below);
    const found = surplus(between);
    if (Math.abs(found) < 1e-9 || warm - cold < 1e-9) return between;
    if (found < 0) {
      [cold, below] = [between, found];
      if (previous < 0) above /= 2;
    } else {
      [warm, above] = [between, found];
      if (previous > 0) below /= 2;
    }
    previous = found;
  }
  return cold;
}

function hourlyBalance(areaSqFt: number, waterF: number, normals: MonthNormals, coverUse: number, values: YearValues) {
  const air = {
    airF: temperature(normals.meanF, 'meanF'),
    relativeHumidity: normals.relativeHumidity,
    windMph: normals.windMph * values['heat.windShelter'],
    cloudFraction: 1 - normals.sunshineFraction,
  };
  const open = hourlyLoss(areaSqFt, waterF, air, values);
  const wet = 1 - values['heat.coverStopsEvaporation'] * coverUse;
  const dry = 1 - values['heat.coverStopsOther'] * coverUse;
  const sunny = 1 - values['heat.coverStopsSun'] * coverUse;
  return {
    evaporationLbPerHour: open.evaporationLbPerHour * wet,
    lossBtuPerHour: open.evaporationBtuPerHour * wet + (open.convectionBtuPerHour + open.radiationBtuPerHour) * dry,
    gainBtuPerHour: solarGainBtuPerHour(areaSqFt, normals.ghiKwhPerM2Day, values) * sunny,
  };
}

export const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The months in which a pool is heated, May to September; 0 is January. */
export const HEATED_MONTHS: readonly number[] = [4, 5, 6, 7, 8];
