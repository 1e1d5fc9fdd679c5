import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Actor } from '../../../common/access/index.js';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { PublishedMove, ScheduleItem, ScheduleMessage } from '../domain/schedule-change.js';
import type { SlipReason } from '../domain/project.js';
import type { BeforeChange } from '../domain/project-undo.js';
import { OfProject } from './project.entity.js';

@Entity('schedule_change')
@Index('ix_schedule_change_project', ['projectId', 'id'])
@Index('ix_schedule_change_batch', ['batchId'])
export class ScheduleChangeEntity {
  @IdColumn() id: string;
  @OfProject('fk_schedule_change_project') projectId: string;
  @Column({ type: 'varchar', length: 10 }) status: 'draft' | 'published' | 'dropped' | 'undone';
  @Column({ type: 'varchar', length: 16 }) reason: SlipReason;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @JsonColumn() items: ScheduleItem[];
  /** Days without weather-sensitive work, instead of items. */
  @JsonColumn({ nullable: true }) weatherDays: string[] | null;
  /** All days off on which the project works from then on; null where they stay as they are. */
  @JsonColumn({ nullable: true }) workedDays: string[] | null;
  @JsonColumn() moved: PublishedMove[];
  @JsonColumn() messages: ScheduleMessage[];
  @Column({ type: 'int' }) projectVersion: number;

  /** The weather day that made it, with its changes of other projects. */
  @ReferenceColumn({ nullable: true }) batchId: string | null;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) publishedAt: Date | null;
  @InstantColumn({ nullable: true }) undoneAt: Date | null;
}

/** One move of the end of a phase, or of the project when `phaseKey` is empty. */
@Entity('slip')
@Index('ix_slip_project', ['projectId', 'phaseKey'])
@Index('ix_slip_change', ['changeId'])
export class SlipEntity {
  @IdColumn() id: string;
  @OfProject('fk_slip_project') projectId: string;
  @Column({ type: 'varchar', length: 40 }) phaseKey: string;
  @Column({ type: 'varchar', length: 16 }) reason: SlipReason;
  @Column({ type: 'varchar', length: 10 }) fromOn: string;
  @Column({ type: 'varchar', length: 10 }) toOn: string;

  @ReferenceColumn({ nullable: true })
  @ForeignKey(() => ScheduleChangeEntity, { name: 'fk_slip_change', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  changeId: string | null;

  @InstantColumn() createdAt: Date;
}

@Entity('project_activity')
@Index('ix_project_activity_project', ['projectId', 'id'])
export class ProjectActivityEntity {
  @IdColumn() id: string;
  @OfProject('fk_project_activity_project') projectId: string;
  @InstantColumn() at: Date;
  @Column({ type: 'varchar', length: 10 }) actorType: Actor['type'];
  @ReferenceColumn({ nullable: true }) actorId: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) actorName: string | null;
  @Column({ type: 'varchar', length: 40 }) kind: string;
  @Column({ type: 'text' }) summary: string;
  @JsonColumn({ nullable: true }) before: object | null;
  @JsonColumn({ nullable: true }) after: object | null;
}

@Entity('project_undo')
@Index('ix_project_undo_project', ['projectId', 'versionAfter'])
export class ProjectUndoEntity {
  @IdColumn() id: string;
  @OfProject('fk_project_undo_project') projectId: string;
  @Column({ type: 'varchar', length: 300 }) summary: string;
  @JsonColumn() before: BeforeChange;
  @Column({ type: 'int' }) versionAfter: number;
  @InstantColumn() until: Date;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
}

@Entity('project_setting')
export class ProjectSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 }) name: string;
  @JsonColumn() value: object;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}
