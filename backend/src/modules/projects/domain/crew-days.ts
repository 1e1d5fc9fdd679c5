import { addDays, weekday } from 'poolkit/schedule-grid';
import type { Phase, ProjectCalendar } from './project.js';
import { spokenDate } from './spoken-date.js';

const MOST_DAYS = 400;

/** The days on which a crew is at a phase: Monday to Friday, and Saturdays and Sundays that are worked. */
export function crewDatesOf(phase: Phase, { workedDays }: ProjectCalendar): string[] {
  if (phase.crewId === null) return [];
  const last = phase.actualEndsOn ?? phase.forecastEndsOn;
  const dates: string[] = [];
  for (let date = phase.actualStartsOn ?? phase.forecastStartsOn; date <= last; date = addDays(date, 1))
    if (isWorked(date, workedDays) && dates.length < MOST_DAYS) dates.push(date);
  return dates;
}

function isWorked(date: string, workedDays: readonly string[]): boolean {
  return workedDays.includes(date) || !['saturday', 'sunday'].includes(weekday(date));
}

/** Null when the papers are in order on that day. */
export function crewPaperProblem(
  crew: { name: string; kind: 'own' | 'sub'; insuranceExpiresOn: string | null; licenseExpiresOn: string | null },
  lastDay: string,
): string | null {
  const papers: [string, string | null][] = [
    ['insurance', crew.insuranceExpiresOn],
    ['license', crew.licenseExpiresOn],
  ];
  const expired = papers.flatMap(([paper, date]) =>
    date !== null && date < lastDay ? [`${paper} expires on ${spokenDate(date)}`] : [],
  );
  if (expired.length > 0) return `${crew.name}’s ${expired.join(' and ')}, before the work ends.`;
  if (crew.kind === 'sub' && crew.insuranceExpiresOn === null) return `${crew.name} has no proof of insurance on file.`;
  return null;
}
