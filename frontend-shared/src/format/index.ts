import { serverNow } from '../api/server-time';
import site from '../../../site.config.json' with { type: 'json' };

/** The company's time zone. Every time is shown in it, wherever the reader is. */
export const ZONE = site.business.timeZone;

/** Made on first use: making a format takes milliseconds that a starting page cannot spare. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, options));
}

type Instant = number | string | Date;

function inZone(options: Intl.DateTimeFormatOptions, locale = 'en-US'): (at: Instant) => string {
  const format = dateFormat(locale, { timeZone: ZONE, ...options });
  return (at) => format().format(new Date(at));
}

const time = { hour: 'numeric', minute: '2-digit' } as const;
const shortDate = { month: 'short', day: 'numeric' } as const;
const longDate = { month: 'long', day: 'numeric' } as const;
const year = { year: 'numeric' } as const;

const dateTime = inZone({ ...shortDate, ...time });
const dateTimeYear = inZone({ ...shortDate, ...time, ...year });
const genericZone = dateFormat('en-US', { timeZone: ZONE, timeZoneName: 'longGeneric' });

/** "Central" */
export function zoneName(): string {
  const part = genericZone()
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? ZONE).replace(/ Time$/, '');
}

/** "2:00 PM" */
export const formatClock = inZone(time);

/** "Jun 10, 2:00 PM"; the year only when it is not this one. */
export function formatDateTime(instant: Instant, now: number = serverNow()): string {
  const isThisYear = businessDay(instant).slice(0, 4) === businessDay(now).slice(0, 4);
  return (isThisYear ? dateTime : dateTimeYear)(instant);
}

/** "June 10, 2026" */
export const formatDate = inZone({ ...longDate, ...year });

/** "Tuesday, June 10" */
export const formatWeekday = inZone({ weekday: 'long', ...longDate });

/** "Tuesday, June 10, 2:00 PM Central Time" */
export const formatCentral = (instant: string): string =>
  `${formatWeekday(instant)}, ${formatClock(instant)} ${zoneName()} Time`;

/** The company's calendar date of an instant, `YYYY-MM-DD`. */
export const businessDay = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** A calendar date `YYYY-MM-DD` has no zone; noon UTC is the same date in the company's, summer and winter. */
const ofDay =
  (format: (at: Instant) => string) =>
  (day: string): string =>
    format(`${day}T12:00:00Z`);

/** "June 10, 2026" */
export const formatCalendarDate = ofDay(formatDate);
/** "Tuesday, June 10" */
export const formatCalendarDay = ofDay(formatWeekday);
/** "Jun 10, 2027" */
export const formatDay = ofDay(inZone({ ...shortDate, ...year }));
/** "Mar 12 to Apr 2, 2027", or the one day. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from).slice(0, -', 2027'.length) : formatDay(from);
  return `${first} to ${formatDay(to)}`;
}
/** "Friday, March 12, 2027" */
export const longDay = ofDay(inZone({ weekday: 'long', ...longDate, ...year }));
/** "Fri, Mar 12" */
export const shortDay = ofDay(inZone({ weekday: 'short', ...shortDate }));

export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');

/** "$186,000", to the dollar. */
export const formatDollars = (cents: number): string => `$${formatCount(cents / 100)}`;
