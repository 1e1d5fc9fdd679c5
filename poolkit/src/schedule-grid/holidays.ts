/**
 * United States federal holidays and working days.
 *
 * Source: 5 U.S.C. 6103 (the days, and the rule for Saturdays) and Executive Order 11582 (the rule
 * for Sundays): a holiday on a Saturday is observed on the Friday before, one on a Sunday on the
 * Monday after. Inauguration Day is left out: it is kept in the Washington area only.
 * Valid from 2021, the year Juneteenth was added.
 */
import { addDays, dayNumber, weekday, type Weekday, WEEKDAYS } from './calendar-date.js';

export interface Holiday {
  readonly name: string;
  /** The day itself. */
  readonly date: string;
  /** The day on which offices close for it. */
  readonly observed: string;
}

const FIRST_YEAR = 2021;
/** Walking over working days asks for the same year hundreds of times. */
const holidaysByYear = new Map<number, readonly Holiday[]>();

/**
 * The eleven federal holidays of a year, by date. The observed day of New Year's Day can lie in the
 * year before (1 January 2028 is observed on 31 December 2027).
 */
export function federalHolidays(year: number): readonly Holiday[] {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > 9998) {
    throw new RangeError(`year must be a whole number from ${FIRST_YEAR} to 9998, got ${year}`);
  }
  const known = holidaysByYear.get(year);
  if (known) return known;
  const holidays = Object.freeze(holidaysOf(year));
  holidaysByYear.set(year, holidays);
  return holidays;
}

function holidaysOf(year: number): Holiday[] {
  const fixed = (name: string, monthDay: string) => withObserved(name, `${year}-${monthDay}`);
  const nth = (name: string, month: string, day: Weekday, n: number) =>
    withObserved(name, nthWeekday(`${year}-${month}-01`, day, n));
  return [
    fixed("New Year's Day", '01-01'),
    nth('Birthday of Martin Luther King, Jr.', '01', 'monday', 3),
    nth("Washington's Birthday", '02', 'monday', 3),
    withObserved('Memorial Day', lastMondayOfMay(year)),
    fixed('Juneteenth National Independence Day', '06-19'),
    fixed('Independence Day', '07-04'),
    nth('Labor Day', '09', 'monday', 1),
    nth('Columbus Day', '10', 'monday', 2),
    fixed('Veterans Day', '11-11'),
    nth('Thanksgiving Day', '11', 'thursday', 4),
    fixed('Christmas Day', '12-25'),
  ];
}

/** The holiday for which offices are closed on this date, or null. */
export function observedHoliday(date: string): Holiday | null {
  dayNumber(date);
  const year = Number(date.slice(0, 4));
  const candidates = [...federalHolidays(year), ...federalHolidays(year + 1).slice(0, 1)];
  return candidates.find((holiday) => holiday.observed === date) ?? null;
}

/** Monday to Friday, no observed federal holiday, not among the closed dates. */
export function isWorkingDay(date: string, closedDates: Iterable<string> = []): boolean {
  return isOpenDay(date, new Set(closedDates));
}

/**
 * The working day that lies `days` working days after `date` (before it, when negative). With 0 the
 * date itself when it is a working day, else the next one. `days` is a whole number, at most 2,600
 * (ten years) to either side.
 */
export function addWorkingDays(date: string, days: number, closedDates: Iterable<string> = []): string {
  if (!Number.isInteger(days) || Math.abs(days) > 2_600) {
    throw new RangeError(`days must be a whole number from -2600 to 2600, got ${days}`);
  }
  const closed = new Set(closedDates);
  const step = days < 0 ? -1 : 1;
  let left = Math.abs(days);
  let current = date;
  // Closed dates are finite, and each week holds working days otherwise: the loop ends.
  while (left > 0 || !isOpenDay(current, closed)) {
    current = addDays(current, step);
    if (left > 0 && isOpenDay(current, closed)) left -= 1;
  }
  return current;
}

function isOpenDay(date: string, closed: ReadonlySet<string>): boolean {
  const day = weekday(date);
  if (day === 'saturday' || day === 'sunday' || closed.has(date)) return false;
  return observedHoliday(date) === null;
}

function withObserved(name: string, date: string): Holiday {
  const shift = { saturday: -1, sunday: 1 }[weekday(date) as string] ?? 0;
  return { name, date, observed: addDays(date, shift) };
}

function nthWeekday(firstOfMonth: string, day: Weekday, n: number): string {
  const ahead = (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(weekday(firstOfMonth)) + 7) % 7;
  return addDays(firstOfMonth, ahead + (n - 1) * 7);
}

function lastMondayOfMay(year: number): string {
  const last = `${year}-05-31`;
  const back = (WEEKDAYS.indexOf(weekday(last)) - WEEKDAYS.indexOf('monday') + 7) % 7;
  return addDays(last, -back);
}
