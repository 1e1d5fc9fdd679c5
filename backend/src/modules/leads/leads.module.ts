import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { PhotoUpkeep } from '../../platform/photos/index.js';
import { DesignsModule } from '../designs/index.js';
import { EstimatesModule } from '../estimates/index.js';
import { ReplyTemplatesModule } from '../reply-templates/index.js';
import { SpamModule } from '../spam/index.js';
import { CustomerRequests, LeadDuties, RequestClaimer, UsersModule } from '../users/index.js';
import { AdminAreaInterestController, AdminTodayController } from './api/admin-today.controller.js';
import {
  AdminLeadContactsController,
  AdminLeadsController,
  AdminReplyTrialController,
} from './api/admin-leads.controller.js';
import { AdminLeadSettingsController } from './api/admin-lead-settings.controller.js';
import { ConsultationPhotosController, PhotosController } from './api/consultation-photos.controller.js';
import { ConsentsController } from './api/consents.controller.js';
import { ConsultationDraftsController } from './api/consultation-drafts.controller.js';
import { ConsultationsController } from './api/consultations.controller.js';
import { PortalConsultationsController } from './api/portal-consultations.controller.js';
import { ConsentLinks, DraftLinks } from './lead-links.js';
import { ConsultationIntake } from './consultation-intake.service.js';
import { LeadClaimer, LeadCustomerRequests, OwnConsultationsService } from './customer-requests.service.js';
import { LeadConsents } from './lead-consents.service.js';
import { LeadDrafts } from './lead-drafts.service.js';
import { LeadAlarms, LeadNotices, LeadsOfLeavers } from './lead-notices.service.js';
import { LeadPhotosService, PhotoSenders } from './lead-photos.service.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadCommands } from './lead-commands.service.js';
import { LeadDetails } from './lead-details.service.js';
import { LeadQueries } from './lead-queries.service.js';
import { LeadFigures } from './lead-figures.service.js';
import { LeadProjects } from './lead-projects.service.js';
import { LeadProposals } from './lead-proposals.service.js';
import { LeadVisits } from './lead-visits.service.js';
import { MergedLeads } from './merged-leads.service.js';
import { LeadMerging } from './lead-merging.service.js';
import { LeadReplies } from './lead-replies.service.js';
import { LeadAttachments } from './lead-attachments.js';
import { LeadRescoring, LeadScoring } from './lead-scoring.service.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadTriage } from './lead-triage.service.js';
import {
  LeadActivityEntity,
  LeadConsentEntity,
  LeadMergeEntity,
  LeadMoveEntity,
  LeadPhotoEntity,
  LeadTouchEntity,
} from './persistence/lead-parts.entity.js';
import { LeadDraftEntity, LeadDraftRepository } from './persistence/lead-draft.repository.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadFactsRepository } from './persistence/lead-facts.repository.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { LeadPhotoRepository } from './persistence/lead-photo.repository.js';
import { LeadSettingEntity, LeadSettingRepository } from './persistence/lead-setting.repository.js';
import { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { PhotoLinks } from './photo-links.js';
import { TodayService } from './today.service.js';
import { LeadMailer } from './lead-mailer.service.js';
import { UploadKeys, VisitorKeys } from './visitor-keys.js';
import { VisitRequests } from './visit-requests.service.js';

/** Global, because users and auth ask for what it knows about a person's requests without knowing it. */
@Global()
@Module({
  imports: [
    UsersModule,
    DesignsModule,
    EstimatesModule,
    ReplyTemplatesModule,
    SpamModule,
    registerEntities(
      LeadEntity,
      LeadActivityEntity,
      LeadConsentEntity,
      LeadTouchEntity,
      LeadPhotoEntity,
      LeadSettingEntity,
      LeadMergeEntity,
      LeadMoveEntity,
      LeadDraftEntity,
    ),
  ],
  controllers: [
    ConsultationsController,
    ConsultationDraftsController,
    ConsentsController,
    ConsultationPhotosController,
    PhotosController,
    PortalConsultationsController,
    AdminLeadsController,
    AdminLeadSettingsController,
    AdminLeadContactsController,
    AdminReplyTrialController,
    AdminTodayController,
    AdminAreaInterestController,
  ],
  providers: [
    LeadRepository,
    LeadListRepository,
    LeadFactsRepository,
    LeadFigures,
    LeadHistoryRepository,
    LeadPhotoRepository,
    PhotoLinks,
    PhotoSenders,
    LeadPhotosService,
    LeadSettingRepository,
    LeadSettings,
    LeadAttachments,
    LeadScoring,
    LeadRescoring,
    LeadTriage,
    LeadMailer,
    LeadAlarms,
    { provide: LeadDuties, useClass: LeadsOfLeavers },
    LeadMergeRepository,
    MergedLeads,
    LeadMerging,
    LeadReplies,
    ConsentLinks,
    LeadConsents,
    LeadDraftRepository,
    DraftLinks,
    LeadDrafts,
    UploadKeys,
    VisitorKeys,
    ConsultationIntake,
    LeadNotices,
    LeadQueries,
    LeadDetails,
    LeadChanges,
    LeadVisits,
    LeadProjects,
    LeadProposals,
    LeadCommands,
    VisitRequests,
    TodayService,
    OwnConsultationsService,
    { provide: RequestClaimer, useClass: LeadClaimer },
    { provide: CustomerRequests, useClass: LeadCustomerRequests },
  ],
  exports: [
    LeadQueries,
    LeadFigures,
    LeadVisits,
    LeadProjects,
    LeadProposals,
    VisitRequests,
    RequestClaimer,
    CustomerRequests,
    LeadDuties,
  ],
})
export class LeadsModule {
  constructor(housekeeping: Housekeeping, drafts: LeadDrafts, upkeep: PhotoUpkeep, photos: LeadPhotoRepository) {
    housekeeping.register('old drafts', () => drafts.sweep());
    upkeep.register('photos', (ids) => photos.known(ids));
  }
}
