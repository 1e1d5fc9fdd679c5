/**
 * Business time: minutes that count only while the office is open. A promise of "20 business minutes" made on Friday
 * at 17:50 with hours to 18:00 is due on Monday at 08:10. Opening times are local wall-clock times of a zone. When
 * the clocks jump over an opening or closing time, the moment of the jump counts; when they show it twice, the
 * office opens at the first and closes at the second.
 */
import { addDays, weekday, type Weekday } from './calendar-date.js';
import { instantToLocal, localToInstant, minuteOfDay } from './zone.js';

/** Opening and closing time per weekday as `HH:MM` (`24:00` closes at midnight). Missing = closed. */
export type WeeklyHours = { readonly [Day in Weekday]?: readonly [open: string, close: string] };

export interface BusinessCalendar {
  /** IANA name, for example `America/Chicago`. */
  readonly zone: string;
  readonly weeklyHours: WeeklyHours;
  /** Dates (`YYYY-MM-DD`) on which the office stays closed whatever the weekday. */
  readonly closedDates?: Iterable<string>;
}

const MS_PER_MINUTE = 60_000;
/** A calendar that stays closed this long has no opening that anyone could wait for. */
const MAX_CLOSED_DAYS = 400;

type Interval = Readonly<{ open: number; close: number }>;

export function addBusinessMinutes(
  input: BusinessCalendar & { readonly fromEpochMs: number; readonly minutes: number },
): number {
  const { zone, fromEpochMs, minutes } = input;
  if (!Number.isFinite(minutes) || minutes < 0) {
    throw new RangeError(`minutes must be a number from 0 up, got ${minutes}`);
  }
  const intervalOn = openIntervals(input);
  let leftMs = minutes * MS_PER_MINUTE;
  let closedDays = 0;
  // A day early: with hours to midnight the interval of yesterday may still be running.
  let date = addDays(instantToLocal(zone, fromEpochMs).date, -1);
  while (closedDays <= MAX_CLOSED_DAYS) {
    const interval = intervalOn(date);
    const start = interval ? Math.max(interval.open, fromEpochMs) : 0;
    if (interval && start < interval.close) {
      if (start + leftMs <= interval.close) return start + leftMs;
      leftMs -= interval.close - start;
      closedDays = 0;
    } else {
      closedDays += 1;
    }
    date = addDays(date, 1);
  }
  throw new RangeError(`the calendar has no opening within ${MAX_CLOSED_DAYS} days`);
}

/** Counts the business minutes between two instants; 0 when the second is not later. For many pairs of one calendar. */
export function businessMinutesCounter(calendar: BusinessCalendar): (fromEpochMs: number, toEpochMs: number) => number {
  const known = new Map<string, Interval | null>();
  const findInterval = openIntervals(calendar);
  const intervalOn = (date: string): Interval | null => {
    let interval = known.get(date);
    if (interval === undefined) known.set(date, (interval = findInterval(date)));
    return interval;
  };
  return (fromEpochMs, toEpochMs) => {
    if (toEpochMs <= fromEpochMs) return 0;
    const last = instantToLocal(calendar.zone, toEpochMs).date;
    let openMs = 0;
    // A day early, as above.
    for (
      let date = addDays(instantToLocal(calendar.zone, fromEpochMs).date, -1);
      date <= last;
      date = addDays(date, 1)
    ) {
      const interval = intervalOn(date);
      if (!interval) continue;
      openMs += Math.max(0, Math.min(interval.close, toEpochMs) - Math.max(interval.open, fromEpochMs));
    }
    return openMs / MS_PER_MINUTE;
  };
}

function openIntervals(calendar: BusinessCalendar): (date: string) => Interval | null {
  const { zone, weeklyHours } = calendar;
  const closed = new Set(calendar.closedDates ?? []);
  const minutes = new Map<Weekday, readonly [number, number]>();
  for (const [day, hours] of Object.entries(weeklyHours) as [Weekday, readonly [string, string] | undefined][]) {
    if (hours === undefined) continue;
    const [open, close] = [minuteOfDay(hours[0]), minuteOfDay(hours[1])];
    if (open >= close) throw new RangeError(`${day} must close after it opens: ${hours[0]} to ${hours[1]}`);
    minutes.set(day, [open, close]);
  }
  return (date) => {
    const hours = closed.has(date) ? undefined : minutes.get(weekday(date));
    if (!hours) return null;
    return { open: wallInstant(zone, date, hours[0], 'first'), close: wallInstant(zone, date, hours[1], 'second') };
  };
}

function wallInstant(zone: string, date: string, minute: number, whenTwice: 'first' | 'second'): number {
  const endOfDay = minute === 1_440;
  const resolved = localToInstant(zone, {
    date: endOfDay ? addDays(date, 1) : date,
    minuteOfDay: endOfDay ? 0 : minute,
  });
  if (resolved.kind === 'ok') return resolved.instant;
  if (resolved.kind === 'gap') return resolved.firstInstantAfter;
  return whenTwice === 'first' ? resolved.earlier : resolved.later;
}
