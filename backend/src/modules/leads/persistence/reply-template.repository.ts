import { Injectable } from '@nestjs/common';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import { ReplyTemplateEntity } from './reply-template.entity.js';

/** `MOST_TEMPLATES` rows at most, so they are always read whole. */
@Injectable()
export class ReplyTemplateRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listAll(): Promise<ReplyTemplateEntity[]> {
    return this.uow.reader().find(ReplyTemplateEntity, { order: { position: 'ASC', id: 'ASC' } });
  }

  /** All of them, because names and positions concern them all. */
  lockAll(): Promise<ReplyTemplateEntity[]> {
    return this.uow
      .writer()
      .find(ReplyTemplateEntity, { order: { position: 'ASC', id: 'ASC' }, lock: this.uow.forUpdate() });
  }

  async insert(row: ReplyTemplateEntity): Promise<void> {
    await this.uow.writer().insert(ReplyTemplateEntity, row);
  }

  async insertMissing(rows: readonly ReplyTemplateEntity[]): Promise<void> {
    await insertMissing(this.uow.writer(), ReplyTemplateEntity, [...rows]);
  }

  /** For a locked row. */
  async update(id: string, patch: Partial<ReplyTemplateEntity>): Promise<void> {
    await this.uow.writer().update(ReplyTemplateEntity, { id }, patch);
  }
}
