import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, LessThan, LessThanOrEqual, type QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../lists/index.js';
import { OutboxMessageEntity, type OutboxState } from './outbox-message.entity.js';

@Injectable()
export class OutboxRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(message: OutboxMessageEntity): Promise<void> {
    const values = message as QueryDeepPartialEntity<OutboxMessageEntity>;
    const insert = this.uow.writer().createQueryBuilder().insert().into(OutboxMessageEntity);
    await insert.values(values).updateEntity(false).execute();
  }

  existsByDedupeKey(dedupeKey: string): Promise<boolean> {
    return this.uow.reader().existsBy(OutboxMessageEntity, { dedupeKey });
  }

  /** Pending and dead messages whose key is one of `keyStarts` and a hexadecimal id, locked. */
  lockUndelivered(...keyStarts: string[]): Promise<OutboxMessageEntity[]> {
    const state = In(['pending', 'dead']);
    const where = keyStarts.map((start) => ({ dedupeKey: Between(`${start}0`, `${start}g`), state }));
    return this.uow
      .writer()
      .find(OutboxMessageEntity, { where, order: { dedupeKey: 'ASC' }, lock: this.uow.forUpdate() });
  }

  async deleteByIds(ids: readonly string[]): Promise<void> {
    await this.uow.writer().delete(OutboxMessageEntity, { id: In([...ids]) });
  }

  /** Oldest first. Null when nothing is due. */
  async claimDue(token: string, now: Date, until: Date, limit: number): Promise<OutboxMessageEntity[] | null> {
    const due = await this.listDue(now, limit);
    if (due.length === 0) return null;
    const ids = due.map(({ id }) => id);
    return this.uow.run(async () => {
      const manager = this.uow.writer();
      const claim = { claimedUntil: until, claimToken: token };
      await manager.update(OutboxMessageEntity, { id: In(ids), state: 'pending', claimedUntil: IsNull() }, claim);
      if (due.some(({ claimedUntil }) => claimedUntil !== null)) {
        await manager.update(
          OutboxMessageEntity,
          { id: In(ids), state: 'pending', claimedUntil: LessThan(now) },
          claim,
        );
      }
      return manager.find(OutboxMessageEntity, {
        where: { id: In(ids), claimToken: token },
        order: { availableAt: 'ASC' },
      });
    });
  }

  async renew(ids: readonly string[], token: string, until: Date): Promise<void> {
    await this.uow
      .writer()
      .update(OutboxMessageEntity, { id: In([...ids]), claimToken: token }, { claimedUntil: until });
  }

  async release(ids: readonly string[], token: string): Promise<void> {
    await this.uow
      .writer()
      .update(OutboxMessageEntity, { id: In([...ids]), claimToken: token }, { claimedUntil: null, claimToken: null });
  }

  /** Only for a process that is alone. */
  async releaseAll(): Promise<void> {
    await this.uow.writer().update(OutboxMessageEntity, { state: 'pending' }, { claimedUntil: null, claimToken: null });
  }

  /** Changes nothing when the lease was lost. */
  async finish(id: string, token: string, values: Partial<OutboxMessageEntity>): Promise<boolean> {
    const result = await this.uow.writer().update(
      OutboxMessageEntity,
      { id, claimToken: token },
      {
        ...(values as QueryDeepPartialEntity<OutboxMessageEntity>),
        claimToken: null,
        claimedUntil: null,
      },
    );
    return (result.affected ?? 0) > 0;
  }

  private listDue(now: Date, limit: number): Promise<Pick<OutboxMessageEntity, 'id' | 'claimedUntil'>[]> {
    return this.uow.reader().find(OutboxMessageEntity, {
      select: { id: true, claimedUntil: true },
      where: [
        { state: 'pending', availableAt: LessThanOrEqual(now), claimedUntil: IsNull() },
        { state: 'pending', availableAt: LessThanOrEqual(now), claimedUntil: LessThan(now) },
      ],
      order: { availableAt: 'ASC' },
      take: limit,
    });
  }

  async revive(id: string, now: Date): Promise<boolean> {
    const result = await this.uow
      .writer()
      .update(
        OutboxMessageEntity,
        { id, state: 'dead' },
        { state: 'pending', attempts: 0, faults: 0, triesSince: now, availableAt: now, lastError: null },
      );
    return (result.affected ?? 0) > 0;
  }

  findById(id: string): Promise<OutboxMessageEntity | null> {
    return this.uow.reader().findOneBy(OutboxMessageEntity, { id });
  }

  findByIds(ids: readonly string[]): Promise<OutboxMessageEntity[]> {
    return this.uow.reader().findBy(OutboxMessageEntity, { id: In([...ids]) });
  }

  listPage(state: OutboxState, request: PageRequest): Promise<Page<OutboxMessageEntity>> {
    const messages = this.uow.reader().createQueryBuilder(OutboxMessageEntity, 'message');
    return new ListQuery(messages, { createdAt: 'DESC', id: 'DESC' }).filter('state', state).page(request);
  }

  async deleteDoneBefore(moment: Date): Promise<number> {
    const result = await this.uow
      .writer()
      .delete(OutboxMessageEntity, { state: 'done', deliveredAt: LessThan(moment) });
    return result.affected ?? 0;
  }
}
