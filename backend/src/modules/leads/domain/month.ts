import { instantToLocal, localToInstant } from 'poolkit/schedule-grid';

export interface Months {
  previous: Date;
  current: Date;
  next: Date;
}

/** The first instants of the month before this one, of this one and of the next, by the clocks of `zone`. */
export function monthsAround(zone: string, now: Date): Months {
  const { date } = instantToLocal(zone, now.getTime());
  const monthNumber = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return {
    previous: firstInstant(zone, monthNumber - 1),
    current: firstInstant(zone, monthNumber),
    next: firstInstant(zone, monthNumber + 1),
  };
}

function firstInstant(zone: string, monthNumber: number): Date {
  const year = String(Math.floor(monthNumber / 12)).padStart(4, '0');
  const month = String((monthNumber % 12) + 1).padStart(2, '0');
  const resolved = localToInstant(zone, { date: `${year}-${month}-01`, minuteOfDay: 0 });
  if (resolved.kind === 'gap') return new Date(resolved.firstInstantAfter);
  return new Date(resolved.kind === 'overlap' ? resolved.earlier : resolved.instant);
}
