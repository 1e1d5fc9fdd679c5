import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { LeadsModule, VisitsOfLeads } from '../leads/index.js';
import { SpamModule } from '../spam/index.js';
import { StaffDuties, UsersModule } from '../users/index.js';
import { AdminAvailabilityController } from './api/admin-availability.controller.js';
import { AdminVisitEmailsController } from './api/admin-visit-emails.controller.js';
import { AdminVisitsController } from './api/admin-visits.controller.js';
import { AdminWaitlistController } from './api/admin-waitlist.controller.js';
import { CalendarFeedsController } from './api/calendar-feeds.controller.js';
import { PortalVisitsController } from './api/portal-visits.controller.js';
import { ScheduleVisitsController } from './api/schedule-visits.controller.js';
import { ScheduleController } from './api/schedule.controller.js';
import { WaitlistController } from './api/waitlist.controller.js';
import { AvailabilityCommands } from './availability-commands.service.js';
import { Availability } from './availability.service.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { CalendarReader } from './calendar-reader.service.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { CustomerVisitsService } from './customer-visits.service.js';
import { Holds } from './holds.service.js';
import { CalendarFeedEntity } from './persistence/calendar-feed.entity.js';
import { CalendarFeedRepository } from './persistence/calendar-feed.repository.js';
import * as settings from './persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { VisitCellEntity } from './persistence/visit-cell.entity.js';
import { VisitTypeEntity } from './persistence/visit-type.entity.js';
import { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { Reminders } from './reminders.service.js';
import { ScheduleCache } from './schedule-cache.js';
import { ScheduleInstallation } from './schedule-installation.service.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';
import { ScheduleUpkeep } from './schedule-upkeep.service.js';
import { SlotFinder } from './slot-finder.service.js';
import { StaffVisitEmails } from './staff-visit-emails.service.js';
import { Strangers } from './strangers.service.js';
import { VisitBooking } from './visit-booking.service.js';
import { VisitChanges } from './visit-changes.service.js';
import { VisitCommands } from './visit-commands.service.js';
import { VisitEmails } from './visit-emails.service.js';
import { VisitEvents } from './visit-events.js';
import { VisitFigures } from './visit-figures.service.js';
import { VisitHistory } from './visit-history.service.js';
import { VisitLinks } from './visit-links.js';
import { VisitMessages } from './visit-messages.service.js';
import { VisitPreviews } from './visit-previews.service.js';
import { VisitQueries } from './visit-queries.service.js';
import { ComingVisitsOfLeads, VisitDuties } from './visits-for-others.js';
import { WaitlistBooking } from './waitlist-booking.service.js';
import { WaitlistEmails } from './waitlist-emails.service.js';
import { WaitlistMatching } from './waitlist-matching.service.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import { Waitlist } from './waitlist.service.js';

/** Global, because users and leads ask about upcoming visits without depending on this module. */
@Global()
@Module({
  imports: [
    UsersModule,
    LeadsModule,
    SpamModule,
    registerEntities(
      settings.CompanyHoursEntity,
      settings.ClosureEntity,
      VisitTypeEntity,
      settings.StaffCalendarEntity,
      settings.StaffRuleEntity,
      settings.StaffOverrideEntity,
      settings.TimeOffEntity,
      VisitEntity,
      VisitCellEntity,
      WaitlistEntryEntity,
      WaitlistOfferEntity,
      CalendarFeedEntity,
    ),
  ],
  controllers: [
    ScheduleController,
    ScheduleVisitsController,
    PortalVisitsController,
    AdminVisitsController,
    AdminAvailabilityController,
    WaitlistController,
    AdminWaitlistController,
    CalendarFeedsController,
    AdminVisitEmailsController,
  ],
  providers: [
    ScheduleCache,
    ScheduleSettingsRepository,
    ScheduleSettingsService,
    ScheduleInstallation,
    ScheduleUpkeep,
    VisitRepository,
    CalendarReader,
    CalendarWriter,
    SlotFinder,
    Holds,
    VisitLinks,
    VisitEvents,
    Strangers,
    VisitBooking,
    VisitChanges,
    CustomerVisitsService,
    VisitQueries,
    VisitFigures,
    VisitHistory,
    VisitCommands,
    Availability,
    AvailabilityCommands,
    VisitEmails,
    StaffVisitEmails,
    VisitPreviews,
    VisitMessages,
    Reminders,
    WaitlistRepository,
    WaitlistEmails,
    WaitlistOffers,
    WaitlistMatching,
    WaitlistBooking,
    Waitlist,
    CalendarFeedRepository,
    CalendarFeeds,
    { provide: StaffDuties, useClass: VisitDuties },
    { provide: VisitsOfLeads, useClass: ComingVisitsOfLeads },
  ],
  exports: [ScheduleInstallation, SlotFinder, VisitBooking, VisitFigures, StaffDuties, VisitsOfLeads],
})
export class SchedulingModule {}
