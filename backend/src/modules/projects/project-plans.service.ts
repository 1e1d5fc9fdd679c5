import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ConflictError } from '../../common/errors/index.js';
import { endOf } from './domain/build-dates.js';
import { passChoice, reopenChoice, takeDesign } from './domain/project-choices.js';
import { ACTIVE_STATUSES } from './domain/project-status.js';
import { planItems, type ScheduleItem } from './domain/schedule-change.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { ProjectRepository, type StoredBuild } from './persistence/project.repository.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectSettings } from './project-settings.service.js';
import { ScheduleChanges } from './schedule-changes.service.js';

export interface ProjectPlan {
  id: string;
  number: number;
  name: string;
  isActive: boolean;
  pmId: string | null;
  designVersionId: string | null;
  endsOn: string;
  phases: { key: string; name: string; isDone: boolean; startsOn: string }[];
}

export interface ExtraDays {
  phaseKey: string;
  days: number;
}

/** What change orders and selections need of projects. */
@Injectable()
export class ProjectPlans {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly settings: ProjectSettings,
    private readonly schedule: ScheduleChanges,
    private readonly changes: ProjectChanges,
  ) {}

  /** @throws NotFoundError */
  async of(id: string): Promise<ProjectPlan> {
    return planOf(await this.projects.require(id));
  }

  /** Inside a unit: one at a time for each project. @throws NotFoundError */
  async lock(id: string): Promise<ProjectPlan> {
    return planOf(await this.projects.lock(id));
  }

  async active(): Promise<ProjectPlan[]> {
    return (await this.projects.withAllParts(await this.projects.withStatus(ACTIVE_STATUSES))).map(planOf);
  }

  /** Ids of the projects of the customer's households, newest first. */
  async idsOfCustomer(customerId: string): Promise<string[]> {
    return (await this.households.projectsOf(customerId)).map(({ id }) => id);
  }

  /** When the project would end. @throws ConflictError ILLEGAL_TRANSITION when the phase is finished or work is paused */
  async endWith(id: string, extra: ExtraDays): Promise<string> {
    const build = await this.projects.require(id);
    return endOf(planItems(build, [itemOf(build, extra)], await this.settings.company()).phases);
  }

  /** Inside a unit: new dates for the reason "scope", published at once. @throws as `endWith` */
  async addDays(id: string, extra: ExtraDays, note: string, actor: Actor): Promise<void> {
    const build = await this.projects.lock(id);
    const change = { reason: 'scope' as const, note, items: [itemOf(build, extra)] };
    const company = await this.settings.company();
    const [draft] = await this.schedule.insert([build], change, actor, company);
    if (draft) await this.schedule.publishLocked(id, draft.id, actor, company, { canUndo: false });
  }

  /** Inside a unit: everything for a phase is chosen, so the gate that waits for it is passed. */
  async passChoice(id: string, phaseKey: string, actor: Actor): Promise<void> {
    await this.changes.change(id, null, actor, (build, now) => passChoice(build, phaseKey, now));
  }

  /** Inside a unit: one of the choices for a phase is open again. */
  async reopenChoice(id: string, phaseKey: string, reason: string, actor: Actor): Promise<void> {
    await this.changes.change(id, null, actor, (build, now) => reopenChoice(build, phaseKey, reason, now));
  }

  /** Inside a unit: the design that is built from now on. */
  async takeDesign(id: string, designVersionId: string, actor: Actor): Promise<void> {
    await this.changes.change(id, null, actor, (build) => takeDesign(build, designVersionId));
  }
}

function itemOf({ project, phases }: StoredBuild, { phaseKey, days }: ExtraDays): ScheduleItem {
  const phase = phases.find((one) => one.phaseKey === phaseKey);
  if (!phase || phase.status === 'done') throw cannot(`${phase?.name ?? 'That phase'} is finished.`);
  if (!(ACTIVE_STATUSES as readonly string[]).includes(project.status)) throw cannot('Work on this project is paused.');
  return { phase: phaseKey, days: Math.max(1, phase.plan.days + days) };
}

function cannot(why: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', `${why} This change needs new dates before it can be signed.`, {
    extra: { allowed: [] },
  });
}

function planOf({ project, phases }: StoredBuild): ProjectPlan {
  const { id, number, name, status, pmId, designVersionId } = project;
  return {
    ...{ id, number, name, pmId, designVersionId },
    isActive: (ACTIVE_STATUSES as readonly string[]).includes(status),
    endsOn: endOf(phases),
    phases: phases.map(({ phaseKey: key, name: phase, status: state, actualStartsOn, forecastStartsOn }) => ({
      ...{ key, name: phase, isDone: state === 'done', startsOn: actualStartsOn ?? forecastStartsOn },
    })),
  };
}
