/** Which starts of a visit are open: a pure function of rules, people and what is booked. */
import { addDays, daysBetween, instantToLocal, observedHoliday, weekday, WEEKDAYS } from '../schedule-grid/index.js';
import {
  type Buffers,
  type CellRun,
  cellsOf,
  type DayClock,
  dayClock,
  type Hours,
  sharedSpans,
  type Span,
  spansOn,
  WHOLE_DAY,
} from './day-clock.js';

export interface VisitRules extends Buffers {
  readonly durationMin: number;
  /** Starts lie on multiples of this from midnight; a multiple of 15. */
  readonly stepMin: number;
  readonly noticeMin: number;
  /** Last day that may be booked, counted from today. */
  readonly horizonDays: number;
  /** Most visits of this kind a day and a week (Monday to Sunday); null is without limit. */
  readonly maxPerDay: number | null;
  readonly maxPerWeek: number | null;
  readonly aroundTheClock: boolean;
  readonly hours: Hours | null;
}

export type Closure = Readonly<{ from: string; to: string; reason: string }>;

export type Company = Readonly<{ zone: string; hours: Hours; closures: readonly Closure[]; keepsHolidays: boolean }>;

export interface Busy extends CellRun {
  /** Where it is, and its own start and end in ms, when getting there and away takes time. */
  readonly site: ({ readonly postalCode: string; readonly startMs: number; readonly endMs: number } & Buffers) | null;
}

export type Person = Readonly<{ id: string; hours: Hours; busy: readonly Busy[] }>;

export type DriveMin = (fromPostalCode: string, toPostalCode: string) => number;

export interface SlotQuestion {
  readonly company: Company;
  readonly visit: VisitRules;
  readonly people: readonly Person[];
  readonly bookedPerDay: ReadonlyMap<string, number>;
  readonly nowMs: number;
  /** Where the visit takes place; null for one no one drives to. */
  readonly site: { readonly postalCode: string; readonly driveMin: DriveMin } | null;
}

export type Slot = Readonly<{ startMs: number; endMs: number; peopleIds: readonly string[] }>;

export type SlotDay = Readonly<{ date: string; slots: readonly Slot[]; closedReason: string | null }>;

const MS_PER_MINUTE = 60_000;
const LONGEST_QUESTION_DAYS = 400;
const STEPS_A_DAY = 96;

/** The open slots of each date from `from` to `to` (both `YYYY-MM-DD` and included). */
export function openSlots(question: SlotQuestion, from: string, to: string): SlotDay[] {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONGEST_QUESTION_DAYS)
    throw new RangeError(`ask for 1 to ${LONGEST_QUESTION_DAYS} days, got ${days}`);
  requireVisitRules(question.visit);
  const { company, people, nowMs } = question;
  const today = instantToLocal(company.zone, nowMs).date;
  const drives = people.map(({ busy }) => drivesTo(busy, question));
  return Array.from({ length: days }, (_, index) => slotsOn(question, addDays(from, index), today, drives));
}

function slotsOn(question: SlotQuestion, date: string, today: string, drives: readonly RunCursor[]): SlotDay {
  const { company, visit, people } = question;
  const ahead = daysBetween(today, date);
  // No one asks why a day of the past is closed, and holidays are not known of every year.
  if (ahead < 0) return { date, slots: [], closedReason: null };
  const day = ruledDay(company, visit, date);
  if (day.closedReason !== null || ahead > visit.horizonDays || isFull(question, date))
    return { date, slots: [], closedReason: day.closedReason };
  const soonestMs = question.nowMs + visit.noticeMin * MS_PER_MINUTE;
  const lasts = visit.durationMin * MS_PER_MINUTE;
  const takers = new Array<string[] | undefined>(STEPS_A_DAY);
  people.forEach(({ id, hours, busy }, index) => {
    for (const { ms, step } of calendarOf(busy).freeOf(day.startsOf(hours))) {
      if (ms < soonestMs || !drives[index]!.isFree(ms, ms + 1)) continue;
      const ids = takers[step];
      if (ids) ids.push(id);
      else takers[step] = [id];
    }
  });
  const slots: Slot[] = [];
  for (const { ms: startMs, step } of day.startsOf(company.hours)) {
    const peopleIds = takers[step];
    if (peopleIds) slots.push({ startMs, endMs: startMs + lasts, peopleIds });
  }
  return { date, slots, closedReason: null };
}

interface Start extends CellRun {
  readonly ms: number;
  readonly step: number;
}

class RuledDay {
  readonly closedReason: string | null;
  private open: readonly Span[] | undefined;
  private readonly byHours = new Map<Hours, readonly Start[]>();

  constructor(
    private readonly company: Company,
    private readonly visit: VisitRules,
    private readonly date: string,
  ) {
    this.closedReason = visit.aroundTheClock ? null : closedReasonOn(company, date);
  }

  /** At which the visit fits into the hours of a person; with those of the company, all there are. */
  startsOf(hours: Hours): readonly Start[] {
    let starts = this.byHours.get(hours);
    if (!starts)
      this.byHours.set(
        hours,
        (starts = startsIn(this.spansOf(hours), dayClock(this.company.zone, this.date), this.visit)),
      );
    return starts;
  }

  private spansOf(hours: Hours): readonly Span[] {
    if (this.visit.aroundTheClock) return WHOLE_DAY;
    this.open ??= openSpans(this.company, this.visit, this.date);
    return sharedSpans(this.open, spansOn(hours, this.date));
  }
}

/** Rules are read far more often than they change, and a change creates new objects. */
const ruled = new WeakMap<Company, WeakMap<VisitRules, Map<string, RuledDay>>>();
const MOST_DAYS = 2_000;

function ruledDay(company: Company, visit: VisitRules, date: string): RuledDay {
  let byVisit = ruled.get(company);
  if (!byVisit) ruled.set(company, (byVisit = new WeakMap<VisitRules, Map<string, RuledDay>>()));
  let days = byVisit.get(visit);
  if (!days) byVisit.set(visit, (days = new Map<string, RuledDay>()));
  let day = days.get(date);
  if (!day) {
    if (days.size >= MOST_DAYS) days.clear();
    days.set(date, (day = new RuledDay(company, visit, date)));
  }
  return day;
}

export function closedReasonOn({ closures, keepsHolidays, hours }: Company, date: string): string | null {
  const closure = closures.find((one) => daysBetween(one.from, date) >= 0 && daysBetween(date, one.to) >= 0);
  if (closure) return closure.reason;
  // Hours of its own open a holiday.
  if (keepsHolidays && !hours.overrides.some((override) => override.date === date))
    return observedHoliday(date)?.name ?? null;
  return null;
}

function openSpans({ hours }: Company, visit: VisitRules, date: string): readonly Span[] {
  const company = spansOn(hours, date);
  return visit.hours ? sharedSpans(company, spansOn(visit.hours, date)) : company;
}

function isFull({ visit, bookedPerDay }: SlotQuestion, date: string): boolean {
  if (visit.maxPerDay !== null && (bookedPerDay.get(date) ?? 0) >= visit.maxPerDay) return true;
  if (visit.maxPerWeek === null) return false;
  const monday = addDays(date, -((WEEKDAYS.indexOf(weekday(date)) + 6) % 7));
  const week = Array.from({ length: 7 }, (_, day) => bookedPerDay.get(addDays(monday, day)) ?? 0);
  return week.reduce((sum, count) => sum + count, 0) >= visit.maxPerWeek;
}

function startsIn(spans: readonly Span[], clock: DayClock, visit: VisitRules): Start[] {
  const { durationMin, stepMin, aroundTheClock } = visit;
  const starts: Start[] = [];
  for (const { fromMin, toMin } of spans) {
    // Day and night have no closing time: what begins before midnight may end after it.
    const endMs = aroundTheClock ? Infinity : clock.endAt(toMin);
    for (let minute = Math.ceil(fromMin / stepMin) * stepMin; minute < toMin; minute += stepMin) {
      const ms = clock.startAt(minute);
      if (ms === null) continue;
      const ownEndMs = ms + durationMin * MS_PER_MINUTE;
      if (ownEndMs <= endMs) starts.push({ ms, step: minute / stepMin, ...cellsOf(ms, ownEndMs, visit) });
    }
  }
  return starts;
}

/** Runs of whole numbers from a first one to one that no longer belongs, and a place among them, because most questions are about later ones. */
class RunCursor {
  private at = 0;

  constructor(private readonly runs: readonly CellRun[]) {}

  isFree(from: number, to: number): boolean {
    if (this.at > 0 && this.runs[this.at - 1]!.to > from) this.at = 0;
    while (this.at < this.runs.length && this.runs[this.at]!.to <= from) this.at += 1;
    return this.at >= this.runs.length || this.runs[this.at]!.from >= to;
  }
}

class Calendar {
  readonly sites: readonly NonNullable<Busy['site']>[];
  private readonly cells: RunCursor;
  private readonly free = new WeakMap<readonly Start[], readonly Start[]>();

  constructor(busy: readonly Busy[]) {
    this.sites = busy.flatMap(({ site }) => site ?? []);
    this.cells = new RunCursor(joined(busy));
  }

  freeOf(starts: readonly Start[]): readonly Start[] {
    let free = this.free.get(starts);
    if (!free) this.free.set(starts, (free = starts.filter(({ from, to }) => this.cells.isFree(from, to))));
    return free;
  }
}

const calendars = new WeakMap<readonly Busy[], Calendar>();

function calendarOf(busy: readonly Busy[]): Calendar {
  let calendar = calendars.get(busy);
  if (!calendar) calendars.set(busy, (calendar = new Calendar(busy)));
  return calendar;
}

function drivesTo(busy: readonly Busy[], { visit, site }: SlotQuestion): RunCursor {
  return new RunCursor(site ? joined(calendarOf(busy).sites.map((other) => startsTooNear(other, visit, site))) : []);
}

function joined(all: readonly CellRun[]): CellRun[] {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of [...all].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

/** Between two site visits are the buffers of both and the drive, in whole milliseconds. */
function startsTooNear(
  other: NonNullable<Busy['site']>,
  visit: VisitRules,
  { postalCode, driveMin }: NonNullable<SlotQuestion['site']>,
): CellRun {
  const beforeMin =
    visit.durationMin + visit.bufferAfterMin + other.bufferBeforeMin + driveMin(postalCode, other.postalCode);
  const afterMin = other.bufferAfterMin + visit.bufferBeforeMin + driveMin(other.postalCode, postalCode);
  return { from: other.startMs - beforeMin * MS_PER_MINUTE + 1, to: other.endMs + afterMin * MS_PER_MINUTE };
}

function requireVisitRules({ durationMin, stepMin, noticeMin, horizonDays }: VisitRules): void {
  const sound =
    Number.isInteger(durationMin) &&
    durationMin > 0 &&
    durationMin <= 1_440 &&
    stepMin > 0 &&
    stepMin % 15 === 0 &&
    noticeMin >= 0 &&
    horizonDays >= 0;
  if (!sound)
    throw new RangeError(
      'a visit needs a duration of up to a day, starts every 15 minutes or a multiple, and no negative notice or horizon',
    );
}
