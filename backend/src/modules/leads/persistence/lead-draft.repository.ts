import { Injectable } from '@nestjs/common';
import { Column, Entity, Index, LessThanOrEqual, MoreThan } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';

@Entity('lead_draft')
@Index('uq_lead_draft_token_hash', ['tokenHash'], { unique: true })
@Index('ix_lead_draft_expires', ['expiresAt'])
export class LeadDraftEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @Column({ type: 'varchar', length: 254 }) emailNormalized: string;

  /** The form's answers; encrypted, because staff must not read them. */
  @JsonColumn() answers: string;
  @InstantColumn() createdAt: Date;
  @InstantColumn() expiresAt: Date;
}

@Injectable()
export class LeadDraftRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(draft: LeadDraftEntity): Promise<void> {
    await this.uow.writer().insert(LeadDraftEntity, draft);
  }

  findOpen(tokenHash: string, now: Date): Promise<LeadDraftEntity | null> {
    return this.uow.reader().findOneBy(LeadDraftEntity, { tokenHash, expiresAt: MoreThan(now) });
  }

  async updateAnswers(id: string, answers: string): Promise<void> {
    await this.uow.writer().update(LeadDraftEntity, { id }, { answers });
  }

  async deleteByTokenHash(tokenHash: string): Promise<void> {
    await this.uow.writer().delete(LeadDraftEntity, { tokenHash });
  }

  async deleteExpired(now: Date): Promise<number> {
    return (await this.uow.writer().delete(LeadDraftEntity, { expiresAt: LessThanOrEqual(now) })).affected ?? 0;
  }
}
