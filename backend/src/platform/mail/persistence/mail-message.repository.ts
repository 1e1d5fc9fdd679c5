import { Injectable } from '@nestjs/common';
import { In, Not, type SelectQueryBuilder } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../lists/index.js';
import { MailMessageEntity, type MailState } from './mail-message.entity.js';

const LISTED: (keyof MailMessageEntity)[] = [
  'id',
  'toAddress',
  'aboutId',
  'subject',
  'template',
  'state',
  'attempts',
  'lastError',
  'transport',
  'createdAt',
  'sentAt',
];

@Injectable()
export class MailMessageRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(message: MailMessageEntity): Promise<void> {
    const insert = this.uow.writer().createQueryBuilder().insert().into(MailMessageEntity);
    await insert.values(message).updateEntity(false).execute();
  }

  async update(id: string, values: Partial<MailMessageEntity>): Promise<void> {
    await this.uow.writer().update(MailMessageEntity, { id }, values);
  }

  async updateUnlessWithdrawn(id: string, values: Partial<MailMessageEntity>): Promise<boolean> {
    const result = await this.uow.writer().update(MailMessageEntity, { id, state: Not('withdrawn') }, values);
    return (result.affected ?? 0) > 0;
  }

  async markWithdrawn(ids: readonly string[]): Promise<void> {
    await this.uow.writer().update(MailMessageEntity, { id: In([...ids]) }, { state: 'withdrawn' });
  }

  findByIds(ids: readonly string[]): Promise<MailMessageEntity[]> {
    return this.uow.reader().findBy(MailMessageEntity, { id: In([...ids]) });
  }

  findById(id: string): Promise<MailMessageEntity | null> {
    return this.uow.reader().findOneBy(MailMessageEntity, { id });
  }

  async listAbout(aboutId: string, limit: number): Promise<MailMessageEntity[]> {
    const list = new ListQuery(this.listed(), { createdAt: 'DESC', id: 'DESC' }).filter('aboutId', aboutId);
    return (await list.page({ limit })).items;
  }

  countFailing(): Promise<number> {
    return this.uow.reader().countBy(MailMessageEntity, [{ state: 'failed' }, { state: 'dead' }]);
  }

  listPage(state: MailState | undefined, request: PageRequest): Promise<Page<MailMessageEntity>> {
    return new ListQuery(this.listed(), { createdAt: 'DESC', id: 'DESC' }).filter('state', state).page(request);
  }

  private listed(): SelectQueryBuilder<MailMessageEntity> {
    return this.uow
      .reader()
      .createQueryBuilder(MailMessageEntity, 'mail')
      .select(LISTED.map((name) => `mail.${name}`));
  }
}
