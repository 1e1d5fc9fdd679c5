import type { CrewCalendar } from 'poolkit/build-schedule';
import { addDays, weekday, WEEKDAYS } from 'poolkit/schedule-grid';
import type { Phase, ProjectCalendar } from './project.js';
import { spokenDate } from './spoken-date.js';

const MAX_DAYS = 400;

/** The days on which a crew is at a phase: those of its week, and days that the project works anyway. */
export function crewDatesOf(phase: Phase, { workedDays }: ProjectCalendar, crew: CrewCalendar): string[] {
  const isWorked = (date: string) =>
    workedDays.includes(date) || crew.workWeekdays.includes(WEEKDAYS.indexOf(weekday(date)));
  const last = phase.actualEndsOn ?? phase.forecastEndsOn;
  const dates: string[] = [];
  for (let date = phase.actualStartsOn ?? phase.forecastStartsOn; date <= last; date = addDays(date, 1))
    if (isWorked(date) && !crew.daysOff.includes(date) && dates.length < MAX_DAYS) dates.push(date);
  return dates;
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
