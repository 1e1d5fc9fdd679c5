import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { UsersModule } from '../users/index.js';
import { ClosureEntity } from './persistence/closure.entity.js';
import { CompanyHoursEntity } from './persistence/company-hours.entity.js';
import { ScheduleSettingsRepository } from './persistence/schedule-settings.repository.js';
import { StaffCalendarEntity } from './persistence/staff-calendar.entity.js';
import { StaffOverrideEntity } from './persistence/staff-override.entity.js';
import { StaffRuleEntity } from './persistence/staff-rule.entity.js';
import { TimeOffEntity } from './persistence/time-off.entity.js';
import { VisitCellEntity } from './persistence/visit-cell.entity.js';
import { VisitTypeEntity } from './persistence/visit-type.entity.js';
import { VisitEntity } from './persistence/visit.entity.js';
import { ScheduleCache } from './schedule-cache.js';
import { ScheduleInstallation } from './schedule-installation.service.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

@Module({
  imports: [
    UsersModule,
    registerEntities(
      CompanyHoursEntity, ClosureEntity, VisitTypeEntity, StaffCalendarEntity, StaffRuleEntity, StaffOverrideEntity, TimeOffEntity,
      VisitEntity, VisitCellEntity,
    ),
  ],
  providers: [ScheduleCache, ScheduleSettingsRepository, ScheduleSettingsService, ScheduleInstallation],
  exports: [ScheduleInstallation],
})
export class SchedulingModule {}
