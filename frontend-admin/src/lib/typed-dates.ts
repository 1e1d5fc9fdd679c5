import { isCalendarDate } from 'poolkit/schedule-grid';

/** Dates as staff type them, one per line: "3/12/2027". */
export const typedDates = (dates: readonly string[]): string =>
  dates.map((date) => date.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1')).join('\n');

/** "3/12/2027" or "2027-03-12", by line or comma, as `YYYY-MM-DD`; null if one cannot be read. */
export function datesIn(text: string): string[] | null {
  const dates = text
    .split(/[\s,]+/)
    .filter((typed) => typed !== '')
    .map((typed) => {
      const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
      return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    });
  return dates.every(isCalendarDate) ? dates : null;
}

export const DATES_PROBLEM = 'Enter dates such as 3/12/2027, one per line.';
