import { dateFormat } from './date-format';
import { ZONE } from './zone';

export { ZONE };

const dayAndTime = dateFormat('en-US', {
  timeZone: ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const date = dateFormat('en-US', { timeZone: ZONE, month: 'long', day: 'numeric', year: 'numeric' });
const shortDateTime = dateFormat('en-US', {
  timeZone: ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clock = dateFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });

/** "Tuesday, June 10, 2:00 PM Central Time". Promises are always given in the studio's zone. */
export function formatCentral(instant: string): string {
  const parts = dayAndTime().formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} Central Time`;
}

export function formatDate(instant: string): string {
  return date().format(new Date(instant));
}

/** "June 10, 2026" for a calendar date `YYYY-MM-DD`, which has no zone. */
export function formatCalendarDate(calendarDate: string): string {
  return formatDate(`${calendarDate}T12:00:00Z`);
}

/** In the studio's zone; the block it stands in says "Central" once. */
export function formatDateTime(instant: string): string {
  return shortDateTime().format(new Date(instant));
}

/** Time of day in the studio's zone, like every other time; the page says "Central" beside it. */
export function formatClock(epochMs: number): string {
  return clock().format(new Date(epochMs));
}

/**
 * "$186,000", to the dollar. For ranges that are rounded anyway, on pages that do without the engine and its exact
 * `formatCents`.
 */
export function formatDollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}

export function daypartGreeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
