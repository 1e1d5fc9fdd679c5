import { Injectable } from '@nestjs/common';
import { workingDaysMoved } from 'poolkit/build-schedule';
import { addDays } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import type {
  ProjectDetail,
  ProjectGateResponse,
  ProjectPhaseResponse,
  ProjectSlips,
  ProjectSummary,
  ScheduledProjectPhase,
} from './api/dto/project.response.js';
import { workCalendarOf, type Company } from './domain/build-dates.js';
import { GATE_TRANSITIONS, gateGap } from './domain/gate-status.js';
import { possiblePhaseMoves } from './domain/phase-work.js';
import { statusFacts } from './domain/project-work.js';
import { possibleMoves } from './domain/project-status.js';
import { datesToReview } from './domain/schedule-change.js';
import { slipTotals } from './domain/slips.js';
import type { GateEntity, PhaseEntity, ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository, type ProjectHead, type StoredBuild } from './persistence/project.repository.js';
import { BUILD_SETTINGS, ProjectSettings } from './project-settings.service.js';
import { PunchCounts } from './punch-counts.js';

@Injectable()
export class ProjectDetails {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly settings: ProjectSettings,
    private readonly punch: PunchCounts,
    private readonly clock: Clock,
  ) {}

  async show(id: string): Promise<ProjectDetail> {
    const head = await this.head(id);
    return this.detail(await this.projects.withParts(head.project), head);
  }

  /** Inside a unit it shows what the unit has written so far. */
  async of(build: StoredBuild): Promise<ProjectDetail> {
    return this.detail(build, await this.head(build.project.id));
  }

  async slips(id: string): Promise<ProjectSlips> {
    const project = await this.projects.requireProject(id);
    const calendar = workCalendarOf(project, await this.settings.company());
    const totals = slipTotals(await this.projects.slipsOf(id), calendar);
    return { ...totals.project, phases: [...totals.phases].map(([phase, total]) => ({ phase, ...total })) };
  }

  private head(id: string): Promise<ProjectHead> {
    return this.projects.head(id, this.clock.now(), BUILD_SETTINGS);
  }

  /** One read after the other: a unit has one connection. */
  private async detail(
    build: StoredBuild,
    { property, household, pmName, undo, members, setting }: ProjectHead,
  ): Promise<ProjectDetail> {
    const { project, phases, gates } = build;
    const settings = this.settings.of(setting);
    const company = await this.settings.company(settings);
    const review = datesToReview(build, company);
    const openPunch = await this.punch.blocking(project.id);
    const slips = slipTotals(await this.projects.slipsOf(project.id), workCalendarOf(project, company));
    const today = this.settings.today();
    const { statusBeforeHold, holdReason, cancelReason, leadId, designVersionId, estimateId, proposalId } = project;
    const yearLater = addDays(review.endsOn, 366);
    // What is spread comes last, here and below: V8 adds each property after a spread a hundred times slower.
    return {
      leadId,
      designVersionId,
      estimateId,
      proposalId,
      statusBeforeHold,
      holdReason,
      cancelReason,
      property: { address: property.address, city: property.city, postalCode: property.postalCode },
      people: members,
      statusChangedAt: project.statusChangedAt.toISOString(),
      weatherDays: project.calendar.weatherDays,
      workedDays: project.calendar.workedDays,
      holidays: company.holidays.filter((date) => date >= project.startsOn && date <= yearLater),
      promise: {
        everyWorkingDays: settings.silenceWorkingDays,
        lastUpdateAt: project.lastSharedAt?.toISOString() ?? null,
      },
      slips: slips.project,
      datesToReview: review.moved.length === 0 ? null : { phases: review.moved.length, endsOn: review.endsOn },
      phases: phases.map((phase) =>
        phaseOf(
          phase,
          scheduledOf(phase, project, company),
          possiblePhaseMoves(build, phase, { today, openPunch: openPunch.get(phase.phaseKey) ?? 0 }),
        ),
      ),
      gates: gates.map((gate) => gateOf(gate, today)),
      moves: possibleMoves(
        statusFacts(
          build,
          today,
          [...openPunch.values()].reduce((sum, count) => sum + count, 0),
        ),
      ),
      undo: undo && { id: undo.id, summary: undo.summary, until: undo.until.toISOString() },
      ...summaryOf(project, household, pmName, company),
    };
  }
}

export function summaryOf(
  project: ProjectEntity,
  customer: string,
  pmName: string | null,
  company: Pick<Company, 'holidays'>,
): ProjectSummary {
  const { id, number, name, type, status, version, contractCents, startsOn, nextPhase, pmId } = project;
  const { baselineEndsOn, forecastEndsOn } = project;
  return {
    id,
    number,
    name,
    type,
    status,
    version,
    customer,
    contractCents,
    startsOn,
    baselineEndsOn,
    forecastEndsOn,
    nextPhase,
    pm: pmId === null || pmName === null ? null : { id: pmId, name: pmName },
    slipDays: workingDaysMoved(baselineEndsOn, forecastEndsOn, workCalendarOf(project, company)),
    lastSharedAt: project.lastSharedAt?.toISOString() ?? null,
    silentSince: project.silentSince?.toISOString() ?? null,
    updatedAt: project.updatedAt.toISOString(),
  };
}

export function scheduledOf(
  phase: PhaseEntity,
  project: ProjectEntity,
  company: Pick<Company, 'holidays'>,
): ScheduledProjectPhase {
  const { phaseKey: key, name, status, critical, floatDays, crewId, baselineEndsOn, forecastEndsOn, plan } = phase;
  return {
    key,
    name,
    status,
    critical,
    floatDays,
    crewId,
    baseline: { startsOn: phase.baselineStartsOn, endsOn: baselineEndsOn },
    forecast: { startsOn: phase.forecastStartsOn, endsOn: forecastEndsOn },
    actual: { startsOn: phase.actualStartsOn, endsOn: phase.actualEndsOn },
    slipDays: workingDaysMoved(baselineEndsOn, forecastEndsOn, workCalendarOf(project, company)),
    links: plan.links,
    weatherSensitive: plan.weatherSensitive,
  };
}

function phaseOf(
  { blockedReason, startReason, plan }: PhaseEntity,
  scheduled: ScheduledProjectPhase,
  moves: ProjectPhaseResponse['moves'],
): ProjectPhaseResponse {
  return {
    blockedReason,
    startReason,
    days: plan.days,
    calendar: plan.calendar,
    notBefore: plan.notBefore ?? null,
    minTempF: plan.minTempF ?? null,
    moves,
    ...scheduled,
  };
}

function gateOf(gate: GateEntity, today: string): ProjectGateResponse {
  const { gateKey: key, phaseKey: phase, holds, kind, name, status, details, reason, decidedAt } = gate;
  return {
    key,
    phase,
    holds,
    kind,
    name,
    status,
    details,
    reason,
    decidedAt: decidedAt?.toISOString() ?? null,
    missing: gateGap(gate, today),
    allowed: [...GATE_TRANSITIONS[status]],
  };
}
