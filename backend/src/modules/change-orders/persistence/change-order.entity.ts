import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { ChangeOrder, ChangeOrderLine, ChangeOrderStatus, ChangeOrigin } from '../domain/change-order.js';

@Entity('change_order')
@Index('uq_change_order_project_id_number_revision', ['projectId', 'number', 'revision'], { unique: true })
@Index('ix_change_order_status', ['status'])
export class ChangeOrderEntity implements ChangeOrder {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey('project', { name: 'fk_change_order_project', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  projectId: string;

  @Column({ type: 'int' }) number: number;
  @Column({ type: 'int' }) revision: number;
  @Column({ type: 'varchar', length: 120 }) title: string;
  @Column({ type: 'varchar', length: 10 }) origin: ChangeOrigin;
  @Column({ type: 'varchar', length: 10 }) status: ChangeOrderStatus;
  @JsonColumn() lines: ChangeOrderLine[];
  @Column({ type: 'int' }) amountCents: number;
  @Column({ type: 'int' }) daysDelta: number;
  @Column({ type: 'varchar', length: 40, nullable: true }) phaseKey: string | null;
  @ReferenceColumn({ nullable: true }) designBeforeId: string | null;
  @ReferenceColumn({ nullable: true }) designVersionId: string | null;
  @InstantColumn({ nullable: true }) expiresAt: Date | null;
  @Column({ type: 'varchar', length: 2000, nullable: true }) internalNote: string | null;
  @ReferenceColumn({ nullable: true }) documentId: string | null;
  @InstantColumn({ nullable: true }) sentAt: Date | null;
  @InstantColumn({ nullable: true }) decidedAt: Date | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) decidedBy: string | null;
  @Column({ type: 'varchar', length: 1000, nullable: true }) declineReason: string | null;
  @ReferenceColumn({ nullable: true }) signatureId: string | null;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}
