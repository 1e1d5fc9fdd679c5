import { addDays, instantToLocal, localToInstant } from 'poolkit/schedule-grid';

/** The last millisecond of the `days`-th day after `from`, office time. */
export function lastMomentOfDays(from: Date, days: number, timeZone: string): Date {
  const { date } = instantToLocal(timeZone, from.getTime());
  const midnight = localToInstant(timeZone, { date: addDays(date, days + 1), minuteOfDay: 0 });
  if (midnight.kind === 'ok') return new Date(midnight.instant - 1);
  return new Date((midnight.kind === 'gap' ? midnight.firstInstantAfter : midnight.earlier) - 1);
}
