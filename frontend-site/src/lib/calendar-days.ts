import { dateFormat } from './date-format';
import { ZONE } from './zone';

const weekdayAndDate = dateFormat('en-US', {
  timeZone: ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const isoDate = dateFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** "Tuesday, June 10", in the studio's zone. */
export function formatWeekday(epochMs: number): string {
  return weekdayAndDate().format(epochMs);
}

/** The studio's calendar date of an instant, `YYYY-MM-DD`. */
export function centralDate(epochMs: number): string {
  return isoDate().format(epochMs);
}

/** "Tuesday, June 10" for a calendar date `YYYY-MM-DD`, which has no zone. */
export function formatCalendarDay(calendarDate: string): string {
  // Noon UTC is the same date in the studio's zone, summer and winter.
  return formatWeekday(Date.parse(`${calendarDate}T12:00:00Z`));
}
