import { Body, Controller, Get, Param, Patch, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  CurrentActor,
  ROLE_PERMISSIONS,
  type Actor,
  type Permission,
  type StaffRole,
} from '../../../common/access/index.js';
import { RespondsWith, RespondsWithPdf, ApiErrors, pdfResponse } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { ProposalCommands } from '../proposal-commands.service.js';
import { ProposalSettings } from '../proposal-settings.service.js';
import { ProposalTrace } from '../proposal-trace.service.js';
import { ProposalViews } from '../proposal-views.service.js';
import {
  AnswerQuestionDto,
  ContractQuery,
  EditProposalDto,
  ListProposalsQuery,
  NewProposalDto,
  ProposalVersionDto,
  ReturnProposalDto,
  SendProposalDto,
} from './dto/proposal.dto.js';
import {
  CustomerProposal,
  ProposalPage,
  ProposalsOfLead,
  StaffProposal,
  Trace,
  WaitingProposals,
} from './dto/proposal.response.js';
import { ProposalSettingsResponse, SaveProposalSettingsDto } from './dto/proposal-settings.dto.js';

const may = ({ role }: Actor, permission: Permission) =>
  role !== null && ROLE_PERMISSIONS[role as StaffRole].includes(permission);
const reader = (actor: Actor) => ({ seesMargin: may(actor, 'proposals.margin') });

@ApiTags('proposals')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/proposals')
export class AdminProposalsController {
  constructor(
    private readonly desk: ProposalCommands,
    private readonly views: ProposalViews,
    private readonly settings: ProposalSettings,
  ) {}

  @Get()
  @Admin('proposals.read')
  @ApiOkResponse({ type: ProposalPage })
  list(@Query() query: ListProposalsQuery): Promise<ProposalPage> {
    return this.views.list(query);
  }

  @Post()
  @Admin('proposals.write')
  @Idempotent('proposals.make')
  @ApiCreatedResponse({ type: StaffProposal, description: 'A draft with everything the estimate says.' })
  @ApiErrors('NOT_FOUND')
  make(@Body() dto: NewProposalDto, @CurrentActor() actor: Actor): Promise<StaffProposal> {
    return this.desk.make(dto, actor, reader(actor));
  }

  @Get('waiting')
  @Admin('proposals.read')
  @ApiOkResponse({ type: WaitingProposals })
  waiting(): Promise<WaitingProposals> {
    return this.views.waiting();
  }

  @Get('settings')
  @Admin('proposals.read')
  @ApiOkResponse({ type: ProposalSettingsResponse })
  showSettings(): Promise<ProposalSettingsResponse> {
    return this.settings.current();
  }

  @Put('settings')
  @Admin('proposals.approve')
  @ApiOkResponse({ type: ProposalSettingsResponse })
  @ApiErrors('STALE_VERSION')
  saveSettings(
    @Body() { version, ...value }: SaveProposalSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ProposalSettingsResponse> {
    return this.settings.save(value, version, actor);
  }
}

@ApiTags('proposals')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/admin/proposals/:id')
export class AdminProposalController {
  constructor(
    private readonly desk: ProposalCommands,
    private readonly views: ProposalViews,
    private readonly traces: ProposalTrace,
  ) {}

  @Get('trace')
  @Admin('proposals.read')
  @ApiOkResponse({ type: Trace })
  trace(@Param('id') id: string): Promise<Trace> {
    return this.traces.ofProposal(id);
  }

  @Get()
  @Admin('proposals.read')
  @ApiOkResponse({ type: StaffProposal })
  show(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StaffProposal> {
    return this.views.show(id, reader(actor));
  }

  @Get('preview')
  @Admin('proposals.read')
  @ApiOkResponse({ type: CustomerProposal, description: 'As the customer sees it.' })
  preview(@Param('id') id: string): Promise<CustomerProposal> {
    return this.views.preview(id);
  }

  @Get('contract.pdf')
  @Admin('proposals.read')
  @RespondsWithPdf()
  @ApiErrors('PDF_NOT_MADE', 'STILL_WORKING')
  async contract(@Param('id') id: string, @Query() { option }: ContractQuery): Promise<StreamableFile> {
    return pdfResponse(await this.desk.contract(id, option));
  }

  @Patch()
  @Admin('proposals.write')
  @ApiOkResponse({ type: StaffProposal })
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION')
  edit(@Param('id') id: string, @Body() dto: EditProposalDto, @CurrentActor() actor: Actor): Promise<StaffProposal> {
    return this.desk.edit(id, dto, actor, reader(actor));
  }

  @Post('revise')
  @Admin('proposals.write')
  @Idempotent('proposals.revise')
  @ApiCreatedResponse({ type: StaffProposal, description: 'A draft of the next version.' })
  @ApiErrors('ILLEGAL_TRANSITION', 'DRAFT_EXISTS')
  revise(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StaffProposal> {
    return this.desk.revise(id, actor, reader(actor));
  }

  @Post('refresh-prices')
  @Admin('proposals.write')
  @RespondsWith(StaffProposal)
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION', 'ESTIMATE_NOT_POSSIBLE')
  refresh(
    @Param('id') id: string,
    @Body() { version }: ProposalVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffProposal> {
    return this.desk.refreshPrices(id, version, actor, reader(actor));
  }

  @Post('review')
  @Admin('proposals.write')
  @RespondsWith(StaffProposal, 'It waits for an owner, who sends it or returns it.')
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION')
  submit(
    @Param('id') id: string,
    @Body() { version }: ProposalVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffProposal> {
    return this.desk.submit(id, version, actor, reader(actor));
  }

  @Post('return')
  @Admin('proposals.write')
  @RespondsWith(StaffProposal)
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION')
  returnToDraft(
    @Param('id') id: string,
    @Body() { version, reason = '' }: ReturnProposalDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffProposal> {
    return this.desk.returnToDraft(id, version, reason || null, actor, reader(actor));
  }

  @Post('send')
  @Admin('proposals.write')
  @RespondsWith(StaffProposal)
  @ApiErrors(
    'PROJECT_EXISTS',
    'MONEY_ALREADY_OPEN',
    ...(['STALE_VERSION', 'ILLEGAL_TRANSITION', 'PERMISSION_REQUIRED', 'COST_BOOK_CHANGED'] as const),
    ...(['ADDRESS_MISSING', 'ESTIMATE_CHANGED', 'ESTIMATE_EXPIRED', 'PDF_NOT_MADE', 'STILL_WORKING'] as const),
  )
  send(@Param('id') id: string, @Body() dto: SendProposalDto, @CurrentActor() actor: Actor): Promise<StaffProposal> {
    return this.desk.send(id, dto, may(actor, 'proposals.approve'), actor, reader(actor));
  }

  @Post('answer')
  @Admin('proposals.write')
  @RespondsWith(StaffProposal)
  @ApiErrors('ILLEGAL_TRANSITION')
  answer(
    @Param('id') id: string,
    @Body() { answer }: AnswerQuestionDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffProposal> {
    return this.desk.answer(id, answer, actor, reader(actor));
  }
}

@ApiTags('proposals')
@Controller('api/admin/leads/:id/proposals')
export class LeadProposalsController {
  constructor(private readonly views: ProposalViews) {}

  @Get()
  @Admin('proposals.read')
  @ApiOkResponse({ type: ProposalsOfLead })
  list(@Param('id') id: string): Promise<ProposalsOfLead> {
    return this.views.ofLead(id);
  }
}

@ApiTags('proposals')
@Controller('api/admin/projects/:id/trace')
export class ProjectTraceController {
  constructor(private readonly traces: ProposalTrace) {}

  @Get()
  @Admin('proposals.read')
  @ApiOkResponse({ type: Trace })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<Trace> {
    return this.traces.ofProject(id);
  }
}
