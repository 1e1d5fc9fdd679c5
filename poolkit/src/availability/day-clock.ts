import { addDays, dayNumber, instantToLocal, localToInstant, type Weekday, weekday } from '../schedule-grid/index.js';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;

export interface DayClock {
  /**
   * The instant of a minute 0..1439 as a start: null for a minute the clocks jump over; the first of the two when
   * they show it twice, so that no label means two instants.
   */
  startAt(minute: number): number | null;
  endAt(minute: number): number;
}

/** @throws RangeError for an unknown zone or a date that is none */
export function dayClock(zone: string, date: string): DayClock {
  const midnight = endOf(zone, date, 0);
  const nextMidnight = endOf(zone, addDays(date, 1), 0);
  const isPlain =
    nextMidnight - midnight === MINUTES_PER_DAY * MS_PER_MINUTE && instantToLocal(zone, midnight).minuteOfDay === 0;
  if (isPlain) {
    const at = (minute: number) => midnight + minute * MS_PER_MINUTE;
    return { startAt: at, endAt: at };
  }
  return {
    startAt: (minute) => {
      const found = localToInstant(zone, { date, minuteOfDay: minute });
      if (found.kind === 'gap') return null;
      return found.kind === 'ok' ? found.instant : found.earlier;
    },
    endAt: (minute) => (minute === MINUTES_PER_DAY ? nextMidnight : endOf(zone, date, minute)),
  };
}

function endOf(zone: string, date: string, minuteOfDay: number): number {
  const found = localToInstant(zone, { date, minuteOfDay });
  if (found.kind === 'gap') return found.firstInstantAfter;
  return found.kind === 'ok' ? found.instant : found.later;
}

export type Span = Readonly<{ fromMin: number; toMin: number }>;

export type WeeklyRule = Readonly<{ weekday: Weekday; span: Span; from: string | null; to: string | null }>;

/** A day with hours of its own: they replace those of the week. Without spans the day is closed. */
export type DayOverride = Readonly<{ date: string; spans: readonly Span[] }>;

export type Hours = Readonly<{ weekly: readonly WeeklyRule[]; overrides: readonly DayOverride[] }>;

/** The open spans of a date, in order, joined where they touch. */
export function spansOn({ weekly, overrides }: Hours, date: string): Span[] {
  const ofTheDay = overrides.filter((override) => override.date === date);
  if (ofTheDay.length > 0) return joined(ofTheDay.flatMap(({ spans }) => spans));
  const day = weekday(date);
  return joined(weekly.filter((rule) => rule.weekday === day && holdsOn(rule, date)).map(({ span }) => span));
}

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

/**
 * Cells of a quarter of an hour, counted from 1970. What a visit keeps busy, buffers included, is a run of whole
 * cells, so that "no one is booked twice" can be a unique index over (person, cell).
 */
export const CELL_MIN = 15;
const CELL_MS = CELL_MIN * 60_000;

/** Minutes kept free before and after a visit. Those of neighbors add up: neither gives way to the other. */
export type Buffers = Readonly<{ bufferBeforeMin: number; bufferAfterMin: number }>;

export type CellRun = Readonly<{ from: number; to: number }>;

/** The cells a visit keeps busy; a cell that is only touched is kept whole. */
export function cellsOf(startMs: number, endMs: number, { bufferBeforeMin, bufferAfterMin }: Buffers): CellRun {
  if (!(startMs < endMs) || !(bufferBeforeMin >= 0) || !(bufferAfterMin >= 0)) {
    throw new RangeError('a visit must end after it starts and its buffers must not be negative');
  }
  return {
    from: Math.floor((startMs - bufferBeforeMin * MS_PER_MINUTE) / CELL_MS),
    to: Math.ceil((endMs + bufferAfterMin * MS_PER_MINUTE) / CELL_MS),
  };
}

export function cellStartMs(cell: number): number {
  return cell * CELL_MS;
}
