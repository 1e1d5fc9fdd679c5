import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Attribution } from '../../leads/index.js';
import type { StoredOfferState, WaitlistState } from '../domain/waitlist-state.js';
import { VisitTypeEntity } from './visit-type.entity.js';
import { VisitEntity } from './visit.entity.js';

@Entity('waitlist_entry')
@Index('uq_waitlist_entry_token_hash', ['tokenHash'], { unique: true })
@Index('ix_waitlist_entry_state', ['state', 'createdAt', 'id'])
@Index('ix_waitlist_entry_email', ['emailNormalized', 'state'])
@Index('ix_waitlist_entry_end', ['toDate'])
@Index('ix_waitlist_entry_type', ['typeKey'])
@Index('ix_waitlist_entry_customer', ['customerId'])
export class WaitlistEntryEntity {
  @IdColumn() id: string;

  @Column({ type: 'varchar', length: 40 })
  @ForeignKey(() => VisitTypeEntity, { name: 'fk_waitlist_entry_type', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  typeKey: string;

  @Column({ type: 'varchar', length: 10 }) fromDate: string;
  @Column({ type: 'varchar', length: 10 }) toDate: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'varchar', length: 254 }) emailNormalized: string;
  @Column({ type: 'varchar', length: 32, nullable: true }) phone: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) postalCode: string | null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_waitlist_entry_customer', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  customerId: string | null;

  /** How they came to the site when they put themselves on the list. */
  @JsonColumn({ nullable: true }) attribution: Attribution | null;
  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @Column({ type: 'varchar', length: 10 }) state: WaitlistState;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;
}

@Entity('waitlist_offer')
@Index('uq_waitlist_offer_token_hash', ['tokenHash'], { unique: true })
@Index('ix_waitlist_offer_entry', ['entryId', 'startsAt'])
@Index('ix_waitlist_offer_visit', ['visitId'])
export class WaitlistOfferEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => WaitlistEntryEntity, {
    name: 'fk_waitlist_offer_entry',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  entryId: string;

  /** The hold or the visit it became; null once the row of an unused hold is deleted. */
  @ReferenceColumn({ nullable: true })
  @ForeignKey(() => VisitEntity, { name: 'fk_waitlist_offer_visit', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  visitId: string | null;

  @InstantColumn() startsAt: Date;
  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @Column({ type: 'varchar', length: 10 }) state: StoredOfferState;
  @InstantColumn() offeredAt: Date;
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) decidedAt: Date | null;
}
