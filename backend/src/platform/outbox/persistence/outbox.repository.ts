import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, LessThan, LessThanOrEqual, Not, type QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../lists/index.js';
import { OutboxMessageEntity, type OutboxState } from './outbox-message.entity.js';

interface TypesOf {
  only?: readonly string[];
  except?: readonly string[];
}

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

  /** The oldest due message; null when nothing is due. */
  async claimNext(token: string, now: Date, until: Date, types: TypesOf = {}): Promise<OutboxMessageEntity | null> {
    for (;;) {
      const due = await this.findDue(now, types);
      if (!due) return null;
      const claimed = await this.uow.run(async () => {
        const { id, claimedUntil } = due;
        const where = { id, state: 'pending', claimedUntil: claimedUntil ?? IsNull() } as const;
        // Slow work waits in line long before its first try.
        const isFirst = types.only !== undefined && due.attempts === 0 && claimedUntil === null;
        const claim = { claimedUntil: until, claimToken: token, ...(isFirst ? { triesSince: now } : {}) };
        await this.uow.writer().update(OutboxMessageEntity, where, claim);
        return this.uow.writer().findOneBy(OutboxMessageEntity, { id, claimToken: token });
      });
      // Otherwise another worker was faster.
      if (claimed) return claimed;
    }
  }

  async renew(id: string, token: string, until: Date): Promise<void> {
    await this.uow.writer().update(OutboxMessageEntity, { id, claimToken: token }, { claimedUntil: until });
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

  private findDue(now: Date, { only, except }: TypesOf): Promise<OutboxMessageEntity | null> {
    const type = only ? In([...only]) : Not(In([...(except ?? [])]));
    const due = { state: 'pending', availableAt: LessThanOrEqual(now), type } as const;
    return this.uow.reader().findOne(OutboxMessageEntity, {
      where: [
        { ...due, claimedUntil: IsNull() },
        { ...due, claimedUntil: LessThan(now) },
      ],
      order: { availableAt: 'ASC' },
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
