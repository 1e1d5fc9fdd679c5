import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { uuidv7 } from '../../../common/ids/ids.js';
import { isUniqueViolation, UnitOfWork } from '../../../platform/database/index.js';
import { normalizeEmail } from '../../users/index.js';
import { MessageEntity, READER_INDEX, ReaderEntity } from './message.entity.js';

export interface Thread {
  ownerType: string;
  ownerId: string;
}

export interface Reader {
  email: string;
  userId: string | null;
}

@Injectable()
export class MessageRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(message: MessageEntity): Promise<void> {
    await this.uow.writer().insert(MessageEntity, message);
  }

  /** Newest first. */
  page(
    thread: Thread,
    { limit, beforeId, withInternal }: { limit: number; beforeId?: string; withInternal: boolean },
  ): Promise<MessageEntity[]> {
    return this.uow.reader().find(MessageEntity, {
      where: {
        ...thread,
        ...(withInternal ? {} : { internal: false }),
        ...(beforeId ? { id: LessThan(beforeId) } : {}),
      },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Oldest first: what the other side wrote after `afterId`. */
  after(
    thread: Thread,
    afterId: string | null,
    by: MessageEntity['authorType'],
    limit: number,
  ): Promise<MessageEntity[]> {
    return this.uow.reader().find(MessageEntity, {
      where: { ...thread, authorType: by, internal: false, ...(afterId ? { id: MoreThan(afterId) } : {}) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  countAfter(thread: Thread, afterId: string | null, by: MessageEntity['authorType']): Promise<number> {
    return this.uow.reader().countBy(MessageEntity, {
      ...thread,
      authorType: by,
      internal: false,
      ...(afterId ? { id: MoreThan(afterId) } : {}),
    });
  }

  /** Records with messages of customers that this staff member has not read, the oldest first. */
  async countUnreadOf(
    ownerType: string,
    ids: readonly string[],
    typed: string,
  ): Promise<{ id: string; count: number }[]> {
    if (ids.length === 0) return [];
    const rows = await this.uow
      .reader()
      .createQueryBuilder(MessageEntity, 'message')
      .leftJoin(
        ReaderEntity,
        'reader',
        'reader.ownerType = message.ownerType AND reader.ownerId = message.ownerId AND reader.email = :email',
        { email: normalizeEmail(typed) },
      )
      .select('message.ownerId', 'id')
      .addSelect('COUNT(*)', 'count')
      .where({ ownerType, ownerId: In([...ids]), authorType: 'customer', internal: false })
      .andWhere('(reader.readUpToId IS NULL OR message.id > reader.readUpToId)')
      .groupBy('message.ownerId')
      .orderBy('MIN(message.id)')
      .getRawMany<{ id: string; count: number | string }>();
    return rows.map(({ id, count }) => ({ id, count: Number(count) }));
  }

  find(thread: Thread, id: string): Promise<MessageEntity | null> {
    return this.uow.reader().findOneBy(MessageEntity, { ...thread, id });
  }

  findReader(thread: Thread, email: string): Promise<ReaderEntity | null> {
    return this.uow.reader().findOneBy(ReaderEntity, { ...thread, email: normalizeEmail(email) });
  }

  readersOf(thread: Thread): Promise<ReaderEntity[]> {
    return this.uow.reader().findBy(ReaderEntity, { ...thread });
  }

  /** Inside a unit. */
  async lockReader(thread: Thread, { email: typed, userId }: Reader): Promise<ReaderEntity> {
    const email = normalizeEmail(typed);
    const find = () =>
      this.uow.writer().findOne(ReaderEntity, { where: { ...thread, email }, lock: this.uow.forUpdate() });
    const found = await find();
    if (found) return found;
    const row = Object.assign(new ReaderEntity(), {
      id: uuidv7(),
      ...thread,
      email,
      userId,
      readUpToId: null,
      readAt: null,
      emailedUpToId: null,
      emailWaits: false,
    } satisfies ReaderEntity);
    try {
      await this.uow.writer().insert(ReaderEntity, row);
      return row;
    } catch (error) {
      if (!isUniqueViolation(error, READER_INDEX)) throw error;
      return (await find())!;
    }
  }

  async saveReader(reader: ReaderEntity): Promise<void> {
    await this.uow.writer().save(ReaderEntity, reader);
  }
}
