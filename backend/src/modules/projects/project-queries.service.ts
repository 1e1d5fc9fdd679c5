import { Injectable } from '@nestjs/common';
import { addDays, dayStartMs } from 'poolkit/schedule-grid';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { foundIn, type Found } from '../../platform/lists/index.js';
import { StaffDirectory } from '../users/index.js';
import type {
  ListProjectsQuery,
  ProjectActivityQuery,
  ProjectBoardQuery,
  ProjectScheduleQuery,
} from './api/dto/project.dto.js';
import type {
  ProjectActivityPage,
  ProjectBoard,
  ProjectPage,
  ProjectSchedule,
  ProjectSummary,
} from './api/dto/project.response.js';
import { openInspections } from './domain/project-needs.js';
import { ACTIVE_STATUSES, PROJECT_STATUSES, STATUS_LABELS, type ProjectStatus } from './domain/project-status.js';
import { datesToReview } from './domain/schedule-change.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import type { ProjectEntity } from './persistence/project.entity.js';
import { PROJECT_SORTS, ProjectListRepository, type ProjectSort } from './persistence/project-list.repository.js';
import type { ReportedProjects } from './persistence/reported-projects.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { scheduledOf, summaryOf } from './project-details.service.js';
import { ProjectSettings } from './project-settings.service.js';
import { SilenceAlarm } from './silence-alarm.service.js';

const ON_BOARD: readonly ProjectStatus[] = [...ACTIVE_STATUSES, 'substantially_complete', 'warranty', 'on_hold'];
const MAX_IN_COLUMN = 100;
const MAX_SCHEDULED = 200;

@Injectable()
export class ProjectQueries {
  constructor(
    private readonly lists: ProjectListRepository,
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly staff: StaffDirectory,
    private readonly silence: SilenceAlarm,
    private readonly settings: ProjectSettings,
    private readonly site: SiteConfig,
  ) {}

  async list(query: ListProjectsQuery): Promise<ProjectPage> {
    const sort = sortOf(query.sort);
    const report = await this.reported(query);
    const filter = { statuses: statusesOf(query.status), pmId: pmOf(query.pmId), q: query.q ?? '', report };
    const asked = { sort, ...filter, statuses: [...filter.statuses].sort() };
    const { limit, cursor } = query;
    const { items, ...page } = await this.lists.list(filter, sort).pageWithTotal({ limit, cursor, asked });
    return { items: await this.summaries(items), ...page };
  }

  /** For the search of the console, the newest first. */
  async find(q: string, limit: number): Promise<Found> {
    return foundIn(await this.lists.list({ q }, '-number').first(limit), ({ id, number, name, status }) => ({
      ...{ id, title: `${number} ${name}`, facts: [STATUS_LABELS[status]] },
    }));
  }

  /** Days are needed in pairs; a single one is ignored. */
  private async reported(query: ListProjectsQuery): Promise<ReportedProjects | undefined> {
    const { money, moneyFrom, moneyTo, completedFrom, completedTo, onTime, changedFrom, changedTo } = query;
    const { source, device, service, leadOwnerId } = query;
    const { phasesFrom, phasesTo, slippedFrom, slippedTo, slipReason: reason, phase, crewId } = query;
    const { credit: model, creditSource, creditTool, measured, silent } = query;
    const { timeZone } = this.site.business;
    const instants = (from: string, to: string) => ({
      from: new Date(dayStartMs(timeZone, from)),
      before: new Date(dayStartMs(timeZone, addDays(to, 1))),
    });
    const report: ReportedProjects = {
      ...(money && moneyFrom && moneyTo && { money: { kind: money, from: moneyFrom, to: moneyTo } }),
      ...(completedFrom && completedTo && { completed: { from: completedFrom, to: completedTo } }),
      ...(onTime && { onTime: onTime === 'yes' }),
      ...(changedFrom && changedTo && { changed: instants(changedFrom, changedTo) }),
      ...(phasesFrom && phasesTo && { phases: { from: phasesFrom, to: phasesTo } }),
      ...(slippedFrom && slippedTo && { slipped: { ...instants(slippedFrom, slippedTo), reason } }),
      ...(phase && { phase }),
      ...(crewId && { crewId: pmOf(crewId) }),
      ...(model && creditSource && { creditedTo: { model, by: 'source', name: creditSource } }),
      ...(model && creditTool && { creditedTo: { model, by: 'tool', name: creditTool } }),
      ...(measured && { measured: true }),
      ...(silent && { ids: (await this.silence.list()).map(({ project: { id } }) => id) }),
      ...(source && { source }),
      ...(device && { device }),
      ...(service && { service }),
      ...(leadOwnerId && { leadOwnerId: pmOf(leadOwnerId) }),
    };
    return Object.keys(report).length > 0 ? report : undefined;
  }

  async board({ pmId }: ProjectBoardQuery): Promise<ProjectBoard> {
    const counts = await this.lists.countByStatus(ON_BOARD, pmOf(pmId));
    const rows: ProjectEntity[] = [];
    for (const status of ON_BOARD) {
      if (!counts.has(status)) continue;
      const filter = { statuses: [status], pmId: pmOf(pmId) };
      rows.push(...(await this.lists.list(filter, 'forecastEndsOn').page({ limit: MAX_IN_COLUMN })).items);
    }
    const items = await this.summaries(rows);
    return {
      columns: ON_BOARD.map((status) => ({
        status,
        ...(counts.get(status) ?? { count: 0, contractCents: 0 }),
        items: items.filter((item) => item.status === status),
      })),
    };
  }

  /** Projects that are worked on, with their phases; by default those of the last month and the coming year. */
  async schedule({ from, to, pmId }: ProjectScheduleQuery): Promise<ProjectSchedule> {
    const today = this.settings.today();
    const filter = { statuses: [...ACTIVE_STATUSES, 'on_hold'] as const, pmId: pmOf(pmId) };
    const span = { from: from ?? addDays(today, -31), to: to ?? addDays(today, 366) };
    const found = await this.lists.listWithin(filter, span, MAX_SCHEDULED);
    const company = await this.settings.company();
    const builds = await this.projects.withAllParts(found);
    const summaries = await this.summaries(found);
    return {
      items: builds.map(({ project, phases, gates }, index) => ({
        ...summaries[index]!,
        weatherDays: project.calendar.weatherDays,
        workedDays: project.calendar.workedDays,
        phases: phases.map((phase) => scheduledOf(phase, project, company)),
        inspections: openInspections({ phases, gates }).map(({ gate: { gateKey: key, name, status }, on }) => ({
          ...{ key, name, status },
          on,
        })),
        datesToReview: datesToReview({ project, phases }, company).moved.length,
      })),
      holidays: company.holidays.filter((date) => date >= span.from && date <= span.to),
    };
  }

  async activity(id: string, { kind, limit, cursor }: ProjectActivityQuery): Promise<ProjectActivityPage> {
    if (!(await this.projects.findById(id))) throw new NotFoundError('That project could not be found.');
    const kinds = kind ? kind.split(',').map((word) => word.trim()) : [];
    const page = await this.projects.activities(id, kinds, { limit, cursor, asked: { kinds } });
    return {
      ...page,
      items: page.items.map(({ id: lineId, at, actorType, actorId, actorName, summary, before, after, ...line }) => ({
        ...{ id: lineId, at: at.toISOString(), kind: line.kind, summary, before, after },
        actor: { type: actorType, id: actorId, name: actorName },
      })),
    };
  }

  private async summaries(projects: readonly ProjectEntity[]): Promise<ProjectSummary[]> {
    if (projects.length === 0) return [];
    const company = this.settings.companyOf(await this.settings.get());
    const customers = await this.households.namesByIds(projects.map(({ householdId }) => householdId));
    const pms = await this.staff.namesByIds(projects.map(({ pmId }) => pmId).filter((id) => id !== null));
    return projects.map((project) => {
      const pmName = project.pmId === null ? null : (pms.get(project.pmId) ?? null);
      return summaryOf(project, customers.get(project.householdId) ?? '', pmName, company);
    });
  }
}

function sortOf(text: string | undefined): ProjectSort {
  if (!text) return 'forecastEndsOn';
  const sort = PROJECT_SORTS.find((candidate) => candidate === text);
  if (!sort) throw new ValidationError({ sort: `Sort by ${PROJECT_SORTS.join(', ')}.` });
  return sort;
}

/** Also of other ids that may be none. */
function pmOf(text: string | undefined): string | null | undefined {
  return text === 'none' ? null : text;
}

function statusesOf(text: string | undefined): ProjectStatus[] {
  if (!text) return [];
  return text.split(',').map((word) => {
    const status = PROJECT_STATUSES.find((candidate) => candidate === word.trim());
    if (!status) throw new ValidationError({ status: `Statuses are ${PROJECT_STATUSES.join(', ')}.` });
    return status;
  });
}
