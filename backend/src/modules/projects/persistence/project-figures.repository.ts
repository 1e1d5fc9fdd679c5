import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { ProjectCalendar, SlipReason } from '../domain/project.js';
import { CrewEntity } from './crew.entity.js';
import { SlipEntity } from './project-parts.entity.js';
import { PhaseEntity, ProjectEntity } from './project.entity.js';
import { PunchItemEntity } from './punch.entity.js';
import { keepReportedProjects, type ReportedProjects } from './reported-projects.js';

export interface CompletedProject {
  id: string;
  contractCents: number | null;
  baselineEndsOn: string;
  endedOn: string;
}

export interface EndedPhase {
  projectId: string;
  phaseKey: string;
  phase: string;
  position: number;
  crewId: string | null;
  crew: string | null;
  isOnTime: boolean;
}

export interface StoredSlip {
  projectId: string;
  phaseKey: string;
  phase: string | null;
  crewId: string | null;
  crew: string | null;
  reason: SlipReason;
  fromOn: string;
  toOn: string;
  calendar: ProjectCalendar;
}

type Wanted = Pick<ReportedProjects, 'source' | 'device' | 'service'> & { pmId?: string | null | undefined };

@Injectable()
export class ProjectFiguresRepository {
  constructor(private readonly uow: UnitOfWork) {}

  completed(from: string, to: string, wanted: Wanted): Promise<CompletedProject[]> {
    const projects = this.projects({ ...wanted, completed: { from, to } });
    return projects
      .innerJoin(PhaseEntity, 'phase', 'phase.projectId = project.id')
      .select('project.id', 'id')
      .addSelect('project.contractCents', 'contractCents')
      .addSelect('project.baselineEndsOn', 'baselineEndsOn')
      .addSelect('MAX(phase.actualEndsOn)', 'endedOn')
      .groupBy('project.id')
      .addGroupBy('project.contractCents')
      .addGroupBy('project.baselineEndsOn')
      .getRawMany<CompletedProject>();
  }

  /** When their punch items were added. */
  punchItems(projectIds: readonly string[]): Promise<Pick<PunchItemEntity, 'projectId' | 'createdAt'>[]> {
    return this.uow.reader().find(PunchItemEntity, {
      select: { id: true, projectId: true, createdAt: true },
      where: { projectId: In(projectIds), kind: 'punch' },
    });
  }

  /** Phases that ended within the days. */
  async phases(from: string, to: string, wanted: Wanted): Promise<EndedPhase[]> {
    const rows = await this.projects(wanted)
      .innerJoin(PhaseEntity, 'phase', "phase.projectId = project.id AND phase.status = 'done'")
      .leftJoin(CrewEntity, 'crew', 'crew.id = phase.crewId')
      .andWhere('phase.actualEndsOn >= :from AND phase.actualEndsOn <= :to', { from, to })
      .select('phase.projectId', 'projectId')
      .addSelect('phase.phaseKey', 'phaseKey')
      .addSelect('phase.name', 'phase')
      .addSelect('phase.position', 'position')
      .addSelect('phase.crewId', 'crewId')
      .addSelect('crew.name', 'crew')
      .addSelect('CASE WHEN phase.actualEndsOn <= phase.baselineEndsOn THEN 1 ELSE 0 END', 'onTime')
      .getRawMany<Omit<EndedPhase, 'position' | 'isOnTime'> & Record<'position' | 'onTime', number | string>>();
    return rows.map(({ position, onTime, ...row }) => ({
      ...row,
      ...{ position: Number(position), isOnTime: Number(onTime) === 1 },
    }));
  }

  /** Published between the instants, the second one not included. */
  async slips(from: Date, before: Date, wanted: Wanted): Promise<StoredSlip[]> {
    const rows = await this.projects(wanted)
      .innerJoin(SlipEntity, 'slip', 'slip.projectId = project.id')
      .leftJoin(PhaseEntity, 'phase', 'phase.projectId = project.id AND phase.phaseKey = slip.phaseKey')
      .leftJoin(CrewEntity, 'crew', 'crew.id = phase.crewId')
      .andWhere('slip.createdAt >= :slipFrom AND slip.createdAt < :slipBefore', { slipFrom: from, slipBefore: before })
      .select('slip.projectId', 'projectId')
      .addSelect('slip.phaseKey', 'phaseKey')
      .addSelect('phase.name', 'phase')
      .addSelect('phase.crewId', 'crewId')
      .addSelect('crew.name', 'crew')
      .addSelect('slip.reason', 'reason')
      .addSelect('slip.fromOn', 'fromOn')
      .addSelect('slip.toOn', 'toOn')
      .addSelect('project.calendar', 'calendar')
      .getRawMany<Omit<StoredSlip, 'calendar'> & { calendar: string }>();
    return rows.map(({ calendar, ...slip }) => ({ ...slip, calendar: JSON.parse(calendar) as ProjectCalendar }));
  }

  async kept(projectIds: readonly string[], wanted: Wanted): Promise<string[]> {
    if (projectIds.length === 0) return [];
    const rows = await this.projects(wanted)
      .andWhere('project.id IN (:...projectIds)', { projectIds })
      .select('project.id', 'id')
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  async firstDay(): Promise<string | null> {
    const row = await this.projects({}).select('MIN(project.startsOn)', 'day').getRawOne<{ day: string | null }>();
    return row?.day ?? null;
  }

  private projects({ pmId, ...reported }: ReportedProjects & Wanted) {
    const projects = this.uow.reader().createQueryBuilder(ProjectEntity, 'project');
    keepReportedProjects(projects, reported);
    if (pmId === null) projects.andWhere('project.pmId IS NULL');
    else if (pmId !== undefined) projects.andWhere('project.pmId = :pmId', { pmId });
    return projects;
  }
}
