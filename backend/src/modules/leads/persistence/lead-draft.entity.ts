import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../../platform/database/columns.js';

/** A half-filled form that somebody asked us to keep, found by the link we mailed. */
@Entity('lead_draft')
@Index('uq_lead_draft_token_hash', ['tokenHash'], { unique: true })
@Index('ix_lead_draft_expires', ['expiresAt'])
export class LeadDraftEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 64 })
  tokenHash: string;

  @Column({ type: 'varchar', length: 254 })
  emailNormalized: string;

  /** As the form keeps them; sealed, because nobody here needs to read them. */
  @JsonColumn()
  answers: string;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;
}
