import { addDays, instantToLocal, localToInstant } from 'poolkit/schedule-grid';

export function dayOf(zone: string, instant: Date): string {
  return instantToLocal(zone, instant.getTime()).date;
}

/** From its first instant to that of the next day: 23, 24 or 25 hours. */
export function boundsOf(zone: string, day: string): { from: Date; to: Date } {
  return { from: startOf(zone, day), to: startOf(zone, addDays(day, 1)) };
}

function startOf(zone: string, date: string): Date {
  const start = localToInstant(zone, { date, minuteOfDay: 0 });
  if (start.kind === 'ok') return new Date(start.instant);
  return new Date(start.kind === 'gap' ? start.firstInstantAfter : start.earlier);
}
