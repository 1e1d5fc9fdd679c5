import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { deleteBefore, insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import { AnalyticsEventEntity } from './analytics-event.entity.js';
import { VisitorSaltEntity } from './visitor-salt.entity.js';

@Injectable()
export class AnalyticsEventRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insertMissing(events: AnalyticsEventEntity[]): Promise<void> {
    await insertMissing(this.uow.writer(), AnalyticsEventEntity, events);
  }

  deleteBefore(moment: Date, limit: number): Promise<number> {
    return deleteBefore(this.uow.writer(), AnalyticsEventEntity, 'occurredAt', moment, limit);
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
