import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SignaturesModule } from '../signatures/index.js';
import { AdminOwnerConsentController, PortalOwnerConsentController } from './api/owner-consent.controllers.js';
import { OwnerConsents } from './owner-consents.service.js';
import { OwnerConsentEntity } from './persistence/owner-consent.entity.js';
import { OwnerConsentRepository } from './persistence/owner-consent.repository.js';

@Module({
  // After projects, whose people it registers.
  imports: [registerEntities(OwnerConsentEntity), ProjectsModule, SignaturesModule],
  controllers: [AdminOwnerConsentController, PortalOwnerConsentController],
  providers: [OwnerConsentRepository, OwnerConsents],
})
export class OwnerConsentsModule {}
