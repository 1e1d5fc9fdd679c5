import { ZONE } from 'frontend-shared/format';
import { addDays, instantToLocal, isCalendarDate, localToInstant, weekday, WEEKDAYS } from 'poolkit/schedule-grid';

export const STEP_MIN = 15;

export function localOf(iso: string): { date: string; minuteOfDay: number } {
  const { date, minuteOfDay } = instantToLocal(ZONE, Date.parse(iso));
  return { date, minuteOfDay };
}

/**
 * The instant of `YYYY-MM-DD` and `HH:MM` in the company's zone, the first one of a repeated hour; null if it does not
 * exist.
 */
export function instantOf(date: string, time: string): string | null {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!clock || !isCalendarDate(date)) return null;
  const found = localToInstant(ZONE, { date, minuteOfDay: Number(clock[1]) * 60 + Number(clock[2]) });
  if (found.kind === 'gap') return null;
  return new Date(found.kind === 'ok' ? found.instant : found.earlier).toISOString();
}

/** 490 as "8:10 AM" */
export function clockLabel(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${half}`;
}

export const weekStart = (date: string): string => addDays(date, -WEEKDAYS.indexOf(weekday(date)));

export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Minutes as "45 min", "2 h" or "1 h 30 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
