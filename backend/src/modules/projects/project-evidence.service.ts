import { Injectable } from '@nestjs/common';
import { gateGap } from './domain/gate-status.js';
import { EvidenceRepository, type PhaseProof } from './persistence/evidence.repository.js';
import type { ProjectEntity } from './persistence/project.entity.js';
import { ProjectSettings } from './project-settings.service.js';

export interface PhaseEvidence {
  key: string;
  name: string;
  isDone: boolean;
  forecastEndsOn: string;
  /** Inspections that have not passed, in words. */
  gaps: string[];
  customerPhotos: number;
  lastCustomerPhotoAt: Date | null;
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
    private readonly evidence: EvidenceRepository,
    private readonly settings: ProjectSettings,
  ) {}

  /** @throws NotFoundError */
  async of(id: string): Promise<ProjectEvidence> {
    const { project, phases, openItems } = await this.evidence.of(id);
    const today = this.settings.today();
    return {
      ...{ project, openItems, walkedThrough: AFTER_WALK_THROUGH.includes(project.status) },
      phases: phases.map((proof) => evidenceOf(proof, today)),
    };
  }
}

function evidenceOf({ phase, inspections, ...shown }: PhaseProof, today: string): PhaseEvidence {
  const { phaseKey: key, name, status, forecastEndsOn } = phase;
  return {
    ...{ key, name, forecastEndsOn, isDone: status === 'done', ...shown },
    gaps: inspections.flatMap((gate) => gateGap(gate, today) ?? []),
  };
}
