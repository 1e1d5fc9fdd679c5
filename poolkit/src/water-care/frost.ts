/** When the first and last freeze are to be expected in and around Town and Country. */
import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import { addDays } from '../schedule-grid/index.js';
import { SEASON } from './assumptions.js';

/** Calendar dates, `YYYY-MM-DD`. */
export interface FreezeWindow {
  readonly earliest: string;
  readonly typical: string;
  readonly latest: string;
}

export interface FrostDates {
  readonly lastInSpring: FreezeWindow;
  readonly firstInFall: FreezeWindow;
}

/**
 * Typical dates with their spread. Lambert airport itself sees its last freeze about 5 April and its first
 * about 31 October (National Weather Service); the valleys to the west are colder.
 *
 * @throws RangeError when the year is not a whole number from 1 to 9999.
 */
export function frostDates(year: number, values: ValuesOf<typeof SEASON> = defaultsOf(SEASON)): FrostDates {
  const march1 = dateIn(year, '03-01');
  const around = (daysAfter: number, spread: number): FreezeWindow => ({
    earliest: addDays(march1, daysAfter - spread),
    typical: addDays(march1, daysAfter),
    latest: addDays(march1, daysAfter + spread),
  });
  return {
    lastInSpring: around(values['season.lastFreezeAfterMarch1'], values['season.lastFreezeSpreadDays']),
    firstInFall: around(values['season.firstFreezeAfterMarch1'], values['season.firstFreezeSpreadDays']),
  };
}

/** `monthDay` (`MM-DD`) in a year; 29 February becomes 28 in ordinary years. Throws RangeError for a bad year. */
export function dateIn(year: number, monthDay: string): string {
  if (!Number.isInteger(year) || year < 1 || year > 9999) {
    throw new RangeError(`year must be a whole number from 1 to 9999, got ${year}`);
  }
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = monthDay === '02-29' && !leap ? '02-28' : monthDay;
  return `${String(year).padStart(4, '0')}-${day}`;
}
