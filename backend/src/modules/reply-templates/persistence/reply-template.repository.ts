import { Injectable } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/database/columns.js';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';

@Entity('reply_template')
export class ReplyTemplateEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 80 }) label: string;
  @Column({ type: 'varchar', length: 200 }) subject: string;
  @Column({ type: 'text' }) body: string;

  /** Position among active templates; meaningless for a retired one. */
  @Column({ type: 'int' }) position: number;
  @InstantColumn({ nullable: true }) retiredAt: Date | null = null;

  /** Version of the text and whether it is active; the position is not part of it. */
  @Column({ type: 'int' }) version: number = 1;
  @InstantColumn() updatedAt: Date;
}

@Injectable()
export class ReplyTemplateRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listAll(): Promise<ReplyTemplateEntity[]> {
    return this.uow.reader().find(ReplyTemplateEntity, { order: { position: 'ASC', id: 'ASC' } });
  }

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

  async update({ id, ...values }: ReplyTemplateEntity): Promise<void> {
    await this.uow.writer().update(ReplyTemplateEntity, { id }, values);
  }
}
