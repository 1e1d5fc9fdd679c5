import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { MaintenanceWizardController } from './api/maintenance-wizard.controller.js';
import { PortalWaterTestsController } from './api/portal-water-tests.controller.js';
import { DosePlanEntity } from './persistence/dose-plan.entity.js';
import { WaterTestEntity } from './persistence/water-test.entity.js';
import { WaterTestRepository } from './persistence/water-test.repository.js';
import { WaterAdvice } from './water-advice.service.js';
import { WaterTestsService } from './water-tests.service.js';

@Module({
  imports: [CostBookModule, registerEntities(WaterTestEntity, DosePlanEntity)],
  controllers: [MaintenanceWizardController, PortalWaterTestsController],
  providers: [WaterTestRepository, WaterAdvice, WaterTestsService],
})
export class MaintenanceModule {}
