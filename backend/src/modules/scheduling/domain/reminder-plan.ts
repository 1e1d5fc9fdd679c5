import { addDays, instantToLocal, localToInstant } from 'poolkit/schedule-grid';

export const REMINDER_KINDS = ['day-before', 'two-hours'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export interface PlannedReminder {
  readonly kind: ReminderKind;
  readonly dueAt: Date;
}

export interface RemindedVisit {
  readonly startsAt: Date;
  readonly zone: string;
}

const MINUTE_MS = 60_000;

/** Company default: not at night, and not right after booking. */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 20 * 60;
const MIN_MINUTES_AFTER_BOOKING = 240;
const MIN_MINUTES_BEFORE_START = 30;
const TWO_HOURS_MIN = 120;

/** The day before at the same time, or two hours before a visit booked too late for that, and never at night. */
export function planReminder(visit: RemindedVisit, bookedAt: Date): PlannedReminder | null {
  return firstOf(REMINDER_KINDS, visit, bookedAt.getTime() + MIN_MINUTES_AFTER_BOOKING * MINUTE_MS);
}

/** In place of one that could not go out in time. */
export function replacementOf(kind: ReminderKind, visit: RemindedVisit, now: Date): PlannedReminder | null {
  return firstOf(REMINDER_KINDS.slice(REMINDER_KINDS.indexOf(kind) + 1), visit, now.getTime());
}

function firstOf(
  kinds: readonly ReminderKind[],
  { startsAt, zone }: RemindedVisit,
  earliestMs: number,
): PlannedReminder | null {
  const latestMs = startsAt.getTime() - MIN_MINUTES_BEFORE_START * MINUTE_MS;
  const planned = kinds.map((kind) => ({ kind, dueAt: dueAt(kind, startsAt, zone) }));
  return planned.find(({ dueAt: due }) => due.getTime() >= earliestMs && due.getTime() <= latestMs) ?? null;
}

/** Null when it comes too late to be of use, as after a night in which nothing was delivered. */
export function aheadWord(
  kind: ReminderKind,
  { startsAt, zone }: RemindedVisit,
  now: Date,
): 'Today' | 'Tomorrow' | null {
  const local = instantToLocal(zone, now.getTime());
  const { date } = instantToLocal(zone, startsAt.getTime());
  const isDaytime = local.minuteOfDay >= FIRST_MINUTE && local.minuteOfDay <= LAST_MINUTE;
  if (!isDaytime || now.getTime() > startsAt.getTime() - MIN_MINUTES_BEFORE_START * MINUTE_MS) return null;
  if (addDays(local.date, 1) === date) return 'Tomorrow';
  // One that speaks of tomorrow says nothing on the day itself.
  return local.date === date && kind === 'two-hours' ? 'Today' : null;
}

function dueAt(kind: ReminderKind, startsAt: Date, zone: string): Date {
  const start = instantToLocal(zone, startsAt.getTime());
  // In local time: the day before a daylight saving change is 23 or 25 hours away.
  const wanted =
    kind === 'day-before'
      ? { date: addDays(start.date, -1), minuteOfDay: start.minuteOfDay }
      : instantToLocal(zone, startsAt.getTime() - TWO_HOURS_MIN * MINUTE_MS);
  const minuteOfDay = Math.min(Math.max(wanted.minuteOfDay, FIRST_MINUTE), LAST_MINUTE);
  const found = localToInstant(zone, { date: wanted.date, minuteOfDay });
  // In the United States, daylight saving never changes between 8 and 20; the other cases are for zones of elsewhere.
  return new Date(found.kind === 'ok' ? found.instant : found.kind === 'gap' ? found.firstInstantAfter : found.earlier);
}
