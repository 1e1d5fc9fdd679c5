import { serverNow } from 'frontend-shared/api';
import { businessDay, ZONE } from 'frontend-shared/format';
import { addDays, localToInstant } from 'poolkit/schedule-grid';

const WORK_STARTS_MIN = 9 * 60;

export const tomorrow = (now: number = serverNow()): string => addDays(businessDay(now), 1);

export const dayProblem = (day: string): string | undefined =>
  day < tomorrow() ? 'Choose a date after today.' : undefined;

/** A picked day means 9:00 on that day, which no daylight saving change ever skips. */
export function dayToInstant(day: string): string {
  const found = localToInstant(ZONE, { date: day, minuteOfDay: WORK_STARTS_MIN });
  if (found.kind !== 'ok') throw new Error(`The office does not open on ${day}`);
  return new Date(found.instant).toISOString();
}
