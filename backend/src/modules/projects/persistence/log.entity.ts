import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { OfProject } from './project.entity.js';

export interface CrewHours {
  crew: string;
  hours: number;
}

@Entity('project_log')
@Index('ix_project_log_project', ['projectId', 'id'])
export class LogEntity {
  @IdColumn() id: string;
  @OfProject('fk_project_log_project') projectId: string;
  @Column({ type: 'varchar', length: 40, nullable: true }) phaseKey: string | null;
  @Column({ type: 'varchar', length: 10 }) loggedOn: string;
  @Column({ type: 'varchar', length: 8 }) visibility: 'internal' | 'customer';
  @Column({ type: 'text' }) body: string;
  @Column({ type: 'varchar', length: 80, nullable: true }) weather: string | null;
  @JsonColumn() crewHours: CrewHours[];
  @ReferenceColumn({ nullable: true }) authorId: string | null;
  @Column({ type: 'varchar', length: 120 }) authorName: string;
  @InstantColumn() postedAt: Date;
  @InstantColumn({ nullable: true }) correctedAt: Date | null;
  /** What it said before it was corrected. */
  @JsonColumn({ nullable: true }) original: { text: string } | null;
  @Column({ type: 'int', default: 1 }) version: number;
}

export const PROJECT_PHOTO_INDEX = 'uq_project_photo_log_id_content_hash';

/** A photo of a log, which decides who sees it; the files are PhotoFiles' by the same id. */
@Entity('project_photo')
@Index(PROJECT_PHOTO_INDEX, ['logId', 'contentHash'], { unique: true })
@Index('ix_project_photo_project', ['projectId', 'id'])
export class ProjectPhotoEntity {
  @IdColumn() id: string;
  @OfProject('fk_project_photo_project') projectId: string;

  @ReferenceColumn()
  @ForeignKey(() => LogEntity, { name: 'fk_project_photo_log', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  logId: string;

  @Column({ type: 'varchar', length: 64 }) contentHash: string;
  @Column({ type: 'int' }) widthPx: number;
  @Column({ type: 'int' }) heightPx: number;
  @InstantColumn() uploadedAt: Date;
}
