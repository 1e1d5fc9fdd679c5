import { Module } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { BillingModule } from '../billing/index.js';
import { ChangeOrdersModule } from '../change-orders/index.js';
import { ProjectsModule } from '../projects/index.js';
import { UsersModule } from '../users/index.js';
import { ReportsController } from './api/reports.controller.js';
import { ReportAnswers } from './report-answers.service.js';
import { REPORTS } from './report-list.js';
import type { Report } from './report.js';

const LIST = 'REPORTS';

@Module({
  imports: [BillingModule, ChangeOrdersModule, ProjectsModule, UsersModule],
  controllers: [ReportsController],
  providers: [
    ...REPORTS,
    { provide: LIST, inject: [...REPORTS], useFactory: (...reports: Report[]) => reports },
    {
      provide: ReportAnswers,
      inject: [LIST, SiteConfig, Clock],
      useFactory: (reports: Report[], site: SiteConfig, clock: Clock) => new ReportAnswers(reports, site, clock),
    },
  ],
})
export class ReportsModule {}
