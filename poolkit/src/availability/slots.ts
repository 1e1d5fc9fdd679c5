/** Which starts of a visit are open: a pure function of rules, people and what is booked. */
import { addDays, daysBetween, instantToLocal, observedHoliday, weekday, WEEKDAYS } from '../schedule-grid/index.js';
import { type Buffers, type CellRun, cellsOf } from './cells.js';
import { type DayClock, dayClock } from './day-clock.js';
import { type Hours, sharedSpans, type Span, spansOn, WHOLE_DAY } from './hours.js';

/** What is booked: how long, how early, how far ahead, how often. */
export interface VisitRules extends Buffers {
  readonly durationMin: number;
  /** Starts lie on multiples of this from midnight; a multiple of 15. */
  readonly stepMin: number;
  /** Least time between booking and start. */
  readonly noticeMin: number;
  /** Last day that may be booked, counted from today. */
  readonly horizonDays: number;
  /** Most visits of this kind a day and a week (Monday to Sunday); null is without limit. */
  readonly maxPerDay: number | null;
  readonly maxPerWeek: number | null;
  /** Day and night, holidays too: hours and closures do not count. */
  readonly aroundTheClock: boolean;
  /** Null when the company's hours are enough. */
  readonly hours: Hours | null;
}

export interface Closure {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Said to the public. */
  readonly reason: string;
}

export interface Company {
  readonly zone: string;
  readonly hours: Hours;
  readonly closures: readonly Closure[];
  /** Closed on the observed federal holidays. */
  readonly keepsHolidays: boolean;
}

/** Something that keeps a person busy. */
export interface Busy extends CellRun {
  /** Where it is, and its own start and end in ms, when getting there and away takes time. */
  readonly site: { readonly postalCode: string; readonly startMs: number; readonly endMs: number } & Buffers | null;
}

export interface Person {
  readonly id: string;
  readonly hours: Hours;
  /** Visits, holds and time off, in the order of `from`. */
  readonly busy: readonly Busy[];
}

/** Minutes by car between two postal codes. */
export type DriveMin = (fromPostalCode: string, toPostalCode: string) => number;

export interface SlotQuestion {
  readonly company: Company;
  readonly visit: VisitRules;
  /** Those who have the skill. */
  readonly people: readonly Person[];
  /** Visits of this kind already booked or held, by local date. */
  readonly bookedPerDay: ReadonlyMap<string, number>;
  readonly nowMs: number;
  /** Where the visit takes place; null for one nobody drives to. */
  readonly site: { readonly postalCode: string; readonly driveMin: DriveMin } | null;
}

export interface Slot {
  readonly startMs: number;
  readonly endMs: number;
  /** Who could take it. */
  readonly peopleIds: readonly string[];
}

export interface SlotDay {
  readonly date: string;
  readonly slots: readonly Slot[];
  /** Why a whole day is shut, in words for the public. */
  readonly closedReason: string | null;
}

const MS_PER_MINUTE = 60_000;
const LONGEST_QUESTION_DAYS = 400;

/**
 * The open slots of each date from `from` to `to` (both `YYYY-MM-DD` and included).
 *
 * @throws RangeError when the dates are turned round or more than 400 days apart, or the rules make no sense
 */
export function openSlots(question: SlotQuestion, from: string, to: string): SlotDay[] {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONGEST_QUESTION_DAYS) throw new RangeError(`ask for 1 to ${LONGEST_QUESTION_DAYS} days, got ${days}`);
  requireVisitRules(question.visit);
  const { company, people, nowMs } = question;
  const today = instantToLocal(company.zone, nowMs).date;
  const cursors = people.map((person) => new BusyCursor(person.busy, question));
  return Array.from({ length: days }, (_, index) => slotsOn(question, addDays(from, index), today, cursors));
}

function slotsOn(question: SlotQuestion, date: string, today: string, cursors: readonly BusyCursor[]): SlotDay {
  const { company, visit, people } = question;
  const ahead = daysBetween(today, date);
  // Nobody asks why a day of the past is closed, and holidays are not known of every year.
  const closedReason = visit.aroundTheClock || ahead < 0 ? null : closedReasonOn(company, date);
  if (closedReason !== null || !isInReach(visit, ahead) || isFull(question, date)) return { date, slots: [], closedReason };
  const open = visit.aroundTheClock ? WHOLE_DAY : openSpans(company, visit, date);
  const clock = dayClock(company.zone, date);
  const soonestMs = question.nowMs + visit.noticeMin * MS_PER_MINUTE;
  const byStart = new Map<number, string[]>();
  people.forEach((person, index) => {
    const spans = visit.aroundTheClock ? open : sharedSpans(open, spansOn(person.hours, date));
    for (const startMs of startsIn(spans, clock, visit)) {
      if (startMs < soonestMs || !cursors[index]!.isFree(startMs, visit)) continue;
      const ids = byStart.get(startMs);
      if (ids) ids.push(person.id);
      else byStart.set(startMs, [person.id]);
    }
  });
  const slots = [...byStart]
    .sort(([a], [b]) => a - b)
    .map(([startMs, peopleIds]) => ({ startMs, endMs: startMs + visit.durationMin * MS_PER_MINUTE, peopleIds }));
  return { date, slots, closedReason: null };
}

/** Why the company is shut on a date, or null. */
export function closedReasonOn({ closures, keepsHolidays, hours }: Company, date: string): string | null {
  const closure = closures.find((one) => daysBetween(one.from, date) >= 0 && daysBetween(date, one.to) >= 0);
  if (closure) return closure.reason;
  // Hours of its own open a holiday.
  if (keepsHolidays && !hours.overrides.some((override) => override.date === date)) return observedHoliday(date)?.name ?? null;
  return null;
}

function openSpans({ hours }: Company, visit: VisitRules, date: string): readonly Span[] {
  const company = spansOn(hours, date);
  return visit.hours ? sharedSpans(company, spansOn(visit.hours, date)) : company;
}

function isInReach(visit: VisitRules, ahead: number): boolean {
  return ahead >= 0 && ahead <= visit.horizonDays;
}

function isFull({ visit, bookedPerDay }: SlotQuestion, date: string): boolean {
  if (visit.maxPerDay !== null && (bookedPerDay.get(date) ?? 0) >= visit.maxPerDay) return true;
  if (visit.maxPerWeek === null) return false;
  const monday = addDays(date, -((WEEKDAYS.indexOf(weekday(date)) + 6) % 7));
  const week = Array.from({ length: 7 }, (_, day) => bookedPerDay.get(addDays(monday, day)) ?? 0);
  return week.reduce((sum, count) => sum + count, 0) >= visit.maxPerWeek;
}

/** Starts on the grid at which the whole visit fits into a span. */
function startsIn(spans: readonly Span[], clock: DayClock, { durationMin, stepMin, aroundTheClock }: VisitRules): number[] {
  const starts: number[] = [];
  for (const { fromMin, toMin } of spans) {
    // Day and night have no closing time: what begins before midnight may end after it.
    const endMs = aroundTheClock ? Infinity : clock.endAt(toMin);
    for (let minute = Math.ceil(fromMin / stepMin) * stepMin; minute < toMin; minute += stepMin) {
      const startMs = clock.startAt(minute);
      if (startMs !== null && startMs + durationMin * MS_PER_MINUTE <= endMs) starts.push(startMs);
    }
  }
  return starts;
}

/** Walks along what keeps a person busy, while each start asked for is later than the one before. */
class BusyCursor {
  private readonly cells: RunCursor;
  /** Starts that would leave too little time to drive. */
  private readonly drives: RunCursor;

  constructor(busy: readonly Busy[], { visit, site }: SlotQuestion) {
    this.cells = new RunCursor(busyRuns(busy));
    this.drives = new RunCursor(site ? joined(busy.flatMap((other) => (other.site ? [startsTooNear(other.site, visit, site)] : []))) : []);
  }

  isFree(startMs: number, visit: VisitRules): boolean {
    const { from, to } = cellsOf(startMs, startMs + visit.durationMin * MS_PER_MINUTE, visit);
    return this.cells.isFree(from, to) && this.drives.isFree(startMs, startMs + 1);
  }
}

/** Runs of whole numbers from a first one to one that no longer belongs, and a place among them that only moves on. */
class RunCursor {
  /** The first run that has not ended. */
  private at = 0;

  constructor(private readonly runs: readonly CellRun[]) {}

  isFree(from: number, to: number): boolean {
    while (this.at < this.runs.length && this.runs[this.at]!.to <= from) this.at += 1;
    return this.at >= this.runs.length || this.runs[this.at]!.from >= to;
  }
}

/** Calendars are asked about far more often than they change. */
const runsOf = new WeakMap<readonly Busy[], readonly CellRun[]>();

function busyRuns(busy: readonly Busy[]): readonly CellRun[] {
  let runs = runsOf.get(busy);
  if (!runs) runsOf.set(busy, (runs = joined(busy)));
  return runs;
}

/** The same numbers in order, as runs that do not touch. */
function joined(all: readonly CellRun[]): CellRun[] {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of [...all].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

/** Between two visits at houses lie the buffers of both and the drive. In ms, so that the run is of whole numbers. */
function startsTooNear(other: NonNullable<Busy['site']>, visit: VisitRules, { postalCode, driveMin }: NonNullable<SlotQuestion['site']>): CellRun {
  const beforeMin = visit.durationMin + visit.bufferAfterMin + other.bufferBeforeMin + driveMin(postalCode, other.postalCode);
  const afterMin = other.bufferAfterMin + visit.bufferBeforeMin + driveMin(other.postalCode, postalCode);
  return { from: other.startMs - beforeMin * MS_PER_MINUTE + 1, to: other.endMs + afterMin * MS_PER_MINUTE };
}

function requireVisitRules({ durationMin, stepMin, noticeMin, horizonDays }: VisitRules): void {
  const sound = Number.isInteger(durationMin) && durationMin > 0 && durationMin <= 1_440 && stepMin > 0 && stepMin % 15 === 0 && noticeMin >= 0 && horizonDays >= 0;
  if (!sound) throw new RangeError('a visit needs a duration of up to a day, starts every 15 minutes or a multiple, and no negative notice or horizon');
}
