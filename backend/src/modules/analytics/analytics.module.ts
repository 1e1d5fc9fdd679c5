import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { registerEntities } from '../../platform/database/index.js';
import { BillingModule } from '../billing/index.js';
import { LeadsModule } from '../leads/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SchedulingModule } from '../scheduling/index.js';
import { AnalyticsRollups } from './analytics-rollups.service.js';
import { AnalyticsUpkeep } from './analytics-upkeep.service.js';
import { AdminAnalyticsController } from './api/admin-analytics.controller.js';
import { AnalyticsEventsController } from './api/analytics-events.controller.js';
import { EarlierLeads } from './earlier-leads.service.js';
import { EventIntake } from './event-intake.service.js';
import { FunnelList } from './funnel-list.service.js';
import { LiveVisitorsService } from './live-visitors.service.js';
import { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { DeclinedEntity, ProgressEntity, StaffMarkEntity } from './persistence/progress.entities.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { RollupEntity } from './persistence/rollup.entity.js';
import { RollupRepository } from './persistence/rollup.repository.js';
import { VisitorSaltEntity } from './persistence/visitor-salt.entity.js';
import { RollupWorker } from './rollup-worker.service.js';
import { ServerEvents } from './server-events.service.js';
import { StaffBrowsers } from './staff-browsers.interceptor.js';
import { StaffNetworks } from './staff-networks.js';
import { VisitorMarks } from './visitor-marks.service.js';

@Module({
  imports: [
    registerEntities(
      AnalyticsEventEntity,
      VisitorSaltEntity,
      RollupEntity,
      ProgressEntity,
      DeclinedEntity,
      StaffMarkEntity,
    ),
    LeadsModule,
    ProjectsModule,
    BillingModule,
    SchedulingModule,
  ],
  controllers: [AnalyticsEventsController, AdminAnalyticsController],
  providers: [
    AnalyticsEventRepository,
    RollupRepository,
    ProgressRepository,
    VisitorMarks,
    StaffNetworks,
    EventIntake,
    ServerEvents,
    EarlierLeads,
    FunnelList,
    RollupWorker,
    AnalyticsRollups,
    AnalyticsUpkeep,
    LiveVisitorsService,
    { provide: APP_INTERCEPTOR, useClass: StaffBrowsers },
  ],
  exports: [AnalyticsRollups, AnalyticsUpkeep, FunnelList, RollupWorker],
})
export class AnalyticsModule {}
