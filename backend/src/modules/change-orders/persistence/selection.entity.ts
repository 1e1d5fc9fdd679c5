import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Selection, SelectionOption } from '../domain/selection.js';

@Entity('selection')
@Index('ix_selection_project', ['projectId'])
export class SelectionEntity implements Selection {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey('project', { name: 'fk_selection_project', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  projectId: string;

  @Column({ type: 'varchar', length: 80 }) category: string;
  @Column({ type: 'varchar', length: 40 }) phaseKey: string;
  @JsonColumn() options: SelectionOption[];
  @Column({ type: 'int' }) allowanceCents: number;
  @Column({ type: 'varchar', length: 40, nullable: true }) chosenKey: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) chosenBy: string | null;
  @InstantColumn({ nullable: true }) lockedAt: Date | null;
  @ReferenceColumn({ nullable: true }) changeOrderId: string | null;
  @Column({ type: 'int', nullable: true }) orderLeadDays: number | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) resetReason: string | null;
  @InstantColumn({ nullable: true }) reopenedAt: Date | null;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}

/** The files are PhotoFiles' by the same id. */
@Entity('selection_picture')
@Index('uq_selection_picture', ['selectionId', 'optionKey'], { unique: true })
export class SelectionPictureEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => SelectionEntity, {
    name: 'fk_selection_picture_selection',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  selectionId: string;

  @Column({ type: 'varchar', length: 40 }) optionKey: string;
  @Column({ type: 'int' }) widthPx: number;
  @Column({ type: 'int' }) heightPx: number;
  @InstantColumn() uploadedAt: Date;
}
