import { businessTimeZone } from '../config/site';

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const wallParts = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const WORK_STARTS_HOUR = 9;
const DAY_MS = 86_400_000;

/** The studio's calendar day of an instant, as YYYY-MM-DD. */
export const businessDay = (at: number | Date): string => dayParts.format(at);

/** Counted on the calendar: the day the clocks go back has 25 hours, so 24 of them may not leave it. */
export const tomorrow = (now: number = Date.now()): string =>
  new Date(Date.parse(`${businessDay(now)}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);

function zoneOffsetMs(at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of wallParts.formatToParts(at)) part[type] = Number(value);
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
  );
  return wall - Math.floor(at / 60_000) * 60_000;
}

/**
 * A day picked by a person means the start of work on that day in the studio, whatever zone the
 * browser is in. Nine in the morning is never inside a daylight-saving gap.
 */
export function dayToInstant(day: string): string {
  const asUtc = Date.parse(`${day}T${String(WORK_STARTS_HOUR).padStart(2, '0')}:00:00.000Z`);
  return new Date(asUtc - zoneOffsetMs(asUtc - zoneOffsetMs(asUtc))).toISOString();
}
