/**
 * When somebody or something is open: weekly hours, and days that differ. All times are minutes of the local
 * day, because a rule is a promise about the clock on the wall and must survive the change of clocks.
 */
import { dayNumber, type Weekday, weekday } from '../schedule-grid/index.js';

/** Local minutes of one day, from 0 to 1440; `toMin` is the first minute that is closed again. */
export interface Span {
  readonly fromMin: number;
  readonly toMin: number;
}

export interface WeeklyRule {
  readonly weekday: Weekday;
  readonly span: Span;
  /** First and last date it holds, `YYYY-MM-DD`; null is without end. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A day with hours of its own: they replace those of the week. Without spans the day is closed. */
export interface DayOverride {
  readonly date: string;
  readonly spans: readonly Span[];
}

export interface Hours {
  readonly weekly: readonly WeeklyRule[];
  readonly overrides: readonly DayOverride[];
}

const MINUTES_PER_DAY = 1_440;

/**
 * The open spans of a date, in order, joined where they touch.
 *
 * @throws RangeError for a span that is empty, turned round or not within one day
 */
export function spansOn({ weekly, overrides }: Hours, date: string): Span[] {
  const ofTheDay = overrides.filter((override) => override.date === date);
  if (ofTheDay.length > 0) return joined(ofTheDay.flatMap(({ spans }) => spans));
  const day = weekday(date);
  return joined(weekly.filter((rule) => rule.weekday === day && holdsOn(rule, date)).map(({ span }) => span));
}

/** What two lists of spans have in common. Both come from `spansOn`. */
export function sharedSpans(first: readonly Span[], second: readonly Span[]): Span[] {
  const shared: Span[] = [];
  for (const a of first) {
    for (const b of second) {
      const fromMin = Math.max(a.fromMin, b.fromMin);
      const toMin = Math.min(a.toMin, b.toMin);
      if (fromMin < toMin) shared.push({ fromMin, toMin });
    }
  }
  return shared;
}

export const WHOLE_DAY: readonly Span[] = [{ fromMin: 0, toMin: MINUTES_PER_DAY }];

function holdsOn({ from, to }: WeeklyRule, date: string): boolean {
  const day = dayNumber(date);
  return (from === null || dayNumber(from) <= day) && (to === null || day <= dayNumber(to));
}

function joined(spans: readonly Span[]): Span[] {
  for (const { fromMin, toMin } of spans) {
    const whole = Number.isInteger(fromMin) && Number.isInteger(toMin);
    if (!whole || fromMin < 0 || toMin > MINUTES_PER_DAY || fromMin >= toMin) {
      throw new RangeError(`a span must run from a minute of the day to a later one, got ${fromMin} to ${toMin}`);
    }
  }
  const inOrder = [...spans].sort((a, b) => a.fromMin - b.fromMin);
  const result: Span[] = [];
  for (const span of inOrder) {
    const last = result.at(-1);
    if (last && span.fromMin <= last.toMin)
      result[result.length - 1] = { fromMin: last.fromMin, toMin: Math.max(last.toMin, span.toMin) };
    else result.push(span);
  }
  return result;
}
