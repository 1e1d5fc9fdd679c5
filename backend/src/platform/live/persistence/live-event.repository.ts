import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { LiveEventEntity } from './live-event.entity.js';

@Injectable()
export class LiveEventRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(event: Omit<LiveEventEntity, 'seq'>): Promise<void> {
    await this.uow.writer().insert(LiveEventEntity, event);
  }

  listAfter(seq: number, limit: number): Promise<LiveEventEntity[]> {
    return this.uow
      .reader()
      .find(LiveEventEntity, { where: { seq: MoreThan(seq) }, order: { seq: 'ASC' }, take: limit });
  }

  async newestSeq(): Promise<number> {
    const [newest] = await this.uow.reader().find(LiveEventEntity, { order: { seq: 'DESC' }, take: 1 });
    return newest?.seq ?? 0;
  }

  async oldestSeq(): Promise<number> {
    const [oldest] = await this.uow.reader().find(LiveEventEntity, { order: { seq: 'ASC' }, take: 1 });
    return oldest?.seq ?? 0;
  }

  /** The newest stays, so that consoles know where they are after a quiet day. */
  async deleteBefore(at: Date): Promise<void> {
    await this.uow.writer().delete(LiveEventEntity, { at: LessThan(at), seq: LessThan(await this.newestSeq()) });
  }
}
