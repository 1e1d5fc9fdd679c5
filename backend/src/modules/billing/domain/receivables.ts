import { addDays, daysBetween, weekday } from 'poolkit/schedule-grid';

export const AGES = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof AGES)[number];

/** By days after the due date. */
export function ageOf(dueOn: string, today: string): Age {
  const late = daysBetween(dueOn, today);
  if (late <= 0) return 'current';
  if (late <= 30) return 'to30';
  if (late <= 60) return 'to60';
  return late <= 90 ? 'to90' : 'over90';
}

export interface Expected {
  /** The day on which the money is expected. */
  on: string;
  cents: number;
}

export interface ExpectedWeek {
  /** A Monday. */
  startsOn: string;
  cents: number;
}

const WEEKS = 12;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** This week and the eleven after it; what is late is expected this week. */
export function byWeek(expected: readonly Expected[], today: string): ExpectedWeek[] {
  const monday = addDays(today, -WEEKDAYS.indexOf(weekday(today)));
  return Array.from({ length: WEEKS }, (_, index) => {
    const startsOn = addDays(monday, 7 * index);
    const endsOn = addDays(startsOn, 6);
    const inside = expected.filter(({ on }) => on <= endsOn && (on >= startsOn || index === 0));
    return { startsOn, cents: inside.reduce((sum, { cents }) => sum + cents, 0) };
  });
}
