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

  /** Among those that are offered; says nothing about a retired one. */
  @Column({ type: 'int' }) position: number;
  @InstantColumn({ nullable: true }) retiredAt: Date | null;

  /** Of the text and of whether it is offered; its place is not part of it. */
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}

/** So few rows that they are always read whole. */
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

  async update(id: string, patch: Partial<ReplyTemplateEntity>): Promise<void> {
    await this.uow.writer().update(ReplyTemplateEntity, { id }, patch);
  }
}
