import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { OfProject } from './project.entity.js';

/** The calendar link of one customer for one project. */
@Entity('project_feed')
@Index('uq_project_feed_token_hash', ['tokenHash'], { unique: true })
@Index('uq_project_feed_project_owner', ['projectId', 'ownerId'], { unique: true })
@Index('ix_project_feed_owner', ['ownerId'])
export class ProjectFeedEntity {
  @IdColumn() id: string;
  @OfProject('fk_project_feed_project') projectId: string;

  @ReferenceColumn()
  @ForeignKey('user_account', { name: 'fk_project_feed_owner', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  ownerId: string;

  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @InstantColumn() createdAt: Date;
}
