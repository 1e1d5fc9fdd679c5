import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { LeadsModule, VisitsOfLeads } from '../leads/index.js';
import { StaffDuties, UsersModule } from '../users/index.js';
import { AdminAvailabilityController } from './api/admin-availability.controller.js';
import { AdminVisitsController } from './api/admin-visits.controller.js';
import { PortalVisitsController } from './api/portal-visits.controller.js';
import { ScheduleVisitsController } from './api/schedule-visits.controller.js';
import { ScheduleController } from './api/schedule.controller.js';
import { AvailabilityCommands } from './availability-commands.service.js';
import { Availability } from './availability.service.js';
import { Holds } from './holds.service.js';
import { LinkRefresher } from './link-refresher.js';
import {
  ClosureEntity,
  CompanyHoursEntity,
  StaffCalendarEntity,
  StaffOverrideEntity,
  StaffRuleEntity,
  TimeOffEntity,
} from './persistence/schedule-settings.entities.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { VisitCellEntity } from './persistence/visit-cell.entity.js';
import { VisitTypeEntity } from './persistence/visit-type.entity.js';
import { VisitListRepository } from './persistence/visit-list.repository.js';
import { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleCache } from './schedule-cache.js';
import { ScheduleInstallation } from './schedule-installation.service.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';
import { ScheduleUpkeep } from './schedule-upkeep.service.js';
import { SlotFinder } from './slot-finder.service.js';
import { CalendarReader } from './calendar-reader.service.js';
import { VisitDuties } from './staff-duties.service.js';
import { UnansweredVisits } from './unanswered-visits.service.js';
import { VisitBooking } from './visit-booking.service.js';
import { VisitChanges } from './visit-changes.service.js';
import { VisitQueries } from './visit-queries.service.js';
import { VisitEvents } from './visit-events.js';
import { VisitHistory } from './visit-history.service.js';
import { VisitLinks } from './visit-links.js';
import { VisitCommands } from './visit-commands.service.js';
import { ComingVisitsOfLeads } from './visits-of-leads.service.js';

/** Global, because users ask what visits a colleague has promised, and leads which they have to come, without knowing of visits. */
@Global()
@Module({
  imports: [
    UsersModule,
    LeadsModule,
    registerEntities(
      CompanyHoursEntity,
      ClosureEntity,
      VisitTypeEntity,
      StaffCalendarEntity,
      StaffRuleEntity,
      StaffOverrideEntity,
      TimeOffEntity,
      VisitEntity,
      VisitCellEntity,
    ),
  ],
  controllers: [
    ScheduleController,
    ScheduleVisitsController,
    PortalVisitsController,
    AdminVisitsController,
    AdminAvailabilityController,
  ],
  providers: [
    ScheduleCache,
    ScheduleSettingsRepository,
    ScheduleSettingsService,
    ScheduleInstallation,
    ScheduleUpkeep,
    UnansweredVisits,
    VisitRepository,
    CalendarReader,
    SlotFinder,
    CalendarWriter,
    Holds,
    VisitLinks,
    LinkRefresher,
    VisitEvents,
    VisitBooking,
    VisitChanges,
    VisitListRepository,
    VisitQueries,
    VisitHistory,
    VisitCommands,
    Availability,
    AvailabilityCommands,
    { provide: StaffDuties, useClass: VisitDuties },
    { provide: VisitsOfLeads, useClass: ComingVisitsOfLeads },
  ],
  exports: [
    ScheduleInstallation,
    ScheduleSettingsService,
    VisitRepository,
    CalendarReader,
    CalendarWriter,
    Holds,
    VisitLinks,
    LinkRefresher,
    VisitBooking,
    VisitChanges,
    VisitEvents,
    StaffDuties,
    VisitsOfLeads,
  ],
})
export class SchedulingModule {}
