import site from '../../../site.config.json' with { type: 'json' };

/** The company's time zone. Every time is shown in it, wherever the reader is. */
export const ZONE = site.business.timeZone;

/** Made on first use: making a format takes milliseconds that a starting page cannot spare. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, options));
}

const inZone = (options: Intl.DateTimeFormatOptions) => dateFormat('en-US', { timeZone: ZONE, ...options });
const time = { hour: 'numeric', minute: '2-digit' } as const;
const shortDate = { month: 'short', day: 'numeric' } as const;
const longDate = { month: 'long', day: 'numeric' } as const;

const clock = inZone(time);
const dateTime = inZone({ ...shortDate, ...time });
const dateTimeYear = inZone({ ...shortDate, ...time, year: 'numeric' });
const dayAndTime = inZone({ weekday: 'long', ...longDate, ...time });
const date = inZone({ ...longDate, year: 'numeric' });
const weekdayAndDate = inZone({ weekday: 'long', ...longDate });
const weekdayAndYear = inZone({ weekday: 'long', ...longDate, year: 'numeric' });
const shortWeekday = inZone({ weekday: 'short', ...shortDate });
const shortDateYear = inZone({ ...shortDate, year: 'numeric' });
const isoDate = dateFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

const genericZone = inZone({ timeZoneName: 'longGeneric' });

/** "Central" */
export const zoneName = (): string =>
  (
    genericZone()
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ZONE
  ).replace(/ Time$/, '');

type Instant = number | string | Date;

/** A calendar date `YYYY-MM-DD` has no zone; noon UTC is the same date in the company's, summer and winter. */
const noon = (calendarDate: string): Date => new Date(`${calendarDate}T12:00:00Z`);

/** "Tuesday, June 10, 2:00 PM Central Time" */
export function formatCentral(instant: string): string {
  const parts = dayAndTime().formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} ${zoneName()} Time`;
}

/** "2:00 PM" */
export const formatClock = (at: Instant): string => clock().format(new Date(at));

/** "Jun 10, 2:00 PM"; the year only when it is not this one. */
export function formatDateTime(instant: Instant, now: number = Date.now()): string {
  const at = new Date(instant);
  const isThisYear = businessDay(at).slice(0, 4) === businessDay(now).slice(0, 4);
  return (isThisYear ? dateTime() : dateTimeYear()).format(at);
}

/** "June 10, 2026" */
export const formatDate = (instant: Instant): string => date().format(new Date(instant));

/** "Tuesday, June 10" */
export const formatWeekday = (instant: Instant): string => weekdayAndDate().format(new Date(instant));

/** The company's calendar date of an instant, `YYYY-MM-DD`. */
export const businessDay = (instant: Instant): string => isoDate().format(new Date(instant));

/** Of a calendar date: "June 10, 2026" */
export const formatCalendarDate = (day: string): string => formatDate(noon(day));
/** Of a calendar date: "Tuesday, June 10" */
export const formatCalendarDay = (day: string): string => formatWeekday(noon(day));
/** Of a calendar date: "Jun 10, 2027" */
export const formatDay = (day: string): string => shortDateYear().format(noon(day));
/** Of a calendar date: "Friday, March 12, 2027" */
export const longDay = (day: string): string => weekdayAndYear().format(noon(day));
/** Of a calendar date: "Fri, Mar 12" */
export const shortDay = (day: string): string => shortWeekday().format(noon(day));
