import { weekday } from 'poolkit/schedule-grid';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2027-03-12` as people say it: March 12, 2027. */
export function spokenDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** `Friday, March 12, 2027`. */
export function spokenWeekday(date: string): string {
  const name = weekday(date);
  return `${name[0]!.toUpperCase()}${name.slice(1)}, ${spokenDate(date)}`;
}

/** `March 12, 2027 to March 15, 2027`, or the one day. */
export function spokenDates({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  return startsOn === endsOn ? spokenDate(startsOn) : `${spokenDate(startsOn)} to ${spokenDate(endsOn)}`;
}
