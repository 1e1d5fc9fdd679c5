import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { ChangeOrdersModule } from '../change-orders/index.js';
import { DesignsModule } from '../designs/index.js';
import { EstimatesModule } from '../estimates/index.js';
import { JobCostsModule } from '../job-costs/index.js';
import { LeadsModule } from '../leads/index.js';
import { ProjectsModule } from '../projects/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { UsersModule } from '../users/index.js';
import { SearchController } from './api/search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [
    LeadsModule,
    UsersModule,
    ProjectsModule,
    ProposalsModule,
    BillingModule,
    ChangeOrdersModule,
    JobCostsModule,
    EstimatesModule,
    DesignsModule,
  ],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
