import { addDays, clockText, dayNumber, dayStartMs, instantToLocal } from 'poolkit/schedule-grid';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
const DAY_MINUTES = 1_440;

/** Clock times of a span in UTC, the end not included. */
export interface UtcTimes {
  from: Date;
  before: Date;
  start: string;
  end: string;
}

/** When an hour of the local day was in UTC: it moves where the clocks change. */
export function utcTimesOf(zone: string, hour: number, days: { from: string; to: string }): UtcTimes[] {
  const before = dayStartMs(zone, addDays(days.to, 1));
  const times: UtcTimes[] = [];
  for (let from = dayStartMs(zone, days.from); from < before;) {
    const offset = offsetMinutes(zone, from);
    const until = sameOffsetUntil(zone, from, before);
    const start = (((hour * 60 - offset) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
    const span = { from: new Date(from), before: new Date(until) };
    times.push({ ...span, start: clockText(start), end: clockText(Math.min(start + 60, DAY_MINUTES)) });
    if (start + 60 > DAY_MINUTES) times.push({ ...span, start: '00:00', end: clockText(start + 60 - DAY_MINUTES) });
    from = until;
  }
  return times;
}

function sameOffsetUntil(zone: string, from: number, before: number): number {
  const offset = offsetMinutes(zone, from);
  let same = from;
  let other = from;
  while (offsetMinutes(zone, other) === offset) {
    if (other >= before) return before;
    same = other;
    other = Math.min(other + WEEK_MS, before);
  }
  while (other - same > MINUTE_MS) {
    const middle = same + Math.floor((other - same) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMinutes(zone, middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}

function offsetMinutes(zone: string, epochMs: number): number {
  const { date, minuteOfDay } = instantToLocal(zone, epochMs);
  return dayNumber(date) * DAY_MINUTES + minuteOfDay - Math.floor(epochMs / MINUTE_MS);
}
