import { addDays, daysBetween, dayStartMs, isCalendarDate } from 'poolkit/schedule-grid';
import { ValidationError } from '../../../common/errors/index.js';

/** Today, 7 days, this month, this quarter, this year, 12 months, and two dates. */
export const PERIOD_KEYS = ['d', 'w', 'm', 'q', 'y', 'l', 'custom'] as const;
export type PeriodKey = (typeof PERIOD_KEYS)[number];

export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const GRAINS = ['hour', 'day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** Days of the company's time zone, both included. */
export interface Span {
  from: string;
  to: string;
}

export interface Period extends Span {
  key: PeriodKey;
  grain: Grain;
  /** How many days before the period its comparison lies: whole weeks, so weekdays match. Null without one. */
  shiftDays: number | null;
}

export interface PeriodWanted {
  period?: PeriodKey | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
}

const FIRST_DAY = '2000-01-01';
const MAX_DAYS = 1_100;
const YEAR_SHIFT = 364;
const MAX_BY_DAY = 62;
const MAX_BY_WEEK = 190;

/** @throws ValidationError */
export function periodOf(wanted: PeriodWanted, today: string): Period {
  const { period: key = 'm', compare = 'previous' } = wanted;
  const span = key === 'custom' ? customSpan(wanted, today) : namedSpan(key, wanted, today);
  const days = daysBetween(span.from, span.to) + 1;
  return { key, ...span, grain: grainOf(key, days), shiftDays: shiftOf(compare, days) };
}

export function shifted({ from, to }: Span, days: number): Span {
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

function namedSpan(key: Exclude<PeriodKey, 'custom'>, { from, to }: PeriodWanted, today: string): Span {
  if (from !== undefined || to !== undefined)
    throw new ValidationError({ period: 'Use dates only with the period custom.' });
  return { from: firstDayOf(key, today), to: today };
}

function firstDayOf(key: Exclude<PeriodKey, 'custom'>, today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (key === 'd') return today;
  if (key === 'w') return addDays(today, -6);
  if (key === 'm') return firstOfMonth(year, month);
  if (key === 'q') return firstOfMonth(year, month - ((month - 1) % 3));
  if (key === 'y') return firstOfMonth(year, 1);
  return firstOfMonth(year, month - 11);
}

function firstOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function customSpan({ from, to }: PeriodWanted, today: string): Span {
  if (from === undefined || !isCalendarDate(from) || from < FIRST_DAY)
    throw new ValidationError({ from: 'Choose the first day as YYYY-MM-DD.' });
  if (to === undefined || !isCalendarDate(to)) throw new ValidationError({ to: 'Choose the last day as YYYY-MM-DD.' });
  if (to < from) throw new ValidationError({ to: 'Choose a last day that is not before the first.' });
  if (to > today) throw new ValidationError({ to: 'Choose today or an earlier day.' });
  if (daysBetween(from, to) >= MAX_DAYS) throw new ValidationError({ from: 'Choose three years or less.' });
  return { from, to };
}

function grainOf(key: PeriodKey, days: number): Grain {
  if (key === 'y' || key === 'l') return 'month';
  if (days === 1) return 'hour';
  if (days <= MAX_BY_DAY) return 'day';
  return days <= MAX_BY_WEEK ? 'week' : 'month';
}

function shiftOf(compare: Comparison, days: number): number | null {
  if (compare === 'none') return null;
  return compare === 'year' ? YEAR_SHIFT : Math.ceil(days / 7) * 7;
}

/** Instants of a span: from the first, up to but not including the second. */
export function instantsOf({ from, to }: Span, zone: string): { from: Date; before: Date } {
  return { from: new Date(dayStartMs(zone, from)), before: new Date(dayStartMs(zone, addDays(to, 1))) };
}
