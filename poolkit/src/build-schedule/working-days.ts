import { dayNumber } from '../schedule-grid/index.js';
import { workingDays } from './calendars.js';
import type { WorkCalendar } from './types.js';

export function isWorkingDay(date: string, calendar: WorkCalendar): boolean {
  return workingDays(calendar, dayNumber(date)).before(dayNumber(date) + 1) === 1;
}

/**
 * Working days after `from` up to and including `to`; negative when `to` is earlier. Moves add up: from a to b and from
 * b to c make from a to c.
 */
export function workingDaysMoved(from: string, to: string, calendar: WorkCalendar): number {
  const [a, b] = [dayNumber(from), dayNumber(to)];
  const open = workingDays(calendar, Math.min(a, b));
  return open.before(b + 1) - open.before(a + 1);
}
