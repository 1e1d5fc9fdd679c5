import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { LeadDraftEntity } from './lead-draft.entity.js';

@Injectable()
export class LeadDraftRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(draft: LeadDraftEntity): Promise<void> {
    await this.uow.writer().insert(LeadDraftEntity, draft);
  }

  /** None whose time is over, whether or not it was swept away already. */
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
