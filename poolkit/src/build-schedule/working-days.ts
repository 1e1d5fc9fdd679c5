import { dayNumber } from '../schedule-grid/index.js';
import { DAY_0, weekdayOf, workingDays } from './calendars.js';
import type { WorkCalendar } from './types.js';

export function isWorkingDay(date: string, calendar: WorkCalendar): boolean {
  return workingDays(calendar, dayNumber(date)).before(dayNumber(date) + 1) === 1;
}

/**
 * Working days after `from` up to and including `to`; negative when `to` is earlier. Moves add up: from a to b and from
 * b to c make from a to c.
 */
export function workingDaysMoved(from: string, to: string, calendar: WorkCalendar): number {
  if (to === from) return 0;
  if (to < from) return 0 - workingDaysMoved(to, from, calendar);
  // Counted in whole weeks: lists ask for spans of months in every row.
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const weekdays = new Set(calendar.workWeekdays);
  let days = 0;
  for (const weekday of weekdays) days += weeksUntil(last, weekday) - weeksUntil(first, weekday);
  const isWithin = (date: string) => date > from && date <= to;
  const isWorkWeekday = (date: string) => weekdays.has(weekdayOf(dayNumber(date)));
  const extra = new Set(calendar.extraWorkDays?.filter(isWithin));
  for (const date of extra) if (!isWorkWeekday(date)) days += 1;
  for (const date of new Set(Array.from(calendar.holidays).filter(isWithin)))
    if (!extra.has(date) && isWorkWeekday(date)) days -= 1;
  return days;
}

/** Changes by one at each day of this weekday. */
function weeksUntil(day: number, weekday: number): number {
  return Math.floor((day + DAY_0 - weekday) / 7);
}
