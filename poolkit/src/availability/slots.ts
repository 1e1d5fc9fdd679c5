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
const MAX_QUESTION_DAYS = 400;

/** The open slots of each date from `from` to `to` (both `YYYY-MM-DD` and included). */
export function openSlots(question: SlotQuestion, from: string, to: string): SlotDay[] {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_QUESTION_DAYS) throw new RangeError(`ask for 1 to ${MAX_QUESTION_DAYS} days, got ${days}`);
  requireVisitRules(question.visit);
  const { company, people, visit, site, nowMs } = question;
  const today = instantToLocal(company.zone, nowMs).date;
  const takers = people.map(({ id, hours, busy }) => {
    const sites = site ? busy.flatMap((one) => one.site ?? []) : [];
    return { id, hours, busy, tooNear: sites.map((other) => startsTooNear(other, visit, site!)) };
  });
  return Array.from({ length: days }, (_, index) => slotsOn(question, addDays(from, index), today, takers));
}

/** `tooNear`: starts from which the visits before and after could not be reached. */
type Taker = Person & { readonly tooNear: readonly CellRun[] };

function slotsOn(question: SlotQuestion, date: string, today: string, takers: readonly Taker[]): SlotDay {
  const { company, visit } = question;
  const ahead = daysBetween(today, date);
  // No one asks why a day of the past is closed, and holidays are not known of every year.
  const closedReason = ahead < 0 || visit.aroundTheClock ? null : closedReasonOn(company, date);
  if (ahead < 0 || closedReason !== null || ahead > visit.horizonDays || isFull(question, date))
    return { date, slots: [], closedReason };
  const soonestMs = question.nowMs + visit.noticeMin * MS_PER_MINUTE;
  const clock = dayClock(company.zone, date);
  const open = openSpans(company, visit, date);
  const startsByHours = new Map<Hours, readonly Start[]>();
  const slots = new Map<number, { startMs: number; endMs: number; peopleIds: string[] }>();
  for (const { id, hours, busy, tooNear } of takers) {
    const spans = () => (visit.aroundTheClock ? open : sharedSpans(open, spansOn(hours, date)));
    const starts = startsByHours.get(hours) ?? startsIn(spans(), clock, visit).filter(({ ms }) => ms >= soonestMs);
    startsByHours.set(hours, starts);
    const [first, last] = [starts[0], starts.at(-1)];
    if (!first || !last) continue;
    const taken = busy.filter((run) => meets(run, first.cells.from, last.cells.to));
    const tooNearToday = tooNear.filter((run) => meets(run, first.ms, last.ms + 1));
    for (const { ms, endMs, cells } of starts) {
      if (taken.some((run) => meets(run, cells.from, cells.to))) continue;
      if (tooNearToday.some((run) => meets(run, ms, ms + 1))) continue;
      const slot = slots.get(ms) ?? { startMs: ms, endMs, peopleIds: [] };
      slot.peopleIds.push(id);
      slots.set(ms, slot);
    }
  }
  return { date, slots: [...slots.values()].sort((a, b) => a.startMs - b.startMs), closedReason: null };
}

function meets(run: CellRun, from: number, to: number): boolean {
  return run.from < to && run.to > from;
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
  if (visit.aroundTheClock) return WHOLE_DAY;
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

type Start = Readonly<{ ms: number; endMs: number; cells: CellRun }>;

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
      if (ownEndMs <= endMs) starts.push({ ms, endMs: ownEndMs, cells: cellsOf(ms, ownEndMs, visit) });
    }
  }
  return starts;
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
