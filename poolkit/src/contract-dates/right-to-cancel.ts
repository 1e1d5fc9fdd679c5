import { addDays, instantToLocal, localToInstant, observedHoliday, weekday } from '../schedule-grid/index.js';

const DAYS_TO_CANCEL = 3;
const DAYS_TO_REFUND = 10;

export interface RightToCancel {
  /** The last day, through midnight in the time zone. */
  readonly lastDay: string;
  /** The first instant at which it is over. */
  readonly endsAt: number;
}

/**
 * Midnight of the third business day after signing. Missouri (RSMo 407.700 to 407.720) leaves out Saturdays and the
 * public holidays of RSMo 9.010, the federal rule (16 CFR 429.0) only Sundays and federal holidays, so Missouri's count
 * is never the earlier one.
 */
export function rightToCancel(signedAt: number, timeZone: string): RightToCancel {
  const lastDay = addBusinessDays(instantToLocal(timeZone, signedAt).date, DAYS_TO_CANCEL, isMissouriBusinessDay);
  const midnight = localToInstant(timeZone, { date: addDays(lastDay, 1), minuteOfDay: 0 });
  if (midnight.kind === 'ok') return { lastDay, endsAt: midnight.instant };
  return { lastDay, endsAt: midnight.kind === 'gap' ? midnight.firstInstantAfter : midnight.later };
}

/** The last day for returning what was paid. Holidays of Missouri alone do not put it off. */
export function refundDue(cancelledAt: number, timeZone: string): string {
  return addBusinessDays(instantToLocal(timeZone, cancelledAt).date, DAYS_TO_REFUND, isBusinessDay);
}

function addBusinessDays(date: string, days: number, counts: (date: string) => boolean): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (counts(day)) left -= 1;
  }
  return day;
}

function isBusinessDay(date: string): boolean {
  return !['saturday', 'sunday'].includes(weekday(date)) && observedHoliday(date) === null;
}

/** Lincoln Day and Truman Day; one that falls on a Sunday is kept on Monday. */
const MISSOURI_HOLIDAYS = ['02-12', '05-08'];

function isMissouriBusinessDay(date: string): boolean {
  const isHoliday =
    MISSOURI_HOLIDAYS.includes(date.slice(5)) ||
    (weekday(date) === 'monday' && MISSOURI_HOLIDAYS.includes(addDays(date, -1).slice(5)));
  return isBusinessDay(date) && !isHoliday;
}
