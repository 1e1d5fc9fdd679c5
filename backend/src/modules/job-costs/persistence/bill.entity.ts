import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Bill, BillStatus } from '../domain/bill.js';
import type { CostEntry, CostKind } from '../domain/cost-ledger.js';
import { PurchaseOrderEntity } from './purchase-order.entity.js';
import { VendorEntity } from './vendor.entity.js';

const keep = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

@Entity('bill')
@Index('uq_bill_vendor_id_live_number', ['vendorId', 'liveNumber'], { unique: true })
@Index('ix_bill_project', ['projectId', 'dueOn', 'id'])
@Index('ix_bill_order', ['orderId'])
@Index('ix_bill_open', ['isOpen', 'dueOn', 'id'])
@Index('ix_bill_due', ['dueOn', 'id'])
export class BillEntity implements Bill {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey('project', { name: 'fk_bill_project', ...keep })
  projectId: string;

  @ReferenceColumn()
  @ForeignKey(() => VendorEntity, { name: 'fk_bill_vendor', ...keep })
  vendorId: string;

  @Column({ type: 'varchar', length: 60 }) number: string;
  @Column({ type: 'varchar', length: 60, nullable: true }) liveNumber: string | null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey(() => PurchaseOrderEntity, { name: 'fk_bill_order', ...keep })
  orderId: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true }) code: string | null;
  @Column({ type: 'int' }) amountCents: number;
  @Column({ type: 'varchar', length: 10 }) billedOn: string;
  @Column({ type: 'varchar', length: 10 }) dueOn: string;
  @Column({ type: 'varchar', length: 10 }) status: BillStatus;
  @Column({ type: 'boolean' }) isOpen: boolean;
  @Column({ type: 'varchar', length: 500, nullable: true }) note: string | null;
  @InstantColumn({ nullable: true }) approvedAt: Date | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) approvedByName: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) paidOn: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) paymentReference: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() createdAt: Date;
}

/** Append-only: the database refuses changes. */
@Entity('cost_entry')
@Index('ix_cost_entry_sum', ['projectId', 'kind', 'code', 'amountCents'])
@Index('ix_cost_entry_order', ['orderId', 'kind', 'code', 'amountCents'])
@Index('ix_cost_entry_bill', ['billId'])
export class CostEntryEntity implements CostEntry {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey('project', { name: 'fk_cost_entry_project', ...keep })
  projectId: string;

  @Column({ type: 'varchar', length: 10 }) kind: CostKind;
  @Column({ type: 'varchar', length: 40 }) code: string;
  @Column({ type: 'int' }) amountCents: number;
  @ReferenceColumn({ nullable: true }) orderId: string | null;
  @ReferenceColumn({ nullable: true }) billId: string | null;
  @InstantColumn() createdAt: Date;
}
