import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn } from '../../../platform/database/columns.js';
import type { ServiceSlug } from '../domain/consultation.js';
import type { LeadStage } from '../domain/lead-stage.js';
import { LeadEntity } from './lead.entity.js';

/**
 * The price of a lead, beside what the board chooses its columns by: that of the newest estimate that came with it or with a
 * request that was merged into it. Triggers write it, the price when an estimate is sent, the rest whenever the lead changes; a
 * merge and its undoing write it anew.
 */
@Entity('lead_value')
@Index('ix_lead_value_stage', ['stage', 'likelyCents'])
@Index('ix_lead_value_stage_service', ['stage', 'service', 'likelyCents'])
@Index('ix_lead_value_owner_stage', ['ownerId', 'stage', 'likelyCents'])
@Index('ix_lead_value_owner_stage_service', ['ownerId', 'stage', 'service', 'likelyCents'])
export class LeadValueEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_value_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  @Column({ type: 'varchar', length: 20 })
  stage: LeadStage;

  @Column({ type: 'varchar', length: 40 })
  service: ServiceSlug;

  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_lead_value_owner', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  ownerId: string | null;

  @Column({ type: 'int' })
  lowCents: number;

  @Column({ type: 'int' })
  likelyCents: number;

  @Column({ type: 'int' })
  highCents: number;
}
