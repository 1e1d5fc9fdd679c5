import { compareSchedules, isWorkingDay, ST_LOUIS_WINTER } from 'poolkit/build-schedule';
import { addDays } from 'poolkit/schedule-grid';
import { ConflictError, ValidationError } from '../../../common/errors/index.js';
import { endOf, reschedule, workCalendarOf, type Company } from './build-dates.js';
import { ACTIVE_STATUSES } from './project-status.js';
import type { Build, Phase } from './project.js';
import { spokenDate } from './spoken-date.js';

/** What staff ask for: a phase starts on another day, or takes another number of days. */
export interface ScheduleItem {
  phase: string;
  startsOn?: string;
  days?: number;
}

export interface PublishedMove {
  phase: string;
  from: { startsOn: string; endsOn: string };
  to: { startsOn: string; endsOn: string };
  days: number;
}

export interface ScheduleMessage {
  to: string;
  subject: string;
  text: string;
}

export interface PlannedDates<B extends Build> {
  project: B['project'];
  phases: B['phases'];
  /** Where weather or more work moves dates: those without it, which differ because work was late before. */
  late?: B['phases'];
  moved: PublishedMove[];
}

/** The dates that follow from the items and the days off that are worked. @throws ValidationError for a phase that cannot take place as asked */
export function planItems<B extends Build>(
  build: B,
  items: readonly ScheduleItem[],
  company: Company,
  workedDays?: readonly string[] | null,
): PlannedDates<B> {
  requireActive(build);
  const { calendar } = build.project;
  const project: B['project'] = workedDays
    ? { ...build.project, calendar: { ...calendar, workedDays: [...workedDays] } }
    : build.project;
  const byKey = new Map(items.map((item) => [item.phase, item]));
  const problems: Record<string, string> = {};
  items.forEach((item, index) => {
    const problem = problemOf({ ...build, project }, item, company);
    if (problem) problems[`items.${index}.${problem.field}`] = problem.sentence;
  });
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  const asked: B['phases'] = build.phases.map((phase) => {
    const item = byKey.get(phase.phaseKey);
    if (!item) return phase;
    const { startsOn: notBefore = phase.plan.notBefore, days = phase.plan.days } = item;
    return { ...phase, plan: { ...phase.plan, notBefore, days } };
  });
  const phases: B['phases'] = reschedule(project, asked, company);
  items.forEach(({ phase: key, startsOn }, index) => {
    const phase = phases.find(({ phaseKey }) => phaseKey === key)!;
    if (startsOn !== undefined && phase.forecastStartsOn > startsOn)
      problems[`items.${index}.startsOn`] =
        `${phase.name} cannot start before ${spokenDate(phase.forecastStartsOn)}: ${whyNot(phase, phases)}.`;
  });
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  return { project, phases, moved: movesOf({ ...build, project }, phases, company) };
}

/** The dates that follow when no weather-sensitive work happens on these days. */
export function planWeatherDays<B extends Build>(
  build: B,
  dates: readonly string[],
  company: Company,
): PlannedDates<B> {
  requireActive(build);
  const { calendar } = build.project;
  const weatherDays = [...new Set([...calendar.weatherDays, ...dates])].toSorted();
  const project: B['project'] = { ...build.project, calendar: { ...calendar, weatherDays } };
  const late: B['phases'] = reschedule(build.project, build.phases, company);
  const phases: B['phases'] = reschedule(project, build.phases, company);
  const isHit = movesOf({ ...build, phases: late }, phases, company).length > 0;
  return { project, phases, late, moved: isHit ? movesOf(build, phases, company) : [] };
}

/** It would start in the cold months if it could be done then. */
export function waitsForSpring({
  status,
  startReason: { kind, closed },
}: Pick<Phase, 'status' | 'startReason'>): boolean {
  return status === 'not_started' && (kind === 'spring' || closed.includes('winter'));
}

export interface WinterMove {
  phase: string;
  hasBegun: boolean;
}

/** The phases that now start or, once begun, end after the cold months: winter moves them, not a day or two. */
export function movedByWinter(before: readonly Phase[], after: readonly Phase[]): WinterMove[] {
  return after.flatMap((phase, index) => {
    const was = before[index]!;
    const hasBegun = phase.actualStartsOn !== null;
    const isMoved = hasBegun
      ? wasColdBetween(phase, was.forecastEndsOn)
      : waitsForSpring(phase) && !waitsForSpring(was);
    return isMoved ? [{ phase: phase.name, hasBegun }] : [];
  });
}

/** No work happens in a cold month, so an end that moves past one has waited for it. */
function wasColdBetween({ plan: { minTempF = null }, forecastEndsOn }: Phase, endedOn: string): boolean {
  if (minTempF === null) return false;
  for (let day = endedOn; day < forecastEndsOn; day = addDays(day, 1))
    if (ST_LOUIS_WINTER.monthlyMeanF[Number(day.slice(5, 7)) - 1]! < minTempF) return true;
  return false;
}

/** What a forecast of today would move: work is late, or a holiday or a crew's day off was added or removed. */
export function datesToReview(build: Pick<Build, 'project' | 'phases'>, company: Company) {
  const isActive = (ACTIVE_STATUSES as readonly string[]).includes(build.project.status);
  const phases = isActive ? reschedule(build.project, build.phases, company) : build.phases;
  return { moved: movesOf(build, phases, company), endsOn: endOf(phases) };
}

/** Work on one of these days that rain or frost would stop. */
export function isHitByWeather({ phases, project }: Build, dates: readonly string[]): boolean {
  if (!(ACTIVE_STATUSES as readonly string[]).includes(project.status)) return false;
  return phases.some(
    ({ plan, status, forecastStartsOn, forecastEndsOn }) =>
      plan.weatherSensitive &&
      status !== 'done' &&
      dates.some((date) => date >= forecastStartsOn && date <= forecastEndsOn),
  );
}

function requireActive({ project }: Build): void {
  if (!(ACTIVE_STATUSES as readonly string[]).includes(project.status))
    throw new ConflictError(
      'ILLEGAL_TRANSITION',
      `Project ${project.number} is not in progress, so its dates cannot change.`,
      { extra: { allowed: [] } },
    );
}

function problemOf(
  { phases, project }: Build,
  { phase: key, startsOn, days }: ScheduleItem,
  company: Company,
): { field: string; sentence: string } | null {
  const phase = phases.find(({ phaseKey }) => phaseKey === key);
  if (!phase) return { field: 'phase', sentence: 'Choose a phase of this project.' };
  if (phase.status === 'done') return { field: 'phase', sentence: `${phase.name}: already finished.` };
  if (startsOn === undefined && days === undefined)
    return { field: 'phase', sentence: `Enter when ${phase.name} starts or how long it takes.` };
  if (startsOn === undefined) return null;
  if (phase.actualStartsOn !== null)
    return {
      field: 'startsOn',
      sentence: `${phase.name} began on ${spokenDate(phase.actualStartsOn)}. Change how long it takes.`,
    };
  const calendar = workCalendarOf(project, company);
  const crew = phase.crewId === null ? undefined : company.crews[phase.crewId];
  const week = crew ? { ...calendar, workWeekdays: crew.workWeekdays } : calendar;
  if (phase.plan.calendar === 'working' && !isWorkingDay(startsOn, week))
    return {
      field: 'startsOn',
      sentence: `${spokenDate(startsOn)} is not a working day${crew ? ' of its crew' : ''}.`,
    };
  return null;
}

function whyNot(phase: Phase, phases: readonly Phase[]): string {
  const { startReason } = phase;
  if (waitsForSpring(phase)) return 'it is too cold until then';
  if (startReason.kind !== 'link') return 'no work can be done until then';
  const { from } = startReason;
  return `it follows ${phases.find(({ phaseKey }) => phaseKey === from)?.name ?? from}`;
}

function movesOf(
  build: Pick<Build, 'project' | 'phases'>,
  phases: readonly Phase[],
  company: Company,
): PublishedMove[] {
  const dated = (list: readonly Phase[]) =>
    list.map(({ phaseKey: key, forecastStartsOn: startsOn, forecastEndsOn: endsOn }) => ({ key, startsOn, endsOn }));
  const moves = compareSchedules(dated(build.phases), dated(phases), workCalendarOf(build.project, company));
  return moves.map(({ key, from, to, days }) => ({ phase: key, from, to, days }));
}
