import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';

/** Each change is a unit of its own. */
@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findByTokenHash(tokenHash: string): Promise<CalendarFeedEntity | null> {
    return this.uow.reader().findOneBy(CalendarFeedEntity, { tokenHash });
  }

  replace(feed: CalendarFeedEntity): Promise<void> {
    return this.uow.run(async () => {
      await this.delete(feed.ownerId);
      await this.uow.writer().insert(CalendarFeedEntity, feed);
    });
  }

  async delete(ownerId: string): Promise<void> {
    await this.uow.run(() => this.uow.writer().delete(CalendarFeedEntity, { ownerId }));
  }
}
