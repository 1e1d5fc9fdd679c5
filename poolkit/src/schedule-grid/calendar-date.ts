/** Calendar dates without a time or a zone, written `YYYY-MM-DD` (years 0001 to 9999, proleptic Gregorian calendar). */

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Schedules read and write the same few dates again and again. */
const MAX_KNOWN = 10_000;
const knownDays = new Map<string, number>();
const knownDates = new Map<number, string>();

function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, value);
  return value;
}

/** Days since 1970-01-01. Throws RangeError for a text that is no real date (2027-02-29). */
export function dayNumber(date: string): number {
  const known = knownDays.get(date);
  if (known !== undefined) return known;
  const match = DATE.exec(date);
  if (match) {
    // setUTCFullYear, because Date.UTC reads years below 100 as 19xx.
    const ms = new Date(0).setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
    const day = ms / MS_PER_DAY;
    if (Number(match[1]) >= 1 && toDate(day) === date) return remember(knownDays, date, day);
  }
  throw new RangeError(`not a calendar date of the form YYYY-MM-DD: ${JSON.stringify(date)}`);
}

export function isCalendarDate(date: string): boolean {
  try {
    dayNumber(date);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The date `days` later (or earlier, when negative). `days` must be an integer. */
export function addDays(date: string, days: number): string {
  if (!Number.isInteger(days)) throw new RangeError(`days must be a whole number, got ${days}`);
  return dateOfDay(dayNumber(date) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

export function weekday(date: string): Weekday {
  // 1970-01-01 was a Thursday; the second modulo keeps dates before it positive.
  const index = (((dayNumber(date) + 4) % 7) + 7) % 7;
  return WEEKDAYS[index] as Weekday;
}

/** The date of a day number, the inverse of `dayNumber`. */
export function dateOfDay(day: number): string {
  const known = knownDates.get(day);
  if (known !== undefined) return known;
  const date = toDate(day);
  if (date < '0001' || date.length !== 10) throw new RangeError(`no calendar date has the day number ${day}`);
  return remember(knownDates, day, date);
}

/** Three times as fast as `toISOString`, which a schedule of 500 phases notices. */
function toDate(day: number): string {
  const date = new Date(day * MS_PER_DAY);
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${ofMonth < 10 ? '0' : ''}${ofMonth}`;
}

export interface Holiday {
  readonly name: string;
  readonly date: string;
  /** The day on which offices close for it. */
  readonly observed: string;
}

const FIRST_YEAR = 2021;
/** Walking over working days asks for the same year hundreds of times. */
const holidaysByYear = new Map<number, readonly Holiday[]>();

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

export function observedHoliday(date: string): Holiday | null {
  dayNumber(date);
  const year = Number(date.slice(0, 4));
  const candidates = [...federalHolidays(year), ...federalHolidays(year + 1).slice(0, 1)];
  return candidates.find((holiday) => holiday.observed === date) ?? null;
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
