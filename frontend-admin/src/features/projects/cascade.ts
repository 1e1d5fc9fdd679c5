import { serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import { scheduleBuild, ST_LOUIS_WINTER } from 'poolkit/build-schedule';
import { addDays } from 'poolkit/schedule-grid';
import type { Crew, Project } from '../../api/types';

/** What staff would change about one phase; as in a draft of dates. */
export interface PhaseChange {
  phase: string;
  startsOn?: string;
  days?: number;
}

/** The dates that would follow, by the rules with which the server makes a draft. */
export interface Trial {
  change: PhaseChange;
  dates: ReadonlyMap<string, { startsOn: string; endsOn: string }>;
  endsOn: string;
}

/** How far a bar has been dragged, in days of the calendar. */
export interface Drag {
  phase: string;
  /** `end` changes how long it takes; `start` moves it, and what follows. */
  part: 'start' | 'end';
  days: number;
}

const MAX_DAYS = 365;

/** Null when nothing would change. A phase that cannot start so early stays at its first possible day. */
export function tryDrag(project: Project, crews: readonly Crew[], { phase: key, part, days }: Drag): Trial | null {
  const phase = project.phases.find((one) => one.key === key);
  if (!phase || days === 0) return null;
  const change: PhaseChange =
    part === 'start'
      ? { phase: key, startsOn: addDays(phase.forecast.startsOn, days) }
      : { phase: key, days: daysUntil(project, crews, key, addDays(phase.forecast.endsOn, days)) };
  const dates = datesWith(project, crews, change);
  const moved = dates?.get(key);
  if (!dates || !moved) return null;
  if (part === 'start' && moved.startsOn === phase.forecast.startsOn) return null;
  if (part === 'end' && change.days === phase.days) return null;
  const ends = [...dates.values()].map(({ endsOn }) => endsOn).toSorted();
  return {
    change: part === 'start' ? { phase: key, startsOn: moved.startsOn } : change,
    dates,
    endsOn: ends.at(-1) ?? project.forecastEndsOn,
  };
}

/** The most days with which the phase ends by that day, at least one. */
function daysUntil(project: Project, crews: readonly Crew[], key: string, endsOn: string): number {
  let [low, high] = [1, MAX_DAYS];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const end = datesWith(project, crews, { phase: key, days: middle })?.get(key)?.endsOn;
    if (end !== undefined && end <= endsOn) low = middle;
    else high = middle - 1;
  }
  return low;
}

function datesWith(project: Project, crews: readonly Crew[], change: PhaseChange): Trial['dates'] | null {
  const scheduled = scheduleBuild({
    startsOn: project.startsOn,
    today: businessDay(serverNow()),
    phases: project.phases.map(({ actual, ...phase }) => {
      const mine = phase.key === change.phase ? change : null;
      return {
        ...phase,
        notBefore: mine?.startsOn ?? phase.notBefore,
        days: mine?.days ?? phase.days,
        actualStart: actual.startsOn,
        actualEnd: actual.endsOn,
      };
    }),
    calendar: { workWeekdays: [1, 2, 3, 4, 5], holidays: project.holidays, extraWorkDays: project.workedDays },
    weatherDays: project.weatherDays,
    crews: Object.fromEntries(crews.map((crew) => [crew.id, crew])),
    winter: ST_LOUIS_WINTER,
  });
  return scheduled.ok ? new Map(scheduled.phases.map(({ key, ...dates }) => [key, dates])) : null;
}
