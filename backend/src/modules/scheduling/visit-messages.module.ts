import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { UsersModule } from '../users/index.js';
import { AdminVisitEmailsController } from './api/admin-visit-emails.controller.js';
import { AdminWaitlistController } from './api/admin-waitlist.controller.js';
import { CalendarFeedsController } from './api/calendar-feeds.controller.js';
import { PortalCalendarFeedController } from './api/portal-calendar-feed.controller.js';
import { WaitlistController } from './api/waitlist.controller.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { CalendarFeedEntity } from './persistence/calendar-feed.entity.js';
import { CalendarFeedRepository } from './persistence/calendar-feed.repository.js';
import { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { Reminders } from './reminders.service.js';
import { SchedulingModule } from './scheduling.module.js';
import { VisitEmails } from './visit-emails.service.js';
import { VisitMessages } from './visit-messages.service.js';
import { StaffVisitEmails } from './staff-visit-emails.service.js';
import { VisitPreviews } from './visit-previews.service.js';
import { WaitlistQueries } from './waitlist-queries.service.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistEmails } from './waitlist-emails.service.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import { WaitlistUpkeep } from './waitlist-upkeep.service.js';
import { Waitlist } from './waitlist.service.js';

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
    AdminVisitEmailsController,
  ],
  providers: [
    WaitlistRepository,
    WaitlistLinks,
    WaitlistEmails,
    WaitlistOffers,
    Waitlist,
    WaitlistQueries,
    WaitlistUpkeep,
    VisitEmails,
    Reminders,
    VisitMessages,
    StaffVisitEmails,
    VisitPreviews,
    CalendarFeedRepository,
    CalendarFeeds,
  ],
})
export class VisitMessagesModule {}
