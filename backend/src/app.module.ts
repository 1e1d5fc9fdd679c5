import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './common/access/index.js';
import { NoBodyGuard } from './common/http/index.js';
import { PlatformModule, type Surroundings } from './platform/platform.module.js';
import { AnalyticsModule } from './modules/analytics/index.js';
import { AuthModule } from './modules/auth/index.js';
import { BillingModule } from './modules/billing/index.js';
import { ChangeOrdersModule } from './modules/change-orders/index.js';
import { ChecklistsModule } from './modules/checklists/index.js';
import { DesignAssistantModule } from './modules/design-assistant/index.js';
import { DesignsModule } from './modules/designs/index.js';
import { DocumentsModule } from './modules/documents/index.js';
import { EstimatesModule } from './modules/estimates/index.js';
import { JobCostsModule } from './modules/job-costs/index.js';
import { LeadsModule } from './modules/leads/index.js';
import { MaintenanceModule } from './modules/maintenance/index.js';
import { MessagesModule } from './modules/messages/index.js';
import { OperationsModule } from './modules/operations/index.js';
import { OwnerConsentsModule } from './modules/owner-consents/index.js';
import { PortfolioModule } from './modules/portfolio/index.js';
import { ProcessModule } from './modules/process/index.js';
import { ProjectSearchModule } from './modules/project-search/index.js';
import { ProjectsModule } from './modules/projects/index.js';
import { ProposalsModule } from './modules/proposals/index.js';
import { ReportsModule } from './modules/reports/index.js';
import { SchedulingModule } from './modules/scheduling/index.js';
import { SearchModule } from './modules/search/index.js';
import { SignaturesModule } from './modules/signatures/index.js';
import { UsersModule } from './modules/users/index.js';

@Module({})
export class AppModule {
  static forRoot(surroundings: Surroundings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(surroundings),
        UsersModule,
        AuthModule,
        DesignsModule,
        EstimatesModule,
        DesignAssistantModule,
        LeadsModule,
        MaintenanceModule,
        AnalyticsModule,
        ChecklistsModule,
        SchedulingModule,
        ProjectsModule,
        BillingModule,
        DocumentsModule,
        MessagesModule,
        SignaturesModule,
        OwnerConsentsModule,
        ProjectSearchModule,
        ProposalsModule,
        ChangeOrdersModule,
        JobCostsModule,
        PortfolioModule,
        ProcessModule,
        OperationsModule,
        ReportsModule,
        SearchModule,
      ],
      // The order matters: callers without access learn nothing about what a route accepts.
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: NoBodyGuard },
      ],
    };
  }
}
