import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { LeadClosing } from '../../leads/index.js';
import type { SpamSign } from '../../spam/index.js';
import type { VisitMove } from '../domain/customer-rights.js';
import type { VisitOrigin, VisitState } from '../domain/visit-state.js';
import type { VisitPlace } from '../domain/visit-type.js';
import { VisitTypeEntity } from './visit-type.entity.js';

export const VISIT_REFERENCE_INDEX = 'uq_visit_reference';

export interface VisitClosing {
  at: string;
  version: number;
  lead: LeadClosing | null;
}

/** A visit, or the hold it begins as. Length, buffers and place stay as agreed when its type changes. */
@Entity('visit')
@Index(VISIT_REFERENCE_INDEX, ['reference'], { unique: true })
@Index('uq_visit_token_hash', ['tokenHash'], { unique: true })
@Index('ix_visit_start', ['startsAt', 'id'])
@Index('ix_visit_staff', ['staffId', 'startsAt'])
@Index('ix_visit_type', ['typeKey', 'localDate'])
@Index('ix_visit_hold', ['status', 'holdExpiresAt'])
@Index('ix_visit_customer', ['customerId', 'startsAt', 'id'])
@Index('ix_visit_email', ['emailNormalized', 'startsAt'])
@Index('ix_visit_browser', ['browserKeyHash', 'status'])
@Index('ix_visit_lead', ['leadId'])
@Index('ix_visit_design', ['designVersionId'])
@Index('ix_visit_estimate', ['estimateId'])
@Index('ix_visit_created', ['createdAt', 'staffId'])
export class VisitEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 16 }) reference: string;

  @Column({ type: 'varchar', length: 40 })
  @ForeignKey(() => VisitTypeEntity, { name: 'fk_visit_type', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  typeKey: string;

  @ReferenceColumn()
  @ForeignKey('user_account', { name: 'fk_visit_staff', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  staffId: string;

  @InstantColumn() startsAt: Date;
  @InstantColumn() endsAt: Date;
  @Column({ type: 'int' }) bufferBeforeMin: number;
  @Column({ type: 'int' }) bufferAfterMin: number;
  @Column({ type: 'varchar', length: 64 }) zone: string;
  @Column({ type: 'varchar', length: 10 }) localDate: string;
  @Column({ type: 'varchar', length: 10 }) place: VisitPlace;
  @Column({ type: 'varchar', length: 10 }) status: VisitState;
  @Column({ type: 'varchar', length: 10 }) origin: VisitOrigin;
  @InstantColumn({ nullable: true }) holdExpiresAt: Date | null = null;
  @Column({ type: 'boolean' }) holdExtended: boolean = false;

  /** Null as long as it is a hold; then set, as is the email but for a visit about a request that has none. */
  @Column({ type: 'varchar', length: 120, nullable: true }) name: string | null = null;
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null = null;
  @Column({ type: 'varchar', length: 254, nullable: true }) emailNormalized: string | null = null;
  @Column({ type: 'varchar', length: 32, nullable: true }) phone: string | null = null;
  @Column({ type: 'varchar', length: 300, nullable: true }) address: string | null = null;
  @Column({ type: 'varchar', length: 10, nullable: true }) postalCode: string | null = null;
  @Column({ type: 'text', nullable: true }) notes: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_visit_customer', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  customerId: string | null = null;

  /** SHA-256 of the key of the browser that holds or booked it; null for a customer's. */
  @Column({ type: 'varchar', length: 64, nullable: true }) browserKeyHash: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('lead', { name: 'fk_visit_lead', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  leadId: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('design_version', { name: 'fk_visit_design', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  designVersionId: string | null = null;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('estimate', { name: 'fk_visit_estimate', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  estimateId: string | null = null;

  /** Which network it was booked from, as a keyed hash; null when its customer is confirmed, or staff booked it. */
  @Column({ type: 'varchar', length: 64, nullable: true }) networkHash: string | null = null;

  /** Why the booking looks fake; null when it does not. */
  @JsonColumn({ nullable: true }) signs: SpamSign[] | null = null;

  @Column({ type: 'varchar', length: 500, nullable: true }) videoUrl: string | null = null;

  /** SHA-256 of the token in its manage link; the token is made from `linkNo` and never stored. */
  @Column({ type: 'varchar', length: 64, nullable: true }) tokenHash: string | null = null;
  @Column({ type: 'int' }) linkNo: number = 0;
  @Column({ type: 'varchar', length: 100 }) icsUid: string;
  @Column({ type: 'int' }) icsSequence: number = 0;

  /** The calendar sequence of the last email to the customer; null if from before it was stored. */
  @Column({ type: 'int', nullable: true }) toldSequence: number | null = null;
  @Column({ type: 'int' }) rescheduleCount: number = 0;

  /** What their last move left; if its version is not the visit's, it can no longer be undone. */
  @JsonColumn({ nullable: true }) movedFrom: VisitMove | null = null;
  @Column({ type: 'varchar', length: 500, nullable: true }) cancelReason: string | null = null;
  @Column({ type: 'varchar', length: 1000, nullable: true }) outcome: string | null = null;
  @JsonColumn({ nullable: true }) closing: VisitClosing | null = null;
  @Column({ type: 'varchar', length: 300, nullable: true }) overrideReason: string | null = null;
  @Column({ type: 'int' }) version: number = 1;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;
}
