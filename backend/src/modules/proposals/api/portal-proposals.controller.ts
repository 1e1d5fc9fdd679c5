import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { RespondsWith, RespondsWithPdf, ApiErrors, pdfResponse } from '../../../common/http/index.js';
import { Idempotent, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { SIGNING_ERRORS } from '../../signatures/index.js';
import { ContractCancellation } from '../contract-cancellation.service.js';
import { PortalProposals } from '../portal-proposals.service.js';
import { ProposalAcceptance } from '../proposal-acceptance.service.js';
import { ProposalViews } from '../proposal-views.service.js';
import {
  AcceptProposalDto,
  AskQuestionDto,
  CancelContractDto,
  ContractQuery,
  DeclineProposalDto,
  MakeContractDto,
} from './dto/proposal.dto.js';
import {
  AcceptedProposal,
  ContractDocument,
  CustomerProposal,
  CustomerProposals,
  ProjectContract,
} from './dto/proposal.response.js';

/** Contracts are written in a thread and kept as files. */
const CONTRACTS: RateRule = { name: 'contract', points: 60, windowSec: 3_600 };

@ApiTags('portal')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED')
@Controller('api/portal/proposals')
export class PortalProposalsController {
  constructor(
    private readonly portal: PortalProposals,
    private readonly acceptance: ProposalAcceptance,
    private readonly cancellation: ContractCancellation,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: CustomerProposals })
  list(@CurrentCustomer() customer: CustomerPrincipal): Promise<CustomerProposals> {
    return this.portal.list(customer);
  }

  @Get(':id')
  @Customer()
  @ApiOkResponse({ type: CustomerProposal })
  @ApiErrors('NOT_FOUND')
  show(
    @Param('id') id: string,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerProposal> {
    return this.portal.show(customer, id, actor);
  }

  @Get(':id/contract.pdf')
  @Customer()
  @RespondsWithPdf()
  @ApiErrors('PROPOSAL_EXPIRED', 'PDF_NOT_MADE', 'STILL_WORKING', 'TOO_MANY_ATTEMPTS')
  async contractFile(
    @Param('id') id: string,
    @Query() { option }: ContractQuery,
    @CurrentCustomer() customer: CustomerPrincipal,
  ): Promise<StreamableFile> {
    await this.limits.consume(CONTRACTS, customer.userId);
    return pdfResponse({ name: 'contract', bytes: await this.portal.contractFile(customer, id, option) });
  }

  @Post(':id/contract')
  @Customer()
  @RespondsWith(ContractDocument, 'The contract that would be signed today.')
  @ApiErrors('NOT_FOUND', 'PROPOSAL_EXPIRED', 'PDF_NOT_MADE', 'STILL_WORKING', 'TOO_MANY_ATTEMPTS', 'VALIDATION_FAILED')
  async contract(
    @Param('id') id: string,
    @Body() { optionId }: MakeContractDto,
    @CurrentCustomer() customer: CustomerPrincipal,
  ): Promise<ContractDocument> {
    await this.limits.consume(CONTRACTS, customer.userId);
    return this.portal.contract(customer, id, optionId);
  }

  @Post(':id/accept')
  @Customer()
  @TakesIdempotencyKey('proposals.accept')
  @RespondsWith(AcceptedProposal, 'Accepted with the last signature; until then `projectId` is null.')
  @ApiErrors('NOT_FOUND', 'PROPOSAL_EXPIRED', 'ILLEGAL_TRANSITION', 'CONTRACT_CHANGED', 'PDF_NOT_MADE')
  @ApiErrors(...SIGNING_ERRORS)
  accept(
    @Param('id') id: string,
    @Body() dto: AcceptProposalDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
    @Keyed() write: KeyedWrite,
  ): Promise<AcceptedProposal> {
    return this.acceptance.accept(customer, id, dto, actor, write);
  }

  @Post(':id/decline')
  @Customer()
  @Idempotent('proposals.decline')
  @RespondsWith(CustomerProposal)
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'PROPOSAL_EXPIRED', 'ILLEGAL_TRANSITION', 'VIEWER_READS_ONLY')
  decline(
    @Param('id') id: string,
    @Body() { reason }: DeclineProposalDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerProposal> {
    return this.portal.decline(customer, id, reason, actor);
  }

  @Post(':id/questions')
  @Customer()
  @Idempotent('proposals.ask')
  @RespondsWith(CustomerProposal)
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'PROPOSAL_EXPIRED', 'ILLEGAL_TRANSITION')
  ask(
    @Param('id') id: string,
    @Body() { question }: AskQuestionDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerProposal> {
    return this.portal.ask(customer, id, question, actor);
  }

  @Post(':id/cancel')
  @Customer()
  @RespondsWith(AcceptedProposal)
  @ApiErrors(
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'CANCEL_PERIOD_OVER',
    'ILLEGAL_TRANSITION',
    'VIEWER_READS_ONLY',
    'PASSWORD_WRONG',
  )
  cancel(
    @Param('id') id: string,
    @Body() dto: CancelContractDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AcceptedProposal> {
    return this.cancellation.cancel(customer, id, dto, actor);
  }
}

@ApiTags('portal')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED')
@Controller('api/portal/projects/:id/contract')
export class PortalContractController {
  constructor(private readonly views: ProposalViews) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: ProjectContract })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string, @CurrentCustomer() { userId }: CustomerPrincipal): Promise<ProjectContract> {
    return this.views.contractOf(id, userId);
  }
}
