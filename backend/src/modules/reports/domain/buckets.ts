import { addDays, instantToLocal } from 'poolkit/schedule-grid';
import { shifted, type Grain, type Span } from './period.js';

/** One point of a line: an hour of a day, or the days from `from` to `to`. */
export interface Bucket extends Span {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH` in the company's time zone. */
  at: string;
}

/** Weeks count from the first day of the span, so that a comparison has the same weeks. */
export function bucketsOf(span: Span, grain: Grain): Bucket[] {
  if (grain === 'hour')
    return Array.from({ length: 24 }, (_, hour) => ({
      at: `${span.from}T${String(hour).padStart(2, '0')}`,
      ...span,
    }));
  const buckets: Bucket[] = [];
  for (let from = span.from; from <= span.to; from = addDays(buckets.at(-1)!.to, 1)) {
    const last = lastDayOf(from, grain);
    buckets.push({ at: from, from, to: last < span.to ? last : span.to });
  }
  return buckets;
}

function lastDayOf(from: string, grain: Grain): string {
  if (grain === 'day') return from;
  if (grain === 'week') return addDays(from, 6);
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The same buckets, so many days before. */
export function shiftedBuckets(buckets: readonly Bucket[], days: number): Bucket[] {
  return buckets.map((bucket) => ({
    at: addDays(bucket.at.slice(0, 10), -days) + bucket.at.slice(10),
    ...shifted(bucket, days),
  }));
}

/** Adds amounts up by bucket. `at` is a day, or a day and an hour; what lies outside counts nowhere. */
export function sumByBucket(
  buckets: readonly Bucket[],
  grain: Grain,
  amounts: readonly { at: string; amount: number }[],
): number[] {
  const places = new Map(buckets.flatMap((bucket, index) => keysOf(bucket, grain).map((key) => [key, index] as const)));
  const sums = buckets.map(() => 0);
  for (const { at, amount } of amounts) {
    const place = places.get(grain === 'hour' ? at.slice(0, 13) : at.slice(0, 10));
    if (place !== undefined) sums[place]! += amount;
  }
  return sums;
}

function keysOf({ at, from, to }: Bucket, grain: Grain): string[] {
  if (grain === 'hour') return [at];
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `YYYY-MM-DDTHH` in the company's time zone. */
export function localHour(instant: Date, zone: string): string {
  const { date, minuteOfDay } = instantToLocal(zone, instant.getTime());
  return `${date}T${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}`;
}
