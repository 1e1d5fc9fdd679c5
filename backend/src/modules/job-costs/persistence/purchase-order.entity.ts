import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { OrderLine, OrderStatus, PurchaseOrder } from '../domain/purchase-order.js';
import { VendorEntity } from './vendor.entity.js';

const keep = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

@Entity('purchase_order')
@Index('uq_purchase_order_number', ['number'], { unique: true })
@Index('ix_purchase_order_project', ['projectId', 'number'])
@Index('ix_purchase_order_vendor', ['vendorId', 'number'])
@Index('ix_purchase_order_open', ['isOpen', 'number'])
@Index('ix_purchase_order_selection', ['selectionId'])
export class PurchaseOrderEntity implements PurchaseOrder {
  @IdColumn() id: string;
  @Column({ type: 'int' }) number: number;

  @ReferenceColumn()
  @ForeignKey('project', { name: 'fk_purchase_order_project', ...keep })
  projectId: string;

  @ReferenceColumn()
  @ForeignKey(() => VendorEntity, { name: 'fk_purchase_order_vendor', ...keep })
  vendorId: string;

  @Column({ type: 'varchar', length: 16 }) status: OrderStatus;
  @JsonColumn() lines: OrderLine[];
  @Column({ type: 'int' }) amountCents: number;
  @Column({ type: 'int' }) committedCents: number;
  @Column({ type: 'boolean' }) isOpen: boolean;
  @Column({ type: 'varchar', length: 10, nullable: true }) neededOn: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) promisedOn: string | null;
  @Column({ type: 'int', nullable: true }) leadDays: number | null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('selection', { name: 'fk_purchase_order_selection', ...keep })
  selectionId: string | null;

  @Column({ type: 'varchar', length: 1000, nullable: true }) note: string | null;
  @InstantColumn({ nullable: true }) sentAt: Date | null;
  @InstantColumn({ nullable: true }) acknowledgedAt: Date | null;
  @InstantColumn({ nullable: true }) receivedAt: Date | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) endReason: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) fileKey: string | null;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}
