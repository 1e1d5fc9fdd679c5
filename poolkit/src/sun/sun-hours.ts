import { defaultsOf } from '../assumptions/index.js';
import { ST_LOUIS_NORMALS, TOWN_AND_COUNTRY } from '../climate/index.js';
import { boundsOf, contains } from '../geometry/index.js';
import type { Placement, PointFt, Yard } from '../types/index.js';
import { outlineToYard } from '../yard/index.js';
import { type SunPosition, sunPosition, sunTimes } from './position.js';
import { lightOn, type MeanLight, SUN_ASSUMPTIONS, sunInYard, type SunValues } from './shade.js';

export interface SunMonth {
  readonly month: number;
  readonly daylightHours: number;
  /** Hours of direct sun on the 15th under a clear sky, averaged over the water. */
  readonly sunHours: number;
  readonly averageSunHours: number;
}

type SunnyYard = Pick<Yard, 'houses' | 'trees' | 'northDeg'>;

/** The sun repeats within a third of a degree from year to year. */
const REFERENCE_YEAR = 2026;
const STEPS_PER_DAY = 40;
const SAMPLE_POINTS = 60;
const LEAF_MONTHS = { from: 4, to: 10 };
const SUMMER_MONTHS = [6, 7, 8];
/** 9 in the morning of Central Daylight Time, as a UTC hour; until 6 in the evening. */
const SUMMER_FROM_UTC_HOUR = 14;
const SUMMER_HALF_HOURS = 18;

/** Each month is its 15th. */
export function sunHoursOnWater(
  yard: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  values: SunValues = defaultsOf(SUN_ASSUMPTIONS),
): { readonly months: readonly SunMonth[] } {
  const water = sunlitWater(yard, placement, poolOutline, values);
  return { months: Array.from({ length: 12 }, (_, index) => sunMonth(index + 1, water)) };
}

/** Share of the water in the sun at one instant under a clear sky, 0 to 1. */
export function waterInSun(
  yard: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  atMs: number,
  values: SunValues = defaultsOf(SUN_ASSUMPTIONS),
): number {
  const position = sunPosition(atMs, TOWN_AND_COUNTRY);
  if (position.elevationDeg <= 0) return 0;
  const month = new Date(atMs).getUTCMonth() + 1;
  return meanLight(sunlitWater(yard, placement, poolOutline, values), position, month);
}

/** Share of the water in the sun from June to August, 9 to 6. */
export function summerSunShare(
  yard: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  values: SunValues = defaultsOf(SUN_ASSUMPTIONS),
): number {
  const water = sunlitWater(yard, placement, poolOutline, values);
  const shares = SUMMER_MONTHS.flatMap((month) => {
    const startMs = Date.UTC(REFERENCE_YEAR, month - 1, 15, SUMMER_FROM_UTC_HOUR);
    return Array.from({ length: SUMMER_HALF_HOURS + 1 }, (_, step) => {
      const position = sunPosition(startMs + step * 1_800_000, TOWN_AND_COUNTRY);
      return position.elevationDeg > 0 ? meanLight(water, position, month) : 0;
    });
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

type SunlitWater = Readonly<{ light: MeanLight; northDeg: number }>;

function sunlitWater(
  { houses, trees, northDeg }: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  values: SunValues,
): SunlitWater {
  return { light: lightOn(outlineToYard(samplePoints(poolOutline), placement), houses, trees, values), northDeg };
}

function sunMonth(month: number, water: SunlitWater): SunMonth {
  const date = `${REFERENCE_YEAR}-${String(month).padStart(2, '0')}-15`;
  const { sunriseMs, dayLengthHours } = sunTimes(date, TOWN_AND_COUNTRY);
  const stepMs = (dayLengthHours * 3_600_000) / STEPS_PER_DAY;
  let lit = 0;
  for (let step = 0; step < STEPS_PER_DAY; step++) {
    const position = sunPosition(sunriseMs + (step + 0.5) * stepMs, TOWN_AND_COUNTRY);
    // In the last minutes refraction shows a sun that casts no shadow on level water.
    if (position.elevationDeg > 0) lit += meanLight(water, position, month);
  }
  const sunHours = (lit / STEPS_PER_DAY) * dayLengthHours;
  const averageSunHours = sunHours * ST_LOUIS_NORMALS[month - 1]!.sunshineFraction;
  return { month, daylightHours: dayLengthHours, sunHours, averageSunHours };
}

function meanLight({ light, northDeg }: SunlitWater, position: SunPosition, month: number): number {
  return light(sunInYard(position, northDeg), month >= LEAF_MONTHS.from && month <= LEAF_MONTHS.to);
}

function samplePoints(outline: readonly PointFt[]): PointFt[] {
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(outline);
  const spacingFt = Math.sqrt(((maxXFt - minXFt) * (maxYFt - minYFt)) / SAMPLE_POINTS);
  const columns = between(1, Math.round((maxXFt - minXFt) / spacingFt), SAMPLE_POINTS);
  const rows = between(1, Math.round((maxYFt - minYFt) / spacingFt), Math.ceil((2 * SAMPLE_POINTS) / columns));
  const points: PointFt[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const point = {
        xFt: minXFt + ((maxXFt - minXFt) * (column + 0.5)) / columns,
        yFt: minYFt + ((maxYFt - minYFt) * (row + 0.5)) / rows,
      };
      if (contains(outline, point)) points.push(point);
    }
  }
  // A crescent can slip through the grid, so its edge counts too.
  return points.length > 0 ? points : outline.slice(0, SAMPLE_POINTS);
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
