import { Injectable } from '@nestjs/common';
import { Brackets, In, LessThan, Not, type SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../../common/http/cursor.js';
import { UnitOfWork } from '../../database/index.js';
import { MailMessageEntity, type MailState } from './mail-message.entity.js';

/** All but the body. */
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
    await this.uow.writer().insert(MailMessageEntity, message);
  }

  async update(id: string, values: Partial<MailMessageEntity>): Promise<void> {
    await this.uow.writer().update(MailMessageEntity, { id }, values);
  }

  /** False when it was taken back, which then stands. */
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

  /** Newest first, without the bodies. */
  listAbout(aboutId: string, limit: number): Promise<MailMessageEntity[]> {
    return this.listed(limit).where('mail.aboutId = :aboutId', { aboutId }).getMany();
  }

  /** The address of each, by its id. */
  async readersAbout(aboutId: string): Promise<Map<string, string>> {
    const found = await this.uow
      .reader()
      .find(MailMessageEntity, { select: { id: true, toAddress: true }, where: { aboutId } });
    return new Map(found.map(({ id, toAddress }) => [id, toAddress]));
  }

  /** Newest first. */
  listTo(toAddress: string, aboutId: string, template: string): Promise<Pick<MailMessageEntity, 'id' | 'state'>[]> {
    return this.uow.reader().find(MailMessageEntity, {
      select: { id: true, state: true },
      where: { aboutId, toAddress, template },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  countFailing(): Promise<number> {
    return this.uow.reader().countBy(MailMessageEntity, [{ state: 'failed' }, { state: 'dead' }]);
  }

  /** Newest first, without the bodies. */
  async listPage(state: MailState | null, limit: number, after: Cursor | null): Promise<MailMessageEntity[]> {
    const query = this.listed(limit);
    if (state) query.andWhere('mail.state = :state', { state });
    if (after) {
      const at = new Date(String(after.value));
      query.andWhere(
        new Brackets((either) =>
          either
            .where({ createdAt: LessThan(at) })
            .orWhere(new Brackets((same) => same.where({ createdAt: at, id: LessThan(after.id) }))),
        ),
      );
    }
    return query.getMany();
  }

  private listed(limit: number): SelectQueryBuilder<MailMessageEntity> {
    return this.uow
      .reader()
      .createQueryBuilder(MailMessageEntity, 'mail')
      .select(LISTED.map((name) => `mail.${name}`))
      .orderBy('mail.createdAt', 'DESC')
      .addOrderBy('mail.id', 'DESC')
      .take(limit);
  }
}
