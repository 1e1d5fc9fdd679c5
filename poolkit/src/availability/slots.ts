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
  const cursors = question.people.map((person) => new BusyCursor(person.busy));
  return Array.from({ length: days }, (_, index) => slotsOn(question, addDays(from, index), cursors));
}

function slotsOn(question: SlotQuestion, date: string, cursors: readonly BusyCursor[]): SlotDay {
  const { company, visit, people } = question;
  const closedReason = visit.aroundTheClock ? null : closedReasonOn(company, date);
  if (closedReason !== null || !isInReach(question, date) || isFull(question, date)) return { date, slots: [], closedReason };
  const open = visit.aroundTheClock ? WHOLE_DAY : openSpans(company, visit, date);
  const clock = dayClock(company.zone, date);
  const byStart = new Map<number, string[]>();
  people.forEach((person, index) => {
    const spans = visit.aroundTheClock ? open : sharedSpans(open, spansOn(person.hours, date));
    for (const startMs of startsIn(spans, clock, visit)) {
      if (startMs < question.nowMs + visit.noticeMin * MS_PER_MINUTE) continue;
      if (!cursors[index]!.isFree(startMs, question)) continue;
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

function isInReach({ company, visit, nowMs }: SlotQuestion, date: string): boolean {
  const ahead = daysBetween(instantToLocal(company.zone, nowMs).date, date);
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
function* startsIn(spans: readonly Span[], clock: DayClock, { durationMin, stepMin, aroundTheClock }: VisitRules): Generator<number> {
  for (const { fromMin, toMin } of spans) {
    // Day and night have no closing time: what begins before midnight may end after it.
    const endMs = aroundTheClock ? Infinity : clock.endAt(toMin);
    for (let minute = Math.ceil(fromMin / stepMin) * stepMin; minute < toMin; minute += stepMin) {
      const startMs = clock.startAt(minute);
      if (startMs !== null && startMs + durationMin * MS_PER_MINUTE <= endMs) yield startMs;
    }
  }
}

/** Walks along what keeps a person busy while the starts asked for come later and later within each day. */
class BusyCursor {
  /** No entry before this one ends later than what was asked last. */
  private first = 0;
  private readonly longest: number;

  constructor(private readonly busy: readonly Busy[]) {
    this.longest = busy.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  }

  isFree(startMs: number, { visit, site }: SlotQuestion): boolean {
    const endMs = startMs + visit.durationMin * MS_PER_MINUTE;
    const wanted = cellsOf(startMs, endMs, visit);
    // With a drive even a visit that ended hours ago can matter; nobody drives longer than a day.
    const reach = site ? CELLS_PER_DAY : 0;
    while (this.first < this.busy.length && this.busy[this.first]!.from + this.longest + reach < wanted.from) this.first += 1;
    for (let index = this.first; index < this.busy.length; index += 1) {
      const other = this.busy[index]!;
      if (other.from >= wanted.to + reach) return true;
      if (other.from < wanted.to && wanted.from < other.to) return false;
      if (site && other.site && !leavesTimeToDrive({ startMs, endMs, ...visit, ...site }, other.site)) return false;
    }
    return true;
  }
}

const CELLS_PER_DAY = 96;

type Stop = NonNullable<Busy['site']>;

/** Between two visits at houses lie the buffers of both and the drive. */
function leavesTimeToDrive(wanted: Stop & { readonly driveMin: DriveMin }, other: Stop): boolean {
  const [first, second] = wanted.startMs < other.startMs ? [wanted, other] : [other, wanted];
  const neededMin = first.bufferAfterMin + second.bufferBeforeMin + wanted.driveMin(first.postalCode, second.postalCode);
  return second.startMs - first.endMs >= neededMin * MS_PER_MINUTE;
}

function requireVisitRules({ durationMin, stepMin, noticeMin, horizonDays }: VisitRules): void {
  const sound = Number.isInteger(durationMin) && durationMin > 0 && durationMin <= 1_440 && stepMin > 0 && stepMin % 15 === 0 && noticeMin >= 0 && horizonDays >= 0;
  if (!sound) throw new RangeError('a visit needs a duration of up to a day, starts every 15 minutes or a multiple, and no negative notice or horizon');
}
