import { addDays, dayNumber } from 'poolkit/schedule-grid';

/** Hours, closures and time off farther ahead are a slip of the keyboard (company default: five years). */
const FARTHEST_DAYS = 5 * 365 + 1;

/** Why a date is not planned for, as a sentence, or null. Both are `YYYY-MM-DD`. */
export function tooFarAhead(date: string, today: string): string | null {
  const last = addDays(today, FARTHEST_DAYS);
  return dayNumber(date) > dayNumber(last) ? `Plan five years ahead at most, until ${last}.` : null;
}
