import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { PortalChecklistController } from './api/portal-checklist.controller.js';
import { PartyChecklistsService } from './party-checklists.service.js';
import { PartyChecklistEntity } from './persistence/party-checklist.entity.js';
import { PartyChecklistRepository } from './persistence/party-checklist.repository.js';

@Module({
  imports: [registerEntities(PartyChecklistEntity)],
  controllers: [PortalChecklistController],
  providers: [PartyChecklistRepository, PartyChecklistsService],
})
export class ChecklistsModule {}
