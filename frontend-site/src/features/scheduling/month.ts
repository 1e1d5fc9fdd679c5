import { dateFormat } from 'frontend-shared/format';
import { addDays, dayNumber, weekday, WEEKDAYS } from 'poolkit/schedule-grid';

export type Month = string;

const monthAndYear = dateFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export function monthOf(date: string): Month {
  return date.slice(0, 7);
}

export function monthName(month: Month): string {
  return monthAndYear().format(Date.parse(`${month}-01T12:00:00Z`));
}

function firstOf(month: Month): string {
  return `${month}-01`;
}

export function monthsLater(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function lastOf(month: Month): string {
  return addDays(firstOf(monthsLater(month, 1)), -1);
}

export function isBefore(a: string, b: string): boolean {
  return dayNumber(a) < dayNumber(b);
}

export function clampDate(date: string, first: string, last: string): string {
  if (isBefore(date, first)) return first;
  return isBefore(last, date) ? last : date;
}

export function askedRange(month: Month, first: string, last: string): { from: string; to: string } | null {
  const from = isBefore(firstOf(month), first) ? first : firstOf(month);
  const to = isBefore(last, lastOf(month)) ? last : lastOf(month);
  return isBefore(to, from) ? null : { from, to };
}

/** Weeks from Sunday to Saturday; null for days of another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const lead = WEEKDAYS.indexOf(weekday(firstOf(month)));
  const count = dayNumber(lastOf(month)) - dayNumber(firstOf(month)) + 1;
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => {
      const index = week * 7 + day - lead;
      return index < 0 || index >= count ? null : addDays(firstOf(month), index);
    }),
  );
}

function sameDayIn(month: Month, date: string): string {
  const last = lastOf(month);
  const day = `${month}-${date.slice(8)}`;
  return Number(date.slice(8)) > Number(last.slice(8)) ? last : day;
}

/** ARIA date grid keys; null for any other key. */
export function dateForKey(key: string, date: string): string | null {
  const inWeek = WEEKDAYS.indexOf(weekday(date));
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -inWeek);
    case 'End':
      return addDays(date, 6 - inWeek);
    case 'PageUp':
      return sameDayIn(monthsLater(monthOf(date), -1), date);
    case 'PageDown':
      return sameDayIn(monthsLater(monthOf(date), 1), date);
    default:
      return null;
  }
}
