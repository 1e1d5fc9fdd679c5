import { addDays, weekday, WEEKDAYS } from 'poolkit/schedule-grid';
import { dollars } from './alerts.js';
import type { Span } from './period.js';

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((WEEKDAYS.indexOf(weekday(day)) + 6) % 7));
}

export function weekBefore(monday: string): Span {
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

export interface ComparedFigure {
  label: string;
  unit: string;
  value: number | null;
  previous: number | null;
}

/** Such as `12, 3 more than the week before`. */
export function figureWords({ unit, value, previous }: ComparedFigure): string {
  if (value === null) return 'no data yet';
  const said = amountWords(value, unit);
  if (previous === null) return said;
  const change = value - previous;
  if (change === 0) return `${said}, the same as the week before`;
  return `${said}, ${amountWords(Math.abs(change), unit)} ${change > 0 ? 'more' : unit === 'count' ? 'fewer' : 'less'} than the week before`;
}

function amountWords(value: number, unit: string): string {
  if (unit === 'cents') return dollars(value);
  if (unit === 'minutes') return `${Math.round(value)} min`;
  return String(Math.round(value * 10) / 10);
}
