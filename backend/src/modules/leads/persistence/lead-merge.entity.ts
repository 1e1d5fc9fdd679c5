import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { BeforeMove } from '../domain/move-undo.js';
import { LeadEntity } from './lead.entity.js';

/** Two requests of one person made one, and what it takes to part them again. */
@Entity('lead_merge')
@Index('ix_lead_merge_kept', ['keptId', 'mergedAt'])
@Index('ix_lead_merge_merged', ['mergedId', 'mergedAt'])
export class LeadMergeEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_merge_kept', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  keptId: string;

  @ReferenceColumn()
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_merge_merged', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  mergedId: string;

  @JsonColumn()
  before: BeforeMove;

  @InstantColumn()
  mergedAt: Date;

  @InstantColumn({ nullable: true })
  undoneAt: Date | null;
}
