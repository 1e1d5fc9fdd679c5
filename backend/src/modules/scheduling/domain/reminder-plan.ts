import { addDays, instantToLocal, localToInstant } from 'poolkit/schedule-grid';

export const REMINDER_KINDS = ['day-before', 'two-hours'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export interface PlannedReminder {
  readonly kind: ReminderKind;
  readonly dueAt: Date;
}

const MINUTE_MS = 60_000;

/** House figures. Nobody is woken, and nobody is reminded of what they agreed a moment ago. */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 20 * 60;
const LEAST_AFTER_BOOKING_MIN = 240;
const LEAST_BEFORE_START_MIN = 30;
const TWO_HOURS_MIN = 120;

/**
 * When a visit's customer is reminded: the day before at the same time of day, and two hours before. Outside of 8 in
 * the morning to 8 in the evening, local time, a reminder moves into those hours of its own day. Left out are those
 * that would come within 4 hours of booking, and those less than half an hour before the start.
 */
export function planReminders({ startsAt, zone }: { startsAt: Date; zone: string }, bookedAt: Date): PlannedReminder[] {
  const earliest = bookedAt.getTime() + LEAST_AFTER_BOOKING_MIN * MINUTE_MS;
  const latest = startsAt.getTime() - LEAST_BEFORE_START_MIN * MINUTE_MS;
  return REMINDER_KINDS.map((kind) => ({ kind, dueAt: dueAt(kind, startsAt, zone) })).filter(
    ({ dueAt: due }) => due.getTime() >= earliest && due.getTime() <= latest,
  );
}

/**
 * How a reminder says when the visit is, at the moment it goes out: null when it comes too late to be of use, as after
 * a night in which nothing was delivered.
 */
export function aheadWord(kind: ReminderKind, { startsAt, zone }: { startsAt: Date; zone: string }, now: Date): 'Today' | 'Tomorrow' | null {
  const local = instantToLocal(zone, now.getTime());
  const { date } = instantToLocal(zone, startsAt.getTime());
  const isDaytime = local.minuteOfDay >= FIRST_MINUTE && local.minuteOfDay <= LAST_MINUTE;
  if (!isDaytime || now.getTime() > startsAt.getTime() - LEAST_BEFORE_START_MIN * MINUTE_MS) return null;
  if (addDays(local.date, 1) === date) return 'Tomorrow';
  // The other reminder is of the day itself.
  return local.date === date && kind === 'two-hours' ? 'Today' : null;
}

function dueAt(kind: ReminderKind, startsAt: Date, zone: string): Date {
  const start = instantToLocal(zone, startsAt.getTime());
  // By the clock on the wall: the day before a change of clocks is 23 or 25 hours away.
  const wanted =
    kind === 'day-before'
      ? { date: addDays(start.date, -1), minuteOfDay: start.minuteOfDay }
      : instantToLocal(zone, startsAt.getTime() - TWO_HOURS_MIN * MINUTE_MS);
  const minuteOfDay = Math.min(Math.max(wanted.minuteOfDay, FIRST_MINUTE), LAST_MINUTE);
  const found = localToInstant(zone, { date: wanted.date, minuteOfDay });
  // No clock changes between 8 and 20 in a zone of the United States; the other cases are for zones of elsewhere.
  return new Date(found.kind === 'ok' ? found.instant : found.kind === 'gap' ? found.firstInstantAfter : found.earlier);
}
