import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { ConsentKind } from '../domain/consent.js';
import { LeadEntity } from './lead.entity.js';

/** What a person agreed to, in the words that were shown. */
@Entity('lead_consent')
@Index('uq_lead_consent_lead_id_kind', ['leadId', 'kind'], { unique: true })
@Index('ix_lead_consent_kind', ['kind', 'withdrawnAt'])
export class LeadConsentEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_consent_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  @Column({ type: 'varchar', length: 10 })
  kind: ConsentKind;

  @Column({ type: 'varchar', length: 40 })
  textVersion: string;

  @Column({ type: 'text' })
  text: string;

  @InstantColumn()
  at: Date;

  @Column({ type: 'varchar', length: 64, nullable: true })
  ip: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  userAgent: string | null;

  @InstantColumn({ nullable: true })
  withdrawnAt: Date | null;
}
