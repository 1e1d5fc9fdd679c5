import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../common/errors/index.js';
import { rawInstant } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { PUNCH_SETTLED } from '../domain/punch.js';
import { LogEntity, ProjectPhotoEntity } from './log.entity.js';
import { GateEntity, PhaseEntity, ProjectEntity } from './project.entity.js';
import { PunchItemEntity } from './punch.entity.js';

export interface PhaseProof {
  phase: PhaseEntity;
  inspections: GateEntity[];
  customerPhotos: number;
  lastCustomerPhotoAt: Date | null;
  openItems: number;
}

export interface ProjectProof {
  project: ProjectEntity;
  phases: PhaseProof[];
  /** Open blocking items of the punch list that belong to no phase. */
  openItems: number;
}

interface RawProof {
  phase_id: string | null;
  photo_count: number | string | null;
  photo_last: string | Date | null;
  item_count: number | string | null;
  other_count: number | string;
}

type LoadedProject = ProjectEntity & { phases: (PhaseEntity & { inspections: GateEntity[] })[] };

@Injectable()
export class EvidenceRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** In one query: every page about money asks for it. @throws NotFoundError */
  async of(id: string): Promise<ProjectProof> {
    const { entities, raw } = await this.query(id).getRawAndEntities<RawProof>();
    const [found] = entities as LoadedProject[];
    if (!found) throw new NotFoundError('That project could not be found.');
    const { phases, ...project } = found;
    const byPhase = new Map(raw.map((row) => [row.phase_id, row]));
    return {
      project,
      phases: phases.map(({ inspections, ...phase }) => {
        const row = byPhase.get(phase.id);
        return {
          ...{ phase, inspections, customerPhotos: Number(row?.photo_count ?? 0) },
          lastCustomerPhotoAt: row?.photo_last ? rawInstant(row.photo_last) : null,
          openItems: Number(row?.item_count ?? 0),
        };
      }),
      openItems: Number(raw[0]?.other_count ?? 0),
    };
  }

  private query(id: string) {
    const settled = [...PUNCH_SETTLED];
    return this.uow
      .reader()
      .createQueryBuilder(ProjectEntity, 'project')
      .leftJoinAndMapMany('project.phases', PhaseEntity, 'phase', 'phase.projectId = project.id')
      .leftJoinAndMapMany(
        'phase.inspections',
        GateEntity,
        'gate',
        "gate.projectId = phase.projectId AND gate.phaseKey = phase.phaseKey AND gate.kind = 'inspection'",
      )
      .leftJoin(
        (photos) =>
          photos
            .from(ProjectPhotoEntity, 'shot')
            .innerJoin(LogEntity, 'log', "log.id = shot.logId AND log.visibility = 'customer'")
            .select('log.phaseKey', 'phase_key')
            .addSelect('COUNT(*)', 'count')
            .addSelect('MAX(shot.uploadedAt)', 'last')
            .where('shot.projectId = :id')
            .groupBy('log.phaseKey'),
        'photo',
        'photo.phase_key = phase.phaseKey',
      )
      .leftJoin(
        (items) =>
          items
            .from(PunchItemEntity, 'open_item')
            .select('open_item.phaseKey', 'phase_key')
            .addSelect('COUNT(*)', 'count')
            .where('open_item.projectId = :id AND open_item.blocking = :blocking')
            .andWhere('open_item.status NOT IN (:...settled)')
            .groupBy('open_item.phaseKey'),
        'item',
        'item.phase_key = phase.phaseKey',
      )
      .addSelect('photo.count', 'photo_count')
      .addSelect('photo.last', 'photo_last')
      .addSelect('item.count', 'item_count')
      .addSelect(
        (others) =>
          others
            .from(PunchItemEntity, 'other')
            .select('COUNT(*)')
            .where('other.projectId = :id AND other.blocking = :blocking AND other.phaseKey IS NULL')
            .andWhere('other.status NOT IN (:...settled)'),
        'other_count',
      )
      .where('project.id = :id')
      .orderBy('phase.position', 'ASC')
      .addOrderBy('gate.position', 'ASC')
      .setParameters({ id, blocking: true, settled });
  }
}
