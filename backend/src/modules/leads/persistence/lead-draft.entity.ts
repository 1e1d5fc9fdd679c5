import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../../platform/database/columns.js';

/** A request that is not finished, opened by the link we emailed. */
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

  /** As the form keeps them; sealed, because staff need not read them. */
  @JsonColumn()
  answers: string;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;
}
