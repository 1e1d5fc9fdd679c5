/** How long a pool is warm enough to swim in, from the monthly water temperature of an unheated pool. */
import { defineAssumptions } from '../assumptions/index.js';
import { finite } from '../units/index.js';
import type { MonthDay } from './frost.js';
import { ST_LOUIS_NORMALS } from './normals.js';

const HOUSE = { source: 'House figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;

export const SEASON_ASSUMPTIONS = defineAssumptions({
  'climate.comfortF': { value: 78, unit: '°F', label: 'Water most adults swim in', min: 60, max: 100, ...HOUSE },
  'climate.childrenComfortF': { value: 82, unit: '°F', label: 'Water small children stay in', min: 60, max: 100, ...HOUSE },
  'climate.solarCoverLiftF': { value: 5, unit: '°F', label: 'What a solar cover alone adds (4 to 6)', min: 0, max: 15, ...HOUSE },
});

export interface SwimSeason {
  /** First and last day, `MM-DD`, of the one run of days at or above the threshold. */
  readonly from: MonthDay;
  readonly to: MonthDay;
  readonly days: number;
  /** Whole weeks, nearest. */
  readonly weeks: number;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const YEAR_DAYS = 365;

/**
 * Days of a 365-day year on which an unheated pool in an open yard holds `thresholdF`, when something such
 * as a solar cover keeps it `liftF` warmer. Water temperatures are linear between the middles of the months.
 * A real pool lags one to two weeks behind and swims as long.
 *
 * @returns null when no day reaches the threshold.
 * @throws RangeError when an argument is not a finite number.
 */
export function swimSeason(thresholdF: number, liftF = 0): SwimSeason | null {
  const unheatedF = finite(thresholdF, 'thresholdF') - finite(liftF, 'liftF');
  let first = -1;
  let last = -1;
  for (let day = 0; day < YEAR_DAYS; day++) {
    if (unheatedPoolF(day) < unheatedF) continue;
    if (first < 0) first = day;
    last = day;
  }
  if (first < 0) return null;
  const days = last - first + 1;
  return { from: monthDay(first), to: monthDay(last), days, weeks: Math.round(days / 7) };
}

/** Water at noon of a day, 0 = January 1. */
function unheatedPoolF(day: number): number {
  let start = 0;
  let previousMiddle = -MONTH_DAYS[11] / 2;
  for (let month = 0; month <= 12; month++) {
    const middle = start + MONTH_DAYS[month % 12]! / 2;
    if (day + 0.5 <= middle) {
      const before = ST_LOUIS_NORMALS[(month + 11) % 12]!.unheatedPoolF;
      const after = ST_LOUIS_NORMALS[month % 12]!.unheatedPoolF;
      return before + ((after - before) * (day + 0.5 - previousMiddle)) / (middle - previousMiddle);
    }
    previousMiddle = middle;
    start += MONTH_DAYS[month % 12]!;
  }
  throw new RangeError(`day must be within the year, got ${day}`);
}

function monthDay(day: number): MonthDay {
  let rest = day;
  let month = 0;
  while (rest >= MONTH_DAYS[month]!) rest -= MONTH_DAYS[month++]!;
  return `${String(month + 1).padStart(2, '0')}-${String(rest + 1).padStart(2, '0')}`;
}
