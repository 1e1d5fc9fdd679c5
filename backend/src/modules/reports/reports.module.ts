import { Module } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { registerEntities } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { AnalyticsModule, AnalyticsRollups, FunnelList } from '../analytics/index.js';
import { BillingModule } from '../billing/index.js';
import { ChangeOrdersModule } from '../change-orders/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { EstimatesModule } from '../estimates/index.js';
import { JobCostsModule } from '../job-costs/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SchedulingModule } from '../scheduling/index.js';
import { UsersModule } from '../users/index.js';
import { Alerts } from './alerts.service.js';
import { ReportAlertsController } from './api/report-alerts.controller.js';
import { ReportDataController } from './api/report-data.controller.js';
import {
  ReportNotesController,
  ReportSpendController,
  ReportTokensController,
  SavedFunnelsController,
} from './api/report-records.controllers.js';
import { ReportsController } from './api/reports.controller.js';
import {
  ReportFunnelEntity,
  ReportNoteEntity,
  ReportSettingEntity,
  ReportSpendEntity,
  ReportTokenEntity,
} from './persistence/report-records.entity.js';
import { ReportRecords } from './persistence/report-records.repository.js';
import { CreditedSums } from './money/credited-sums.service.js';
import { ReportResponses } from './report-responses.service.js';
import { ReportEmails } from './report-emails.service.js';
import { REPORTS } from './report-list.js';
import { ReportNotes } from './report-notes.service.js';
import { ReportSpend } from './report-spend.service.js';
import { ReportTokens } from './report-tokens.service.js';
import type { Report } from './report.js';
import { SavedFunnels } from './saved-funnels.service.js';
import { SourceTotals } from './web/source-totals.service.js';
import { ToolTotals } from './web/tool-totals.service.js';
import { WebCounts } from './web/web-counts.service.js';

const LIST = 'REPORTS';

@Module({
  imports: [
    AnalyticsModule,
    BillingModule,
    ChangeOrdersModule,
    CostBookModule,
    EstimatesModule,
    JobCostsModule,
    ProjectsModule,
    SchedulingModule,
    UsersModule,
    registerEntities(ReportNoteEntity, ReportSpendEntity, ReportFunnelEntity, ReportTokenEntity, ReportSettingEntity),
  ],
  controllers: [
    ReportNotesController,
    ReportSpendController,
    SavedFunnelsController,
    ReportTokensController,
    ReportAlertsController,
    ReportDataController,
    ReportsController,
  ],
  providers: [
    ReportRecords,
    ReportNotes,
    ReportSpend,
    SavedFunnels,
    ReportTokens,
    Alerts,
    ReportEmails,
    WebCounts,
    CreditedSums,
    SourceTotals,
    ToolTotals,
    ...REPORTS,
    { provide: LIST, inject: [...REPORTS], useFactory: (...reports: Report[]) => reports },
    {
      provide: ReportResponses,
      inject: [LIST, ReportNotes, AnalyticsRollups, SiteConfig, Clock],
      useFactory: (reports: Report[], notes: ReportNotes, rollups: AnalyticsRollups, site: SiteConfig, clock: Clock) =>
        new ReportResponses(reports, notes, rollups, site, clock),
    },
  ],
})
export class ReportsModule {
  constructor(housekeeping: Housekeeping, emails: ReportEmails, counted: FunnelList, funnels: SavedFunnels) {
    housekeeping.register('report emails', () => emails.sweep());
    counted.register(() => funnels.counted());
  }
}
