import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { DesignSummary } from '../../designs/index.js';

/** An estimate as lists show it. What it says never changes; who owns it and its state do. */
@Entity('estimate')
@Index('uq_estimate_reference', ['reference'], { unique: true })
@Index('ix_estimate_customer', ['customerId', 'issuedAt', 'id'])
@Index('ix_estimate_browser', ['browserKeyHash', 'issuedAt', 'id'])
@Index('ix_estimate_issued', ['issuedAt', 'id'])
@Index('ix_estimate_expires', ['expiresAt', 'id'])
@Index('ix_estimate_name', ['nameSort'])
@Index('ix_estimate_version', ['designVersionId'])
@Index('ix_estimate_reissued_from', ['reissuedFromId', 'issuedAt', 'id'])
@Index('ix_estimate_cost_book', ['costBookId'])
export class EstimateEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 16 }) reference: string;

  /** Its owner is a customer or a browser: one of the two is set. */
  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_estimate_customer', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  customerId: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true }) browserKeyHash: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) name: string | null;
  @Column({ type: 'varchar', length: 120, default: '' }) nameSort: string;
  @Column({ type: 'varchar', length: 12 }) state: 'issued' | 'withdrawn';

  @ReferenceColumn()
  @ForeignKey('cost_book', { name: 'fk_estimate_cost_book', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  costBookId: string;

  @Column({ type: 'int' }) costBookVersion: number;
  @Column({ type: 'varchar', length: 40 }) engineVersion: string;

  /** The saved version it was made from, as long as that is kept; the design itself is in the content. */
  @ReferenceColumn({ nullable: true })
  @ForeignKey('design_version', { name: 'fk_estimate_version', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  designVersionId: string | null;

  @Column({ type: 'varchar', length: 64 }) designHash: string;
  @JsonColumn() summary: DesignSummary;
  @Column({ type: 'int' }) lowCents: number;
  @Column({ type: 'int' }) likelyCents: number;
  @Column({ type: 'int' }) highCents: number;
  @InstantColumn() issuedAt: Date;
  @InstantColumn() validUntil: Date;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('estimate', { name: 'fk_estimate_reissued_from', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  reissuedFromId: string | null;

  /** When it is deleted unless it is claimed or sent; null if kept permanently. */
  @InstantColumn({ nullable: true }) expiresAt: Date | null;

  /** When it became part of a proposal, which keeps it. */
  @InstantColumn({ nullable: true }) proposedAt: Date | null = null;
}
