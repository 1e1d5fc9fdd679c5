import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { DesignsModule } from '../designs/index.js';
import { UsersModule } from '../users/index.js';
import { AdminEstimatesController } from './api/admin-estimates.controller.js';
import { EstimatesController, PortalEstimatesController, PricesController } from './api/estimates.controller.js';
import { EstimateFigures } from './estimate-figures.service.js';
import { EstimateProposals } from './estimate-proposals.service.js';
import { EstimatePdfs } from './estimate-pdfs.service.js';
import { EstimateViews } from './estimate-views.service.js';
import { EstimateWorkService } from './estimate-work.service.js';
import { EstimatesUpkeep } from './estimates-upkeep.service.js';
import { EstimatesService } from './estimates.service.js';
import { Estimating } from './estimating.service.js';
import { EstimateContentEntity } from './persistence/estimate-content.entity.js';
import { EstimateSubmissionEntity } from './persistence/estimate-submission.entity.js';
import { EstimateEntity } from './persistence/estimate.entity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';
import { PriceBookService } from './price-book.service.js';

@Module({
  imports: [
    UsersModule,
    DesignsModule,
    CostBookModule,
    registerEntities(EstimateEntity, EstimateContentEntity, EstimateSubmissionEntity),
  ],
  // Prices first: `price-book` is not the id of an estimate.
  controllers: [PricesController, EstimatesController, PortalEstimatesController, AdminEstimatesController],
  providers: [
    EstimateRepository,
    Estimating,
    EstimateViews,
    EstimateWorkService,
    EstimatePdfs,
    EstimatesService,
    EstimateFigures,
    EstimateProposals,
    EstimatesUpkeep,
    PriceBookService,
  ],
  exports: [EstimateFigures, EstimateViews, EstimatesService, EstimateProposals],
})
export class EstimatesModule {}
