import type { INestApplicationContext } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { BuildTemplates } from './build-templates.service.js';
import { CrewsService } from './crews.service.js';
import { firstPhases } from './domain/new-project.js';
import { PendingBuilds } from './persistence/pending-builds.js';
import type { StoredBuild } from './persistence/project.repository.js';
import { PhaseWork } from './phase-work.service.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectCreation } from './project-creation.service.js';
import { ProjectLogsService, ProjectPhotosService } from './project-logs.service.js';
import { ProjectQueries } from './project-queries.service.js';
import { ProjectRecords } from './project-records.service.js';
import { ProjectSettings } from './project-settings.service.js';
import { PunchListService } from './punch-list.service.js';
import { ScheduleChanges } from './schedule-changes.service.js';

export type { StoredBuild } from './persistence/project.repository.js';
export type { SlipReason } from './domain/project.js';

/** No demo project begins earlier or ends later; closed days beyond cost time. */
const MAX_DAYS_AWAY = 850;

/**
 * This module's rules on another clock: for demo data, which happened in the past to people who do not exist. No one is
 * emailed, nothing is audited, and the rows are written at the end.
 */
export async function projectServicesAt(app: INestApplicationContext, clock: Clock) {
  const having = <T extends object>(token: abstract new (...parameters: never[]) => T, parts: object): T =>
    Object.assign(Object.create(app.get<T>(token, { strict: false })) as T, parts);
  const nothing = () => Promise.resolve();
  const quiet = {
    audit: { record: nothing },
    business: { report: nothing },
    live: { publish: () => undefined },
    clock,
  };
  const real = app.get(ProjectSettings, { strict: false });
  const known = await real.company();
  const [from, to] = [addDays(real.today(), -MAX_DAYS_AWAY), addDays(real.today(), MAX_DAYS_AWAY)];
  const closed = { ...known, holidays: known.holidays.filter((date) => date > from && date < to) };
  const settings: ProjectSettings = having(ProjectSettings, {
    clock,
    company: () => Promise.resolve({ ...closed, today: settings.today() }),
  });
  const projects = new PendingBuilds(app.get(UnitOfWork, { strict: false }));
  const details = { of: ({ project, phases }: StoredBuild) => Promise.resolve({ ...project, phases }) };
  const crewDays = { follow: nothing, releases: () => Promise.resolve([]) };
  const changes = having(ProjectChanges, { ...quiet, projects, details, crewDays });
  const noMessages = (moving: readonly unknown[]) => Promise.resolve(moving.map(() => []));
  const emails = { now: () => clock.now(), preview: noMessages, send: nothing };
  const people = () => Promise.resolve({ customers: [], staff: [] });
  const records = having(ProjectRecords, { projects, changes, people });
  const owners = having(RecordOwners, { of: () => records });
  const process = await app.get(BuildTemplates, { strict: false }).published();
  const field = { ...quiet, projects, owners, settings, changes };
  return {
    projects,
    /** For messages and documents. */
    recordParts: { ...quiet, owners } as object,
    queries: app.get(ProjectQueries, { strict: false }),
    crews: app.get(CrewsService, { strict: false }),
    photos: having(ProjectPhotosService, { clock }),
    creation: having(ProjectCreation, {
      ...{ ...quiet, projects, details, settings, mailer: { queue: nothing }, punch: projects.punchRows },
    }),
    work: having(PhaseWork, { changes, settings, punch: { blocking: () => Promise.resolve(new Map()) } }),
    dates: having(ScheduleChanges, {
      ...quiet,
      rows: projects.changeRows,
      projects,
      settings,
      changes,
      crewDays,
      emails,
    }),
    logs: having(ProjectLogsService, field),
    punch: having(PunchListService, field),
    today: () => settings.today(),
    /** The dates of a build whose phases take so many days longer. */
    planned(startsOn: string, extraDays: Readonly<Record<string, number>>) {
      const phases = process.phases.map((phase) => {
        const days = { ...phase.days, likely: phase.days.likely + (extraDays[phase.key] ?? 0) };
        return { ...phase, days };
      });
      return firstPhases(
        { ...process, phases },
        { startsOn, calendar: { weatherDays: [], workedDays: [] } },
        closed,
      ).map(({ phaseKey, forecastStartsOn, forecastEndsOn }) => ({ phaseKey, forecastStartsOn, forecastEndsOn }));
    },
  };
}

export type ProjectServices = Awaited<ReturnType<typeof projectServicesAt>>;
