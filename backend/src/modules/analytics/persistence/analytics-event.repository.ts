import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import { AnalyticsEventEntity } from './analytics-event.entity.js';
import { VisitorSaltEntity } from './visitor-salt.entity.js';

@Injectable()
export class AnalyticsEventRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insertMissing(events: AnalyticsEventEntity[]): Promise<void> {
    await insertMissing(this.uow.writer(), AnalyticsEventEntity, events);
  }

  async deleteBefore(moment: Date, limit: number): Promise<number> {
    const over = await this.uow.reader().find(AnalyticsEventEntity, {
      select: { id: true },
      where: { occurredAt: LessThan(moment) },
      order: { occurredAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    if (over.length === 0) return 0;
    const result = await this.uow.writer().delete(AnalyticsEventEntity, { id: In(over.map(({ id }) => id)) });
    return result.affected ?? 0;
  }

  /** `fresh` becomes the salt of the day unless there is one. */
  async saltOf(day: string, fresh: string): Promise<string> {
    await insertMissing(this.uow.writer(), VisitorSaltEntity, [{ day, salt: fresh }]);
    const kept = await this.uow.reader().findOneBy(VisitorSaltEntity, { day });
    return kept?.salt ?? fresh;
  }

  async deleteSaltsBefore(day: string): Promise<void> {
    await this.uow.writer().delete(VisitorSaltEntity, { day: LessThan(day) });
  }
}
