import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { LeadCommands } from '../lead-commands.service.js';
import { LeadConsents } from '../lead-consents.service.js';
import { LeadDetails } from '../lead-details.service.js';
import { LeadMerging } from '../lead-merging.service.js';
import { LeadQueries } from '../lead-queries.service.js';
import { LeadReplies } from '../lead-replies.service.js';
import { ReplyText } from '../../reply-templates/index.js';
import { LeadPipelineResponse, PipelineQuery } from './dto/lead-figures.dto.js';
import {
  AssignLeadDto,
  ListLeadsQuery,
  LogActivityDto,
  MergeLeadDto,
  MoveLeadDto,
  PhoneLeadDto,
  ReplyDto,
  ReplyPreview,
  TryReplyTemplateDto,
  WithdrawConsentDto,
} from './dto/lead-work.dto.js';
import { EditLeadDto, LeadDetail, LeadDuplicates, LeadOwners, LeadPage } from './dto/lead.dto.js';

@ApiTags('leads')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/leads')
export class AdminLeadsController {
  constructor(
    private readonly queries: LeadQueries,
    private readonly details: LeadDetails,
    private readonly commands: LeadCommands,
  ) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadPage })
  list(@Query() query: ListLeadsQuery): Promise<LeadPage> {
    return this.queries.list(query);
  }

  @Post()
  @Admin('leads.write')
  @Idempotent('leads.add')
  @ApiCreatedResponse({ type: LeadDetail })
  add(@Body() dto: PhoneLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.commands.add(dto.toCall(), actor);
  }

  @Get('owners')
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadOwners })
  owners(): Promise<LeadOwners> {
    return this.queries.owners();
  }

  @Get('pipeline')
  @Admin('leads.read')
  @ApiOkResponse({
    type: LeadPipelineResponse,
    description: 'How many leads each column of the board holds, and what they are worth.',
  })
  showPipeline(@Query() query: PipelineQuery): Promise<LeadPipelineResponse> {
    return this.queries.pipeline(query);
  }

  @Get(':id')
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<LeadDetail> {
    return this.details.show(id);
  }

  @Patch(':id')
  @Admin('leads.write')
  @Idempotent('leads.edit')
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  edit(@Param('id') id: string, @Body() dto: EditLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.commands.edit(id, dto.version, dto, actor);
  }

  @Post(':id/activities')
  @Admin('leads.write')
  @Idempotent('leads.log')
  @ApiCreatedResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND')
  log(@Param('id') id: string, @Body() dto: LogActivityDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.commands.log(id, dto.toActivity(), actor);
  }

  @Post(':id/transition')
  @Admin('leads.write')
  @Idempotent('leads.move')
  @RespondsWith(LeadDetail)
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION', 'STALE_VERSION')
  move(@Param('id') id: string, @Body() dto: MoveLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    const { to, reason, version } = dto;
    const wakeAt = dto.wakeAt ? new Date(dto.wakeAt) : null;
    return this.commands.move(id, version, { to, reason, wakeAt }, actor);
  }

  @Post(':id/moves/:moveId/undo')
  @Admin('leads.write')
  @Idempotent('leads.undo-move')
  @RespondsWith(LeadDetail, 'For 24 hours, as long as nothing else has happened to the lead.')
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION')
  undoMove(
    @Param('id') id: string,
    @Param('moveId') moveId: string,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.commands.undoMove(id, moveId, actor);
  }

  @Post(':id/assign')
  @Admin('leads.assign')
  @Idempotent('leads.assign')
  @RespondsWith(LeadDetail)
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  assign(@Param('id') id: string, @Body() dto: AssignLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.commands.assign(id, dto.version, dto.ownerId, actor);
  }
}

@ApiTags('leads')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/leads/:id')
export class AdminLeadContactsController {
  constructor(
    private readonly merging: LeadMerging,
    private readonly replies: LeadReplies,
    private readonly consents: LeadConsents,
  ) {}

  @Get('duplicates')
  @Admin('leads.read')
  @ApiOkResponse({
    type: LeadDuplicates,
    description: 'Other leads with the same email address, phone number or house, newest first.',
  })
  async duplicates(@Param('id') id: string): Promise<LeadDuplicates> {
    return { items: await this.merging.suggest(id) };
  }

  /** This lead stays; the other becomes part of it, and can be parted from it for 30 days. */
  @Post('merge')
  @Admin('leads.write')
  @Idempotent('leads.merge')
  @RespondsWith(LeadDetail)
  @ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION', 'STALE_VERSION')
  merge(@Param('id') id: string, @Body() dto: MergeLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.merging.merge(id, dto.otherId, dto.otherVersion, actor);
  }

  @Post('merges/:mergeId/undo')
  @Admin('leads.write')
  @RespondsWith(LeadDetail)
  @ApiErrors('ILLEGAL_TRANSITION')
  undo(@Param('id') id: string, @Param('mergeId') mergeId: string, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.merging.undo(id, mergeId, actor);
  }

  @Post('reply-preview')
  @Admin('leads.write')
  @RespondsWith(ReplyPreview, 'The email as it would be sent.')
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  preview(@Param('id') id: string, @Body() dto: ReplyDto, @CurrentActor() actor: Actor): Promise<ReplyPreview> {
    return this.replies.preview(id, dto.toReply(), actor);
  }

  @Post('reply')
  @Admin('leads.write')
  @Idempotent('leads.reply')
  @ApiCreatedResponse({ type: LeadDetail, description: 'Sent and logged as an outgoing email.' })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  reply(@Param('id') id: string, @Body() dto: ReplyDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.replies.send(id, dto.toReply(), actor);
  }

  @Post('withdraw-consent')
  @Admin('leads.write')
  @Idempotent('leads.withdraw-consent')
  @RespondsWith(LeadDetail, 'Active consents are withdrawn; if there are none, the lead is unchanged.')
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  withdrawConsent(
    @Param('id') id: string,
    @Body() dto: WithdrawConsentDto,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.consents.record(id, dto, actor);
  }
}

@ApiTags('leads')
@Controller('api/admin/reply-templates/try')
export class AdminReplyTrialController {
  constructor(private readonly replies: LeadReplies) {}

  @Post()
  @Admin('leads.assign')
  @RespondsWith(ReplyText, 'How it would read about one lead. Nothing is stored or sent.')
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  try(@Body() { leadId, subject, body }: TryReplyTemplateDto, @CurrentActor() actor: Actor): Promise<ReplyText> {
    return this.replies.tryTemplate(leadId, { subject, body }, actor);
  }
}
