import type { BuildProcess } from 'poolkit/build-process';
import { plansOf } from 'poolkit/build-schedule';
import { addDays, isCalendarDate } from 'poolkit/schedule-grid';
import { ValidationError } from '../../../common/errors/index.js';
import { reschedule, type Company } from './build-dates.js';
import type { Gate, Phase, ProjectCalendar, ProjectType } from './project.js';

/** A project of the past can be entered, too. */
const MAX_DAYS_AWAY = 3 * 366;

export function requireStart(startsOn: string, today: string): void {
  const isNear = startsOn >= addDays(today, -MAX_DAYS_AWAY) && startsOn <= addDays(today, MAX_DAYS_AWAY);
  if (!isCalendarDate(startsOn) || !isNear)
    throw new ValidationError({ startsOn: 'Choose a start within three years.' });
}

export function typeOfService(service: string): ProjectType {
  if (service === 'pool-renovation') return 'renovation';
  if (service === 'landscaping-design') return 'landscape';
  return service === 'smart-technology' ? 'smart' : 'new';
}

export function projectName(customerName: string): string {
  // Without what is in parentheses.
  const last = customerName
    .replace(/\([^)]*\)?/g, ' ')
    .trim()
    .split(/\s+/)
    .at(-1);
  return last ? `${last} residence`.slice(0, 120) : 'New project';
}

/** The phases of a template from a day on; the baseline is the first forecast. Ids are added where they are stored. */
export function firstPhases(
  process: BuildProcess,
  project: { startsOn: string; calendar: ProjectCalendar },
  company: Omit<Company, 'today'>,
): Phase[] {
  const planned = plansOf(process).map(({ key, ...plan }, position): Phase => {
    const { name, whatHappens, whatYouSee, whatWeNeed } = process.phases[position]!;
    return {
      ...{ id: '', phaseKey: key, position, name, plan, texts: { whatHappens, whatYouSee, whatWeNeed } },
      ...{ status: 'not_started', blockedReason: null, crewId: null, actualStartsOn: null, actualEndsOn: null },
      ...{ baselineStartsOn: '', baselineEndsOn: '', forecastStartsOn: '', forecastEndsOn: '' },
      ...{ floatDays: 0, critical: false, startReason: { kind: 'project-start', closed: [] } },
    };
  });
  return reschedule(project, planned, { ...company, today: null }).map((phase) => ({
    ...phase,
    baselineStartsOn: phase.forecastStartsOn,
    baselineEndsOn: phase.forecastEndsOn,
  }));
}

/** The days count from the one on which the project is started, not from its first day of work. */
export function firstToDos(
  { firstToDos: toDos = [] }: BuildProcess,
  { pmId, startedOn }: { pmId: string | null; startedOn: string },
) {
  return toDos.map(({ title, dueInDays }) => ({ title, assigneeId: pmId, dueOn: addDays(startedOn, dueInDays) }));
}

export function firstGates({ phases }: BuildProcess): (Gate & { position: number })[] {
  const gates = phases.flatMap((phase) => phase.gates.map((gate) => ({ phaseKey: phase.key, ...gate })));
  return gates.map(({ phaseKey, key: gateKey, kind, name, before: holds }, position) => ({
    ...{ id: '', phaseKey, gateKey, kind, name, holds, position },
    ...{ status: 'open', details: {}, reason: null, decidedAt: null, decidedBy: null },
  }));
}
