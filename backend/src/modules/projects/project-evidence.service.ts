import { Injectable } from '@nestjs/common';
import { gateGap } from './domain/gate-status.js';
import type { GateEntity, PhaseEntity, ProjectEntity } from './persistence/project.entity.js';
import { LogRepository } from './persistence/log.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { PunchCounts } from './punch-counts.js';
import { ProjectSettings } from './project-settings.service.js';

export interface PhaseEvidence {
  key: string;
  name: string;
  isDone: boolean;
  forecastEndsOn: string;
  /** Inspections that have not passed, in words. */
  gaps: string[];
  customerPhotos: number;
  openItems: number;
}

export interface ProjectEvidence {
  project: Pick<ProjectEntity, 'id' | 'number' | 'name' | 'status' | 'contractCents' | 'householdId'>;
  phases: PhaseEvidence[];
  /** Open blocking items of the punch list that belong to no phase. */
  openItems: number;
  walkedThrough: boolean;
}

const AFTER_WALK_THROUGH: readonly ProjectEntity['status'][] = ['substantially_complete', 'warranty', 'closed'];

/** What has been built and shown, for what is paid by progress. */
@Injectable()
export class ProjectEvidences {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly logs: LogRepository,
    private readonly punch: PunchCounts,
    private readonly settings: ProjectSettings,
  ) {}

  /** @throws NotFoundError */
  async of(id: string): Promise<ProjectEvidence> {
    const { project, phases, gates } = await this.projects.require(id);
    const photos = await this.logs.customerPhotoCounts(id);
    const items = await this.punch.blocking(id);
    return {
      project,
      phases: phases.map((phase) => this.phase(phase, gates, photos, items)),
      openItems: items.get('') ?? 0,
      walkedThrough: AFTER_WALK_THROUGH.includes(project.status),
    };
  }

  private phase(
    { phaseKey: key, name, status, forecastEndsOn }: PhaseEntity,
    gates: readonly GateEntity[],
    photos: ReadonlyMap<string, number>,
    items: ReadonlyMap<string, number>,
  ): PhaseEvidence {
    const today = this.settings.today();
    const inspections = gates.filter((gate) => gate.phaseKey === key && gate.kind === 'inspection');
    return {
      ...{ key, name, forecastEndsOn, isDone: status === 'done' },
      gaps: inspections.flatMap((gate) => gateGap(gate, today) ?? []),
      customerPhotos: photos.get(key) ?? 0,
      openItems: items.get(key) ?? 0,
    };
  }
}
