import type { Hours, Span } from 'poolkit/availability';
import { dayNumber, minuteOfDay, type Weekday, addDays } from 'poolkit/schedule-grid';

export interface LocalRange {
  readonly from: string;
  readonly to: string;
}

export interface WeeklyRange extends LocalRange {
  readonly weekday: Weekday;
  /** First and last date it holds, `YYYY-MM-DD`; without them it always does. */
  readonly effectiveFrom?: string | null;
  readonly effectiveTo?: string | null;
}

export interface DayPlan {
  readonly date: string;
  readonly ranges: readonly LocalRange[];
}

/** Local times in the office's zone: a rule is about local time. */
export interface WeeklyPlan {
  readonly weekly: readonly WeeklyRange[];
  readonly overrides: readonly DayPlan[];
}

/** For the slot calculation. @throws RangeError for an invalid time or date. */
export function hoursOf({ weekly, overrides }: WeeklyPlan): Hours {
  return {
    weekly: weekly.map((range) => ({
      weekday: range.weekday,
      span: spanOf(range),
      from: range.effectiveFrom ?? null,
      to: range.effectiveTo ?? null,
    })),
    overrides: overrides.map(({ date, ranges }) => ({ date, spans: ranges.map(spanOf) })),
  };
}

function spanOf({ from, to }: LocalRange): Span {
  return { fromMin: minuteOfDay(from), toMin: minuteOfDay(to) };
}

/** Why these hours are invalid, as a path and a sentence, or null. */
export function planProblem({ weekly, overrides }: WeeklyPlan): { path: string; message: string } | null {
  for (const [index, range] of weekly.entries()) {
    const message = rangeProblem(range);
    if (message) return { path: `weekly.${index}`, message };
    const { effectiveFrom, effectiveTo } = range;
    if (effectiveFrom && effectiveTo && dayNumber(effectiveFrom) > dayNumber(effectiveTo)) {
      return { path: `weekly.${index}.effectiveTo`, message: 'The last day cannot be before the first.' };
    }
  }
  for (const [index, { ranges }] of overrides.entries()) {
    const message = ranges.map(rangeProblem).find((problem) => problem !== null);
    if (message) return { path: `overrides.${index}.ranges`, message };
  }
  if (new Set(overrides.map(({ date }) => date)).size < overrides.length)
    return { path: 'overrides', message: 'List each day once.' };
  return null;
}

function rangeProblem({ from, to }: LocalRange): string | null {
  return minuteOfDay(from) < minuteOfDay(to) ? null : 'Hours must end after they begin.';
}

/** Hours, closures and time off farther ahead are typos (company default: five years). */
const FARTHEST_DAYS = 5 * 365 + 1;

/** Why a date is too far ahead, as a sentence, or null. Both are `YYYY-MM-DD`. */
export function tooFarAhead(date: string, today: string): string | null {
  const last = addDays(today, FARTHEST_DAYS);
  return dayNumber(date) > dayNumber(last) ? 'Plan at most five years ahead.' : null;
}
