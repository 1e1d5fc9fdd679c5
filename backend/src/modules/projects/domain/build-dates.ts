import {
  scheduleBuild,
  ST_LOUIS_WINTER,
  type PhasePlan,
  type ScheduleInput,
  type WorkCalendar,
} from 'poolkit/build-schedule';
import { RuleError } from '../../../common/errors/index.js';
import type { Phase, Project } from './project.js';

/** What the dates of all projects depend on. */
export interface Company {
  /** Unfinished work is forecast for today or later. Null for the first plan of a project. */
  today: string | null;
  holidays: readonly string[];
  crews: NonNullable<ScheduleInput['crews']>;
}

type Dated = Pick<Project, 'startsOn' | 'calendar'>;

export function workCalendarOf(
  { calendar }: Pick<Project, 'calendar'>,
  { holidays }: Pick<Company, 'holidays'>,
): WorkCalendar {
  return { workWeekdays: [1, 2, 3, 4, 5], holidays, extraWorkDays: calendar.workedDays };
}

/** The phases with the forecast that follows from their plans, their actual dates and today. */
export function reschedule<F extends Phase>(project: Dated, phases: readonly F[], company: Company): F[] {
  const scheduled = scheduleBuild({
    startsOn: project.startsOn,
    today: company.today,
    phases: phases.map(planOf),
    calendar: workCalendarOf(project, company),
    weatherDays: project.calendar.weatherDays,
    crews: company.crews,
    winter: ST_LOUIS_WINTER,
  });
  if (!scheduled.ok)
    throw new RuleError('SCHEDULE_NOT_POSSIBLE', PROBLEMS[scheduled.problem], { extra: { phases: scheduled.phases } });
  return phases.map((phase, index) => {
    const { startsOn, endsOn, floatDays, critical, reason } = scheduled.phases[index]!;
    return { ...phase, forecastStartsOn: startsOn, forecastEndsOn: endsOn, floatDays, critical, startReason: reason };
  });
}

const PROBLEMS = {
  cycle: 'These phases wait for each other. Remove one of the links.',
  'unknown-link': 'A phase waits for a phase that is not part of the project.',
  'bad-date': 'Use dates like 2027-03-12.',
  'bad-days': 'These phases would take too long. Check their days.',
  'duplicate-key': 'Two phases have the same key.',
};

/** Field by field: plans that are spread from JSON differ in shape, which makes reading them slow. */
function planOf({ phaseKey, plan, crewId, actualStartsOn, actualEndsOn }: Phase): PhasePlan {
  const { days, calendar, links, weatherSensitive, minTempF = null, notBefore = null } = plan;
  return {
    key: phaseKey,
    days,
    calendar,
    links,
    weatherSensitive,
    minTempF,
    notBefore,
    crewId,
    actualStart: actualStartsOn,
    actualEnd: actualEndsOn,
  };
}

export function endOf(phases: readonly { forecastEndsOn: string }[]): string {
  return phases.map(({ forecastEndsOn }) => forecastEndsOn).reduce((last, end) => (end > last ? end : last), '');
}

export interface EndMove {
  /** Empty for the end of the project. */
  phaseKey: string;
  fromOn: string;
  toOn: string;
}

/** Every end that moved, so that the moves of a phase lead from its baseline to its forecast without a gap. */
export function endMoves(before: readonly Phase[], after: readonly Phase[]): EndMove[] {
  const ends = new Map(before.map(({ phaseKey, forecastEndsOn }) => [phaseKey, forecastEndsOn]));
  const moves = after.map(({ phaseKey, forecastEndsOn: toOn }) => ({
    phaseKey,
    fromOn: ends.get(phaseKey) ?? toOn,
    toOn,
  }));
  return [...moves, { phaseKey: '', fromOn: endOf(before), toOn: endOf(after) }].filter(
    ({ fromOn, toOn }) => fromOn !== toOn,
  );
}
