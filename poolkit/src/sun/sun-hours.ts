import { defaultsOf } from '../assumptions/index.js';
import { type Site, ST_LOUIS_NORMALS, TOWN_AND_COUNTRY } from '../climate/index.js';
import { boundsOf, contains } from '../geometry/index.js';
import { finite } from '../units/index.js';
import { outlineToYard, requireOutline } from '../yard/index.js';
import { localInstant, sinDeg, type SunPosition, sunPosition, sunTimes } from './position.js';
import { lightOn, type MeanLight, SUN_ASSUMPTIONS, sunInYard, type SunValues } from './shade.js';
import type { Placement, PointFt, Yard } from '../types/index.js';

export interface SunMonth {
  readonly month: number;
  readonly daylightHours: number;
  /** Hours of direct sun on the 15th under a clear sky, averaged over the water. */
  readonly sunHours: number;
  readonly averageSunHours: number;
  readonly energyShare: number;
}

export type SunOnWater = Readonly<{ months: readonly SunMonth[]; summerShare: number }>;

export type SunnyYard = Pick<Yard, 'houses' | 'trees' | 'northDeg'>;

/** The sun repeats within a third of a degree from year to year. */
const REFERENCE_YEAR = 2026;
const STEPS_PER_DAY = 40;
const SAMPLE_POINTS = 60;
const LEAF_MONTHS = { from: 4, to: 10 };
const SUMMER_MONTHS = [6, 7, 8];
const SUMMER_FROM_MIN = 9 * 60;
const SUMMER_TO_MIN = 18 * 60;
const SUMMER_STEP_MIN = 30;

/** Each month is its 15th. @throws RangeError for bad outlines or numbers. */
export function sunHoursOnWater(
  yard: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  values: SunValues = defaultsOf(SUN_ASSUMPTIONS),
  site: Site = TOWN_AND_COUNTRY,
): SunOnWater {
  const water = sunlitWater(yard, placement, poolOutline, values);
  const months = Array.from({ length: 12 }, (_, i) => sunMonth(i + 1, water, site));
  return { months, summerShare: summerShare(water, site) };
}

/** `summerShare` alone, ten times faster: for the warning while someone moves the pool. */
export function summerSunShare(
  yard: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  values: SunValues = defaultsOf(SUN_ASSUMPTIONS),
  site: Site = TOWN_AND_COUNTRY,
): number {
  return summerShare(sunlitWater(yard, placement, poolOutline, values), site);
}

type SunlitWater = Readonly<{ light: MeanLight; northDeg: number }>;

function sunlitWater(
  yard: SunnyYard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  values: SunValues,
): SunlitWater {
  requireNumbers(yard, placement);
  requireOutline(poolOutline, 'poolOutline');
  const points = outlineToYard(samplePoints(poolOutline), placement);
  return { light: lightOn(points, yard.houses, yard.trees, values), northDeg: yard.northDeg };
}

/** NaN would compare as "no shade". */
function requireNumbers({ houses, trees, northDeg }: SunnyYard, placement: Placement): void {
  finite(northDeg, 'northDeg');
  finite(placement.xFt, 'placement xFt');
  finite(placement.yFt, 'placement yFt');
  finite(placement.rotationDeg, 'placement rotationDeg');
  for (const { outline, heightFt } of houses) {
    requireOutline(outline, 'house outline');
    finite(heightFt, 'house heightFt');
  }
  for (const { at, heightFt, canopyRadiusFt } of trees) {
    finite(at.xFt, 'tree xFt');
    finite(at.yFt, 'tree yFt');
    finite(heightFt, 'tree heightFt');
    finite(canopyRadiusFt, 'tree canopyRadiusFt');
  }
}

function sunMonth(month: number, water: SunlitWater, site: Site): SunMonth {
  const { sunriseMs, solarNoonMs, dayLengthHours } = sunTimes(middleOf(month), site);
  const startMs = sunriseMs ?? solarNoonMs - 12 * 3_600_000;
  const stepMs = (dayLengthHours * 3_600_000) / STEPS_PER_DAY;
  let lit = 0;
  let energy = 0;
  let openEnergy = 0;
  for (let step = 0; step < STEPS_PER_DAY; step++) {
    const position = sunPosition(startMs + (step + 0.5) * stepMs, site);
    // In the last minutes refraction shows a sun that casts no shadow on level water.
    if (position.elevationDeg <= 0) continue;
    const share = meanLight(water, position, month);
    lit += share;
    energy += share * sinDeg(position.elevationDeg);
    openEnergy += sinDeg(position.elevationDeg);
  }
  const sunHours = (lit / STEPS_PER_DAY) * dayLengthHours;
  return {
    month,
    daylightHours: dayLengthHours,
    sunHours,
    averageSunHours: sunHours * ST_LOUIS_NORMALS[month - 1]!.sunshineFraction,
    energyShare: openEnergy > 0 ? energy / openEnergy : 0,
  };
}

type SummerSun = Readonly<{ month: number; position: SunPosition }>;

const summerSunsOf = new WeakMap<Site, readonly SummerSun[]>();

function summerSuns(site: Site): readonly SummerSun[] {
  let suns = summerSunsOf.get(site);
  if (!suns) {
    suns = SUMMER_MONTHS.flatMap((month) => {
      // One time zone lookup per day: no clock changes in the middle of a summer month.
      const startMs = localInstant({ date: middleOf(month), minuteOfDay: SUMMER_FROM_MIN }, site.zone);
      const steps = (SUMMER_TO_MIN - SUMMER_FROM_MIN) / SUMMER_STEP_MIN + 1;
      return Array.from({ length: steps }, (_, step) => ({
        month,
        position: sunPosition(startMs + step * SUMMER_STEP_MIN * 60_000, site),
      }));
    });
    summerSunsOf.set(site, suns);
  }
  return suns;
}

function summerShare(water: SunlitWater, site: Site): number {
  const suns = summerSuns(site);
  let sum = 0;
  for (const { month, position } of suns) sum += position.elevationDeg > 0 ? meanLight(water, position, month) : 0;
  return sum / suns.length;
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

function middleOf(month: number): string {
  return `${REFERENCE_YEAR}-${String(month).padStart(2, '0')}-15`;
}
