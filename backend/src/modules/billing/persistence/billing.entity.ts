import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Draw, DrawOverride, EarnedBy } from '../domain/draw.js';
import type { Invoice, InvoiceKind, InvoiceLine } from '../domain/invoice.js';
import type { EntryDetails, LedgerEntry, LedgerKind } from '../domain/ledger.js';
import type { MoneyAccount } from '../domain/money.js';

const keep = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

const Day = (nullable = false): PropertyDecorator => Column({ type: 'varchar', length: 10, nullable });

@Entity('project_money')
export class MoneyAccountEntity implements MoneyAccount {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('project', { name: 'fk_project_money_project', ...keep })
  projectId: string;

  @ReferenceColumn({ nullable: true }) proposalId: string | null;
  @Day(true) signedOn: string | null;
  @InstantColumn({ nullable: true }) cancelUntil: Date | null;
  @Day(true) noticeGivenOn: string | null;
  @InstantColumn({ nullable: true }) canceledAt: Date | null;
  @InstantColumn() openedAt: Date;
}

@Entity('draw')
@Index('uq_draw_project_id_draw_key', ['projectId', 'drawKey'], { unique: true })
export class DrawEntity implements Draw {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => MoneyAccountEntity, 'projectId', { name: 'fk_draw_project_money', ...keep })
  projectId: string;

  @Column({ type: 'varchar', length: 40 }) drawKey: string;
  @Column({ type: 'int' }) position: number;
  @Column({ type: 'varchar', length: 120 }) title: string;
  @Column({ type: 'int' }) percentHundredths: number;
  @Column({ type: 'varchar', length: 12 }) earnedBy: EarnedBy;
  @Column({ type: 'varchar', length: 40, nullable: true }) phaseKey: string | null;
  @ReferenceColumn({ nullable: true }) changeOrderId: string | null;
  @InstantColumn({ nullable: true }) signedAt: Date | null;
  @JsonColumn({ nullable: true }) override: DrawOverride | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) disputeReason: string | null;
}

@Entity('invoice')
@Index('uq_invoice_number', ['number'], { unique: true })
@Index('uq_invoice_live_draw_id', ['liveDrawId'], { unique: true })
@Index('ix_invoice_project', ['projectId', 'number'])
@Index('ix_invoice_open', ['isOpen', 'dueOn', 'id'])
export class InvoiceEntity implements Invoice {
  @IdColumn() id: string;
  @Column({ type: 'int' }) number: number;

  @ReferenceColumn()
  @ForeignKey(() => MoneyAccountEntity, 'projectId', { name: 'fk_invoice_project_money', ...keep })
  projectId: string;

  @Column({ type: 'varchar', length: 12 }) kind: InvoiceKind;
  @ReferenceColumn({ nullable: true }) drawId: string | null;
  @ReferenceColumn({ nullable: true }) liveDrawId: string | null;
  @Column({ type: 'varchar', length: 160 }) title: string;
  @JsonColumn() lines: InvoiceLine[];
  @Day() issuedOn: string;
  @Day() dueOn: string;
  @InstantColumn() sentAt: Date;
  @InstantColumn({ nullable: true }) viewedAt: Date | null;
  @InstantColumn({ nullable: true }) voidedAt: Date | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
  @Column({ type: 'int' }) balanceCents: number;
  @Column({ type: 'boolean' }) isOpen: boolean;
}

/** Append-only: the database refuses changes. */
@Entity('ledger_entry')
@Index('uq_ledger_entry_once_key', ['onceKey'], { unique: true })
@Index('ix_ledger_entry_sum', ['projectId', 'kind', 'drawId', 'invoiceId', 'amountCents'])
@Index('ix_ledger_entry_project', ['projectId', 'id'])
@Index('ix_ledger_entry_invoice', ['invoiceId', 'kind'])
export class LedgerEntryEntity implements LedgerEntry {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => MoneyAccountEntity, 'projectId', { name: 'fk_ledger_entry_project_money', ...keep })
  projectId: string;

  @Column({ type: 'varchar', length: 16 }) kind: LedgerKind;
  @ReferenceColumn({ nullable: true }) drawId: string | null;
  @ReferenceColumn({ nullable: true }) invoiceId: string | null;
  @Column({ type: 'int' }) amountCents: number;
  @Day() onDate: string;
  @Column({ type: 'varchar', length: 120, nullable: true }) onceKey: string | null;
  @JsonColumn() details: EntryDetails;
  @Column({ type: 'varchar', length: 120, nullable: true }) actorName: string | null;
  @InstantColumn() createdAt: Date;
}

/** The last number given to an invoice, a credit note, a purchase order. */
@Entity('billing_number')
export class BillingNumberEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 }) name: string;
  @Column({ type: 'int' }) last: number;
}
