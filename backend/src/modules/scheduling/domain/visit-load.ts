import { closedReasonOn, dayClock, sharedSpans, spansOn, type Company, type Hours } from 'poolkit/availability';

const MINUTE_MS = 60_000;

export interface LoadedPerson {
  hours: Hours;
  timeOff: readonly { startsAt: Date; endsAt: Date }[];
}

/** Minutes of a day in which the company is open and this person works. */
export function openMinutes(company: Company, { hours, timeOff }: LoadedPerson, date: string): number {
  if (closedReasonOn(company, date) !== null) return 0;
  const clock = dayClock(company.zone, date);
  let minutes = 0;
  for (const { fromMin, toMin } of sharedSpans(spansOn(company.hours, date), spansOn(hours, date))) {
    const [from, to] = [clock.endAt(fromMin), clock.endAt(toMin)];
    minutes += (to - from - away(timeOff, from, to)) / MINUTE_MS;
  }
  return minutes;
}

/** Absences may overlap. */
function away(absences: LoadedPerson['timeOff'], from: number, to: number): number {
  let [sum, until] = [0, from];
  for (const { startsAt, endsAt } of absences.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const [begin, end] = [Math.max(startsAt.getTime(), until), Math.min(endsAt.getTime(), to)];
    if (end <= begin) continue;
    sum += end - begin;
    until = end;
  }
  return sum;
}
