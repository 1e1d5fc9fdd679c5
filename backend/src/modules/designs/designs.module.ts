import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { UsersModule } from '../users/index.js';
import { AdminDesignsController } from './api/admin-designs.controller.js';
import { DesignSharesController } from './api/design-shares.controller.js';
import { DesignsController } from './api/designs.controller.js';
import { PortalDesignsController } from './api/portal-designs.controller.js';
import { DesignDeskService } from './design-desk.service.js';
import { DesignMeasuring } from './design-measuring.service.js';
import { DesignSharingService } from './design-sharing.service.js';
import { DesignWorkService } from './design-work.service.js';
import { DesignsUpkeep } from './designs-upkeep.service.js';
import { DesignsService } from './designs.service.js';
import { OwnDesignsService } from './own-designs.service.js';
import { DesignListRepository } from './persistence/design-list.repository.js';
import { DesignShareEntity } from './persistence/design-share.entity.js';
import { DesignShareRepository } from './persistence/design-share.repository.js';
import { DesignSubmissionEntity } from './persistence/design-submission.entity.js';
import { DesignSubmissionRepository } from './persistence/design-submission.repository.js';
import { DesignVersionEntity } from './persistence/design-version.entity.js';
import { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

@Module({
  imports: [
    CostBookModule,
    UsersModule,
    registerEntities(DesignEntity, DesignVersionEntity, DesignShareEntity, DesignSubmissionEntity),
  ],
  controllers: [DesignsController, DesignSharesController, PortalDesignsController, AdminDesignsController],
  providers: [
    DesignRepository,
    DesignListRepository,
    DesignShareRepository,
    DesignSubmissionRepository,
    DesignMeasuring,
    OwnDesignsService,
    DesignWorkService,
    DesignSharingService,
    DesignsService,
    DesignDeskService,
    DesignsUpkeep,
  ],
  exports: [DesignsService, DesignMeasuring],
})
export class DesignsModule {}
