import { Injectable } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { ProjectDetail } from './api/dto/project.response.js';
import type { CrewResponse, EditCrewDto, NewCrewDto } from './api/dto/crew.dto.js';
import { CrewDays, crewTaken } from './crew-days.service.js';
import { crewDatesOf, crewPaperProblem } from './domain/crew-days.js';
import { phaseOf } from './domain/phase-work.js';
import { cancelProblem } from './domain/project-contract.js';
import { CrewEntity } from './persistence/crew.entity.js';
import { CrewRepository } from './persistence/crew.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectSettings } from './project-settings.service.js';

const LOOK_AHEAD_DAYS = 120;

@Injectable()
export class CrewsService {
  constructor(
    private readonly crews: CrewRepository,
    private readonly days: CrewDays,
    private readonly projects: ProjectRepository,
    private readonly settings: ProjectSettings,
    private readonly changes: ProjectChanges,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  async list(): Promise<CrewResponse[]> {
    const today = this.settings.today();
    const [crews, daysOff] = [await this.crews.list(), await this.crews.daysOff()];
    const days = await this.crews.daysBetween(today, addDays(today, LOOK_AHEAD_DAYS));
    return crews.map((crew) => ({
      ...crew,
      paperProblem: crewPaperProblem(crew, today),
      daysOff: daysOff.filter(({ crewId }) => crewId === crew.id).map(({ onDate }) => onDate),
      days: days
        .filter(({ crewId }) => crewId === crew.id)
        .map(({ onDate, projectId, phaseKey }) => ({ onDate, projectId, phaseKey })),
    }));
  }

  add({ daysOff = [], ...dto }: NewCrewDto, actor: Actor): Promise<CrewResponse> {
    return this.uow.run(async () => {
      const crew = Object.assign(new CrewEntity(), {
        id: uuidv7(),
        name: dto.name,
        kind: dto.kind,
        skills: dto.skills ?? [],
        workWeekdays: dto.workWeekdays ?? [1, 2, 3, 4, 5],
        email: dto.email ?? null,
        phone: dto.phone ?? null,
        insuranceExpiresOn: dto.insuranceExpiresOn ?? null,
        licenseExpiresOn: dto.licenseExpiresOn ?? null,
        active: true,
        version: 1,
      } satisfies CrewEntity);
      await this.requireFreeName(crew);
      await this.crews.save(crew);
      await this.crews.replaceDaysOff(crew.id, daysOff);
      await this.audit.record({
        actor,
        action: 'crew.add',
        entity: 'crew',
        entityId: crew.id,
        after: { name: crew.name },
      });
      return { ...crew, paperProblem: crewPaperProblem(crew, this.settings.today()), daysOff: [...daysOff], days: [] };
    });
  }

  /** Work that is not finished keeps its dates and is booked for the new days. @throws ConflictError STALE_VERSION, CREW_TAKEN */
  edit(id: string, { version, daysOff, ...dto }: EditCrewDto, actor: Actor): Promise<CrewResponse> {
    return this.uow.run(async () => {
      // Projects first, as in a change of theirs, which then books the crew.
      const builds = await this.projects.lockAll(await this.projects.idsOfCrew(id));
      const crew = await this.crews.lock(id);
      const locked = new Set(builds.map(({ project }) => project.id));
      // Read again: an assignment may have held the crew a moment ago.
      if ((await this.projects.idsOfCrew(id)).some((projectId) => !locked.has(projectId)))
        throw new ConflictError('STALE_VERSION', 'A project has just booked this crew. Save again.');
      const crewsBefore = await this.crews.workDays();
      if (crew.version !== version)
        throw new ConflictError('STALE_VERSION', 'This crew changed after you opened it. Review it and save again.');
      const given = Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined));
      Object.assign(crew, given, { version: version + 1 });
      await this.requireFreeName(crew);
      await this.crews.save(crew);
      if (daysOff) await this.crews.replaceDaysOff(id, daysOff);
      for (const { phases, ...build } of builds) {
        const open = { ...build, phases: phases.filter(({ status }) => status !== 'done') };
        await this.days.follow(open, open, crewsBefore);
      }
      await this.audit.record({ actor, action: 'crew.edit', entity: 'crew', entityId: id, after: given });
      return (await this.list()).find((one) => one.id === id)!;
    });
  }

  /** @throws ValidationError without a reason for expired papers or a contract that may still be canceled, ConflictError CREW_TAKEN */
  assign(
    projectId: string,
    phaseKey: string,
    { version, crewId, reason }: { version: number; crewId: string | null; reason?: string },
    actor: Actor,
  ): Promise<ProjectDetail> {
    return this.changes.changeAndShow(projectId, version, actor, async (build, now) => {
      const phase = phaseOf(build, phaseKey);
      // Locked, so that its days are not edited before they are booked.
      const crew = crewId === null ? null : await this.crews.lock(crewId);
      const problem = crew && (cancelProblem(build.project, now) ?? crewPaperProblem(crew, phase.forecastEndsOn));
      if (problem && !reason) throw new ValidationError({ reason: `${problem} Enter why they can work anyway.` });
      const next = { ...phase, crewId };
      if (crew) {
        const { [crew.id]: week } = await this.crews.workDays();
        await this.requireFree(crew, crewDatesOf(next, build.project.calendar, week!), { projectId, phaseKey });
      }
      const what = crew ? `${crew.name} was assigned to ${phase.name}.` : `${phase.name}: crew removed.`;
      return {
        phases: [next],
        activities: [
          {
            kind: 'crew_assigned',
            summary: problem ? `${what} ${problem} ${reason}` : what,
            before: { phase: phaseKey, crewId: phase.crewId },
            after: { phase: phaseKey, crewId },
          },
        ],
        audit: {
          action: 'project.crew',
          before: { phase: phaseKey, crewId: phase.crewId },
          after: { phase: phaseKey, crewId, ...(problem ? { problem } : {}) },
          reason: reason ?? null,
        },
        canUndo: true,
      };
    });
  }

  private async requireFree(
    crew: CrewEntity,
    dates: readonly string[],
    at: { projectId: string; phaseKey: string },
  ): Promise<void> {
    const taken = await this.crews.taken(crew.id, dates, at);
    if (taken) throw crewTaken(taken.crew, taken.onDate, taken.projectNumber);
  }

  private async requireFreeName({ id, name }: CrewEntity): Promise<void> {
    const same = (await this.crews.list()).find((crew) => crew.name.toLowerCase() === name.toLowerCase());
    if (same && same.id !== id) throw new ValidationError({ name: 'Another crew has this name.' });
  }
}
