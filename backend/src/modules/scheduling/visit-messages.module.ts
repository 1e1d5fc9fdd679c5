import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { UsersModule } from '../users/index.js';
import { AdminVisitNoticesController } from './api/admin-visit-notices.controller.js';
import { AdminWaitlistController } from './api/admin-waitlist.controller.js';
import { CalendarFeedsController } from './api/calendar-feeds.controller.js';
import { PortalCalendarFeedController } from './api/portal-calendar-feed.controller.js';
import { WaitlistController } from './api/waitlist.controller.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { CalendarFeedEntity } from './persistence/calendar-feed.entity.js';
import { CalendarFeedRepository } from './persistence/calendar-feed.repository.js';
import { WaitlistEntryEntity } from './persistence/waitlist-entry.entity.js';
import { WaitlistOfferEntity } from './persistence/waitlist-offer.entity.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { Reminders } from './reminders.service.js';
import { SchedulingModule } from './scheduling.module.js';
import { VisitMails } from './visit-mails.service.js';
import { VisitMessages } from './visit-messages.service.js';
import { VisitNotices } from './visit-notices.service.js';
import { VisitPreviews } from './visit-previews.service.js';
import { WaitlistDesk } from './waitlist-desk.service.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistMails } from './waitlist-mails.service.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import { WaitlistUpkeep } from './waitlist-upkeep.service.js';
import { Waitlist } from './waitlist.service.js';

/** What follows from visits: letters, reminders, calendars and the waiting list. The visits know nothing of it. */
@Module({
  imports: [
    UsersModule,
    SchedulingModule,
    registerEntities(WaitlistEntryEntity, WaitlistOfferEntity, CalendarFeedEntity),
  ],
  controllers: [
    WaitlistController,
    AdminWaitlistController,
    CalendarFeedsController,
    PortalCalendarFeedController,
    AdminVisitNoticesController,
  ],
  providers: [
    WaitlistRepository,
    WaitlistLinks,
    WaitlistMails,
    WaitlistOffers,
    Waitlist,
    WaitlistDesk,
    WaitlistUpkeep,
    VisitMails,
    Reminders,
    VisitMessages,
    VisitNotices,
    VisitPreviews,
    CalendarFeedRepository,
    CalendarFeeds,
  ],
})
export class VisitMessagesModule {}
