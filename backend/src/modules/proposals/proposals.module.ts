import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { BillingModule } from '../billing/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { DesignsModule } from '../designs/index.js';
import { EstimatesModule } from '../estimates/index.js';
import { LeadsModule } from '../leads/index.js';
import { MessagesModule } from '../messages/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SignaturesModule } from '../signatures/index.js';
import { UsersModule } from '../users/index.js';
import {
  AdminProposalController,
  AdminProposalsController,
  LeadProposalsController,
  ProjectTraceController,
} from './api/admin-proposals.controller.js';
import { PortalContractController, PortalProposalsController } from './api/portal-proposals.controller.js';
import { ContractCancellation } from './contract-cancellation.service.js';
import { ProposalContracts } from './contract/proposal-contracts.service.js';
import { ProposalMargins } from './margin.service.js';
import {
  ProposalEntity,
  ProposalOptionEntity,
  ProposalPersonEntity,
  ProposalQuestionEntity,
  ProposalSettingEntity,
} from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { PortalProposals } from './portal-proposals.service.js';
import { ProposalAcceptance } from './proposal-acceptance.service.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { ProposalCommands } from './proposal-commands.service.js';
import { ProposalMaking } from './proposal-making.service.js';
import { ProposalNotifications } from './proposal-notifications.service.js';
import { ProposalRecords } from './proposal-records.service.js';
import { ProposalSending } from './proposal-sending.service.js';
import { ProposalSettings } from './proposal-settings.service.js';
import { ProposalTrace } from './proposal-trace.service.js';
import { ProposalViews } from './proposal-views.service.js';
import { SignedScopes } from './signed-scopes.service.js';

@Module({
  imports: [
    UsersModule,
    LeadsModule,
    EstimatesModule,
    DesignsModule,
    CostBookModule,
    ProjectsModule,
    SignaturesModule,
    BillingModule,
    MessagesModule,
    registerEntities(
      ProposalSettingEntity,
      ProposalEntity,
      ProposalOptionEntity,
      ProposalPersonEntity,
      ProposalQuestionEntity,
    ),
  ],
  // The list's own paths first: `waiting` and `settings` are not ids.
  controllers: [
    AdminProposalsController,
    AdminProposalController,
    LeadProposalsController,
    ProjectTraceController,
    PortalProposalsController,
    PortalContractController,
  ],
  providers: [
    ProposalRepository,
    ProposalSettings,
    ProposalChanges,
    ProposalMargins,
    ProposalContracts,
    ProposalMaking,
    ProposalNotifications,
    ProposalSending,
    ProposalViews,
    ProposalCommands,
    ProposalRecords,
    ProposalTrace,
    PortalProposals,
    ProposalAcceptance,
    ContractCancellation,
    SignedScopes,
  ],
  exports: [ProposalViews, SignedScopes],
})
export class ProposalsModule {}
