import { ZONE } from 'frontend-shared/format';
import { addDays, instantToLocal, isCalendarDate, localToInstant, weekday, WEEKDAYS } from 'poolkit/schedule-grid';

export const STEP_MIN = 15;

const STORED = /^(?=24:00$|[01]\d:|2[0-3]:)(\d\d):([0-5]\d)$/;

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

/** `13:00` as "1:00 PM"; a day that ends at `24:00` ends at "12:00 AM". Anything else stays as it is. */
export function spokenTime(time: string): string {
  const [, hour, minutes] = STORED.exec(time) ?? [];
  if (hour === undefined) return time;
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) % 24 < 12 ? 'AM' : 'PM'}`;
}

/** "1:00 PM", "1 pm" or "13:00" as `13:00`, null if it is none; midnight is `24:00` for an end. */
export function storedTime(typed: string, isEnd: boolean): string | null {
  const text = typed.trim();
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined) return STORED.test(text) && (isEnd || text !== '24:00') ? text : null;
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  const time = `${String((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
  return isEnd && time === '00:00' ? '24:00' : time;
}

export const weekStart = (date: string): string => addDays(date, -WEEKDAYS.indexOf(weekday(date)));

export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Minutes as "45 min", "2 hr" or "1 hr 30 min". */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
