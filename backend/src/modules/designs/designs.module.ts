import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { UsersModule } from '../users/index.js';
import { AdminDesignsController } from './api/admin-designs.controller.js';
import { DesignSharesController, DesignsController, PortalDesignsController } from './api/designs.controller.js';
import {
  AdminPicturesController,
  DesignPicturesController,
  PictureFilesController,
  PortalPicturesController,
} from './api/design-pictures.controllers.js';
import { SharedPoolsController } from './api/shared-pools.controller.js';
import { DesignCards } from './design-cards.service.js';
import { DesignMeasuring } from './design-measuring.service.js';
import { DesignSharingService } from './design-sharing.service.js';
import { DesignPicturesService } from './design-pictures.service.js';
import { DesignViews } from './design-views.service.js';
import { DesignWorkService } from './design-work.service.js';
import { DesignsUpkeep } from './designs-upkeep.service.js';
import { DesignsService } from './designs.service.js';
import { PictureRenderer } from './picture-renderer.js';
import { DesignShareEntity } from './persistence/design-share.entity.js';
import { DesignSubmissionEntity } from './persistence/design-submission.entity.js';
import { DesignVersionEntity } from './persistence/design-version.entity.js';
import { DesignEntity } from './persistence/design.entity.js';
import { DesignPictureEntity } from './persistence/design-picture.entity.js';
import { DesignPictureRepository } from './persistence/design-picture.repository.js';
import { DesignRepository } from './persistence/design.repository.js';

@Module({
  imports: [
    CostBookModule,
    UsersModule,
    registerEntities(DesignEntity, DesignVersionEntity, DesignShareEntity, DesignSubmissionEntity, DesignPictureEntity),
  ],
  controllers: [
    DesignsController,
    DesignSharesController,
    PortalDesignsController,
    AdminDesignsController,
    DesignPicturesController,
    PortalPicturesController,
    AdminPicturesController,
    PictureFilesController,
    SharedPoolsController,
  ],
  providers: [
    DesignRepository,
    DesignPictureRepository,
    DesignPicturesService,
    PictureRenderer,
    DesignCards,
    DesignMeasuring,
    DesignViews,
    DesignWorkService,
    DesignSharingService,
    DesignsService,
    DesignsUpkeep,
  ],
  exports: [DesignViews, DesignsService, DesignMeasuring, DesignPicturesService],
})
export class DesignsModule {}
