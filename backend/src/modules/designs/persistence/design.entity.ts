import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { DesignState } from '../domain/design-figures.js';

@Entity('design')
@Index('ix_design_customer', ['customerId', 'archived', 'updatedAt', 'id'])
@Index('ix_design_browser', ['browserKeyHash', 'archived', 'updatedAt', 'id'])
@Index('ix_design_expires', ['expiresAt', 'id'])
@Index('ix_design_updated', ['updatedAt', 'id'])
@Index('ix_design_name', ['nameSort'])
export class DesignEntity {
  @IdColumn() id: string;

  /** Its owner is a customer or a browser: one of the two is set. */
  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_design_customer', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  customerId: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true }) browserKeyHash: string | null;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 120, default: '' }) nameSort: string;
  @Column({ type: 'varchar', length: 24 }) state: DesignState;

  /** 0, unless an earlier release archived it: the lists and links leave it out. */
  @Column({ type: 'int' }) archived: number;
  @Column({ type: 'int' }) currentVersionNo: number;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;

  /** When it is deleted unless it is claimed or sent; null if kept permanently. */
  @InstantColumn({ nullable: true }) expiresAt: Date | null;
}
