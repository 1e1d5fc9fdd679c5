import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { searchWords } from '../../../common/text/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type ListOrder } from '../../../platform/lists/index.js';
import type { ProjectStatus } from '../domain/project-status.js';
import { ProjectEntity } from './project.entity.js';
import { keepReportedProjects, type ReportedProjects } from './reported-projects.js';

export const PROJECT_SORTS = ['forecastEndsOn', '-forecastEndsOn', 'name', '-updatedAt', 'number', '-number'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

const ORDERS: Record<ProjectSort, ListOrder> = {
  forecastEndsOn: { forecastEndsOn: 'ASC', id: 'ASC' },
  '-forecastEndsOn': { forecastEndsOn: 'DESC', id: 'DESC' },
  name: { nameSort: 'ASC', id: 'ASC' },
  '-updatedAt': { updatedAt: 'DESC', id: 'DESC' },
  number: { number: 'ASC' },
  '-number': { number: 'DESC' },
};

export interface ProjectFilter {
  statuses?: readonly ProjectStatus[];
  pmId?: string | null | undefined;
  q?: string;
  report?: ReportedProjects;
}

@Injectable()
export class ProjectListRepository {
  constructor(private readonly uow: UnitOfWork) {}

  list({ statuses, pmId, q = '', report = {} }: ProjectFilter, sort: ProjectSort): ListQuery<ProjectEntity> {
    const words = searchWords(q);
    const projects = this.projects();
    // A search for punctuation alone finds nothing.
    if (q.trim() !== '' && words.length === 0) projects.where('1 = 0');
    keepReportedProjects(projects, report);
    return new ListQuery(projects, ORDERS[sort])
      .filter('status', statuses)
      .filter('pmId', pmId)
      .search('searchText', words);
  }

  /** Those whose build overlaps the span, next to end first. */
  async listWithin(filter: ProjectFilter, span: { from: string; to: string }, limit: number): Promise<ProjectEntity[]> {
    const projects = this.projects().where('project.forecastEndsOn >= :from AND project.startsOn <= :to', span);
    const { statuses, pmId } = filter;
    const list = new ListQuery(projects, ORDERS.forecastEndsOn).filter('status', statuses).filter('pmId', pmId);
    return (await list.page({ limit })).items;
  }

  async countByStatus(
    statuses: readonly ProjectStatus[],
    pmId: string | null | undefined,
  ): Promise<Map<ProjectStatus, { count: number; contractCents: number }>> {
    const counts = this.projects()
      .select('project.status', 'status')
      .addSelect('COUNT(*)', 'count')
      .addSelect('COALESCE(SUM(project.contractCents), 0)', 'cents')
      .where({ status: In([...statuses]) })
      .groupBy('project.status');
    new ListQuery(counts, {}).filter('pmId', pmId);
    const rows = await counts.getRawMany<{ status: ProjectStatus } & Record<'count' | 'cents', number | string>>();
    return new Map(
      rows.map(({ status, count, cents }) => [status, { count: Number(count), contractCents: Number(cents) }]),
    );
  }

  private projects(): SelectQueryBuilder<ProjectEntity> {
    return this.uow.reader().createQueryBuilder(ProjectEntity, 'project');
  }
}
