import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type {
  OwnPhase,
  OwnProject,
  OwnProjectList,
  OwnProjectSummary,
  OwnSlip,
  OwnTimeline,
} from './api/dto/portal-project.response.js';
import { workCalendarOf } from './domain/build-dates.js';
import { SLIP_TEXTS, STATUS_TEXTS } from './domain/customer-words.js';
import { waitsForSpring } from './domain/schedule-change.js';
import { slipTotals, type SlipTotal } from './domain/slips.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import type { PhaseEntity, ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository, type StoredBuild } from './persistence/project.repository.js';
import { ProjectSettings } from './project-settings.service.js';

const MAX_OVERRIDES = 100;

/** What a customer sees of the projects of their household. */
@Injectable()
export class PortalProjects {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly settings: ProjectSettings,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(customerId: string): Promise<OwnProjectList> {
    await this.uow.run(() => this.households.join(customerId, this.clock.now()));
    return { items: (await this.households.projectsOf(customerId)).map(summaryOf) };
  }

  /** @throws NotFoundError also for another household's project */
  async show(customerId: string, id: string): Promise<OwnProject> {
    const { project, pmName, role } = await this.require(customerId, id);
    const phases = (await this.projects.phasesOf([id])).get(id) ?? [];
    const slips = await this.projects.slipsOf(id);
    const settings = await this.settings.get();
    const calendar = workCalendarOf(project, this.settings.companyOf(settings));
    const total = slipTotals(slips, calendar).project;
    return {
      ...summaryOf(project),
      role,
      next: nextOf(phases),
      promise: {
        everyWorkingDays: settings.silenceWorkingDays,
        lastUpdateAt: project.lastSharedAt?.toISOString() ?? null,
      },
      dates: {
        plannedEndsOn: project.baselineEndsOn,
        forecastEndsOn: project.forecastEndsOn,
        totalDays: total.totalDays,
        slips: labeled(total),
      },
      people: pmName === null ? [] : [{ name: pmName, role: 'Project manager' }],
    };
  }

  /** @throws NotFoundError also for another household's project */
  async timeline(customerId: string, id: string): Promise<OwnTimeline> {
    const { project } = await this.require(customerId, id);
    const build = await this.projects.withParts(project);
    const calendar = workCalendarOf(project, await this.settings.company());
    const slips = slipTotals(await this.projects.slipsOf(id), calendar).phases;
    const overrides = await this.overridesOf(id);
    return {
      phases: build.phases.map((phase) => ({
        ...phaseOf(phase, build),
        slips: labeled(slips.get(phase.phaseKey)),
        override: phase.status === 'not_started' ? null : (overrides.get(phase.phaseKey) ?? null),
      })),
    };
  }

  private async require(customerId: string, id: string) {
    const own = await this.households.findProjectOf(customerId, id);
    if (!own) throw new NotFoundError('That project could not be found.');
    return own;
  }

  private async overridesOf(id: string): Promise<Map<string, OwnPhase['override']>> {
    const { items } = await this.projects.activities(id, ['phase_overridden'], { limit: MAX_OVERRIDES });
    // From old to new, so that the newest of a phase remains.
    const lines = items.toReversed().map(({ after }) => after as { phase: string; missing: string[]; reason: string });
    return new Map(lines.map(({ phase, missing, reason }) => [phase, { missing, reason }]));
  }
}

function summaryOf(project: ProjectEntity): OwnProjectSummary {
  const { id, number, name, status, holdReason, startsOn, forecastEndsOn } = project;
  return { id, number, name, status, statusText: STATUS_TEXTS[status], holdReason, startsOn, forecastEndsOn };
}

function labeled(total: SlipTotal | undefined): OwnSlip[] {
  return (total?.items ?? []).map((item) => ({ ...item, label: SLIP_TEXTS[item.reason] }));
}

/** The phase that is worked on, or the one that starts next. */
function nextOf(phases: readonly PhaseEntity[]): OwnProject['next'] {
  const open = phases.filter(({ status }) => status !== 'done');
  const phase = open.find(({ status }) => status !== 'not_started') ?? open[0];
  if (!phase) return null;
  const hasBegun = phase.status !== 'not_started';
  return {
    title: phase.name,
    on: hasBegun ? phase.forecastEndsOn : phase.forecastStartsOn,
    hasBegun,
    waitsForSpring: waitsForSpring(phase),
  };
}

function phaseOf(phase: PhaseEntity, { gates }: StoredBuild): Omit<OwnPhase, 'slips' | 'override'> {
  const { phaseKey: key, name, status, blockedReason, texts } = phase;
  return {
    ...{ key, name, status, blockedReason, texts, waitsForSpring: waitsForSpring(phase) },
    planned: { startsOn: phase.baselineStartsOn, endsOn: phase.baselineEndsOn },
    now: { startsOn: phase.forecastStartsOn, endsOn: phase.forecastEndsOn },
    actual: { startsOn: phase.actualStartsOn, endsOn: phase.actualEndsOn },
    gates: gates
      .filter((gate) => gate.phaseKey === key)
      .map((gate) => ({
        ...{ name: gate.name, kind: gate.kind, status: gate.status },
        reason: gate.status === 'waived' ? gate.reason : null,
        decidedAt: gate.decidedAt?.toISOString() ?? null,
      })),
  };
}
