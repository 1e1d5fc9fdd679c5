import { isWorkingDay, workingDaysMoved, type WorkCalendar } from 'poolkit/build-schedule';
import type { ProjectStatus } from './project-status.js';

/** Work goes on in the yard, so the customer expects to hear of it. */
export const UPDATE_STATUSES: readonly ProjectStatus[] = ['construction', 'startup'];

export interface SilenceFacts {
  status: ProjectStatus;
  /** Dates in the office's time zone. */
  lastSharedOn: string | null;
  statusChangedOn: string;
  today: string;
}

/** Working days without a log or message for the customer; 0 while none is owed. */
export function silentDays(
  { status, lastSharedOn, statusChangedOn, today }: SilenceFacts,
  calendar: WorkCalendar,
): number {
  if (!UPDATE_STATUSES.includes(status)) return 0;
  const since = lastSharedOn !== null && lastSharedOn > statusChangedOn ? lastSharedOn : statusChangedOn;
  // Today is not over yet.
  return Math.max(0, workingDaysMoved(since, today, calendar) - (isWorkingDay(today, calendar) ? 1 : 0));
}
