import { Injectable } from '@nestjs/common';
import { Brackets, In, IsNull, LessThan, LessThanOrEqual, type QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import type { Cursor } from '../../../common/http/cursor.js';
import { OutboxMessageEntity, type OutboxState } from './outbox-message.entity.js';

@Injectable()
export class OutboxRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(message: OutboxMessageEntity): Promise<void> {
    await this.uow.writer().insert(OutboxMessageEntity, message as QueryDeepPartialEntity<OutboxMessageEntity>);
  }

  existsByDedupeKey(dedupeKey: string): Promise<boolean> {
    return this.uow.reader().existsBy(OutboxMessageEntity, { dedupeKey });
  }

  /** Takes up to `limit` due messages for `token`; a row taken by somebody else meanwhile is left out. */
  async claimDue(now: Date, until: Date, token: string, limit: number): Promise<OutboxMessageEntity[]> {
    const due = await this.uow.reader().find(OutboxMessageEntity, {
      select: { id: true },
      where: [
        { state: 'pending', availableAt: LessThanOrEqual(now), claimedUntil: IsNull() },
        { state: 'pending', availableAt: LessThanOrEqual(now), claimedUntil: LessThan(now) },
      ],
      order: { availableAt: 'ASC' },
      take: limit,
    });
    if (due.length === 0) return [];
    return this.uow.run(async () => {
      const manager = this.uow.writer();
      await manager
        .createQueryBuilder()
        .update(OutboxMessageEntity)
        .set({ claimedUntil: until, claimToken: token })
        .where({ id: In(due.map((row) => row.id)), state: 'pending' })
        .andWhere(new Brackets((either) => either.where({ claimedUntil: IsNull() }).orWhere({ claimedUntil: LessThan(now) })))
        .execute();
      return manager.find(OutboxMessageEntity, { where: { claimToken: token, state: 'pending' }, order: { availableAt: 'ASC' } });
    });
  }

  /** Only the holder of the claim may finish a message; a late one that lost its lease changes nothing. */
  async finish(id: string, token: string, values: Partial<OutboxMessageEntity>): Promise<boolean> {
    const result = await this.uow
      .writer()
      .update(OutboxMessageEntity, { id, claimToken: token }, {
        ...(values as QueryDeepPartialEntity<OutboxMessageEntity>),
        claimToken: null,
        claimedUntil: null,
      });
    return (result.affected ?? 0) > 0;
  }

  async revive(id: string, now: Date): Promise<boolean> {
    const result = await this.uow
      .writer()
      .update(OutboxMessageEntity, { id, state: 'dead' }, { state: 'pending', attempts: 0, availableAt: now, lastError: null });
    return (result.affected ?? 0) > 0;
  }

  findById(id: string): Promise<OutboxMessageEntity | null> {
    return this.uow.reader().findOneBy(OutboxMessageEntity, { id });
  }

  async nextDueAt(): Promise<Date | null> {
    const next = await this.uow.reader().findOne(OutboxMessageEntity, {
      select: { id: true, availableAt: true },
      where: { state: 'pending' },
      order: { availableAt: 'ASC' },
    });
    return next?.availableAt ?? null;
  }

  countByState(state: OutboxState): Promise<number> {
    return this.uow.reader().countBy(OutboxMessageEntity, { state });
  }

  /** Newest first, by (created_at, id). */
  async listPage(state: OutboxState, limit: number, after: Cursor | null): Promise<OutboxMessageEntity[]> {
    const query = this.uow
      .reader()
      .createQueryBuilder(OutboxMessageEntity, 'message')
      .where('message.state = :state', { state })
      .orderBy('message.createdAt', 'DESC')
      .addOrderBy('message.id', 'DESC')
      .take(limit);
    if (after) {
      const at = new Date(String(after.value));
      query.andWhere(
        new Brackets((either) =>
          either.where({ createdAt: LessThan(at) }).orWhere(new Brackets((same) => same.where({ createdAt: at, id: LessThan(after.id) }))),
        ),
      );
    }
    return query.getMany();
  }

  async deleteDoneBefore(moment: Date): Promise<number> {
    const result = await this.uow.writer().delete(OutboxMessageEntity, { state: 'done', deliveredAt: LessThan(moment) });
    return result.affected ?? 0;
  }
}
