import { Injectable } from '@nestjs/common';
import { workingDaysMoved } from 'poolkit/build-schedule';
import { instantToLocal } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { workCalendarOf } from './domain/build-dates.js';
import {
  ProjectFiguresRepository,
  type CompletedProject,
  type EndedPhase,
  type StoredSlip,
} from './persistence/project-figures.repository.js';
import { ProjectSettings } from './project-settings.service.js';
import { SilenceAlarm } from './silence-alarm.service.js';

export interface BuildsWanted {
  from: string;
  to: string;
  fromInstant: Date;
  beforeInstant: Date;
  filters: Parameters<ProjectFiguresRepository['completed']>[2];
}

/** `phase` is null for a move of the end of the project. */
export interface SlipFact extends Pick<StoredSlip, 'projectId' | 'phaseKey' | 'phase' | 'crewId' | 'crew' | 'reason'> {
  workingDays: number;
}

interface CompletedBuild extends CompletedProject {
  /** A punch item was added after the last phase ended. */
  hasWarrantyWork: boolean;
}

export interface BuildFacts {
  completed: CompletedBuild[];
  phases: EndedPhase[];
  slips: SlipFact[];
}

/** For reports. */
@Injectable()
export class ProjectFigures {
  constructor(
    private readonly repository: ProjectFiguresRepository,
    private readonly settings: ProjectSettings,
    private readonly silence: SilenceAlarm,
    private readonly site: SiteConfig,
  ) {}

  /** One read after the other, whatever the number of projects. */
  async builds({ from, to, fromInstant, beforeInstant, filters }: BuildsWanted): Promise<BuildFacts> {
    const completed = await this.repository.completed(from, to, filters);
    const phases = await this.repository.phases(from, to, filters);
    const slips = await this.repository.slips(fromInstant, beforeInstant, filters);
    const company = this.settings.companyOf(await this.settings.get());
    return {
      completed: await this.withWarrantyWork(completed),
      phases,
      slips: slips.map(({ projectId, phaseKey, phase, crewId, crew, reason, fromOn, toOn, calendar }) => ({
        ...{ projectId, phaseKey, crewId, crew, reason, phase: phaseKey === '' ? null : (phase ?? phaseKey) },
        workingDays: workingDaysMoved(fromOn, toOn, workCalendarOf({ calendar }, company)),
      })),
    };
  }

  private async withWarrantyWork(completed: readonly CompletedProject[]): Promise<CompletedBuild[]> {
    const items = await this.repository.punchItems(completed.map(({ id }) => id));
    const { timeZone } = this.site.business;
    return completed.map((build) => ({
      ...build,
      hasWarrantyWork: items.some(
        ({ projectId, createdAt }) =>
          projectId === build.id && instantToLocal(timeZone, createdAt.getTime()).date > build.endedOn,
      ),
    }));
  }

  /** Those of the projects that the filters keep. */
  kept(projectIds: readonly string[], filters: BuildsWanted['filters']): Promise<string[]> {
    return this.repository.kept(projectIds, filters);
  }

  firstDay(): Promise<string | null> {
    return this.repository.firstDay();
  }

  /** Builds whose customers have heard nothing for longer than we promise. */
  async countSilent(): Promise<number> {
    return (await this.silence.list()).length;
  }
}
