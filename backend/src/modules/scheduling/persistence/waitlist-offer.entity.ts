import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { OfferState } from '../domain/waitlist-state.js';
import { VisitEntity } from './visit.entity.js';
import { WaitlistEntryEntity } from './waitlist-entry.entity.js';

@Entity('waitlist_offer')
@Index('uq_waitlist_offer_token_hash', ['tokenHash'], { unique: true })
@Index('ix_waitlist_offer_entry', ['entryId', 'startsAt'])
@Index('ix_waitlist_offer_visit', ['visitId'])
export class WaitlistOfferEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => WaitlistEntryEntity, {
    name: 'fk_waitlist_offer_entry',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  entryId: string;

  /** The hold, and the visit it becomes; null once the row of a hold that came to nothing is gone. */
  @ReferenceColumn({ nullable: true })
  @ForeignKey(() => VisitEntity, { name: 'fk_waitlist_offer_visit', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  visitId: string | null;

  @InstantColumn()
  startsAt: Date;

  @Column({ type: 'varchar', length: 64 })
  tokenHash: string;

  @Column({ type: 'varchar', length: 10 })
  state: OfferState;

  @InstantColumn()
  offeredAt: Date;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  decidedAt: Date | null;
}
