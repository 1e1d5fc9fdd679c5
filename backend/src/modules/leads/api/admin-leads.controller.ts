import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { LeadCommands } from '../lead-commands.service.js';
import { LeadDetails } from '../lead-details.service.js';
import { LeadPipeline } from '../lead-pipeline.service.js';
import { LeadQueries } from '../lead-queries.service.js';
import { LeadPipelineResponse, PipelineQuery } from './dto/lead-pipeline.dto.js';
import { AssignLeadDto, ListLeadsQuery, LogActivityDto, MoveLeadDto } from './dto/lead-work.dto.js';
import { EditLeadDto, LeadDetail, LeadOwners, LeadPage } from './dto/lead.dto.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED', 'VALIDATION_FAILED')
@Controller('api/admin/leads')
export class AdminLeadsController {
  constructor(
    private readonly queries: LeadQueries,
    private readonly details: LeadDetails,
    private readonly commands: LeadCommands,
    private readonly pipeline: LeadPipeline,
  ) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadPage })
  list(@Query() query: ListLeadsQuery): Promise<LeadPage> {
    return this.queries.list(query);
  }

  @Get('owners')
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadOwners })
  async owners(): Promise<LeadOwners> {
    return { items: await this.queries.owners() };
  }

  @Get('pipeline')
  @Admin('leads.read')
  @ApiOkResponse({
    type: LeadPipelineResponse,
    description: 'How many leads each column of the board holds, and what they are worth.',
  })
  showPipeline(@Query() query: PipelineQuery): Promise<LeadPipelineResponse> {
    return this.pipeline.show(query);
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
    return this.commands.edit(id, dto.version, dto.toDetails(), actor);
  }

  @Post(':id/activities')
  @HttpCode(201)
  @Admin('leads.write')
  @Idempotent('leads.log')
  @ApiCreatedResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND')
  log(@Param('id') id: string, @Body() dto: LogActivityDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.commands.log(id, dto.toActivity(), actor);
  }

  @Post(':id/transition')
  @HttpCode(200)
  @Admin('leads.write')
  @Idempotent('leads.move')
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION', 'STALE_VERSION')
  move(@Param('id') id: string, @Body() dto: MoveLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    const { to, reason, version } = dto;
    const wakeAt = dto.wakeAt ? new Date(dto.wakeAt) : null;
    return this.commands.move(id, version, { to, reason, wakeAt }, actor);
  }

  @Post(':id/moves/:moveId/undo')
  @HttpCode(200)
  @Admin('leads.write')
  @Idempotent('leads.undo-move')
  @ApiOkResponse({ type: LeadDetail, description: 'For 24 hours, as long as nothing else has happened to the lead.' })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION')
  undoMove(
    @Param('id') id: string,
    @Param('moveId') moveId: string,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.commands.undoMove(id, moveId, actor);
  }

  @Post(':id/assign')
  @HttpCode(200)
  @Admin('leads.assign')
  @Idempotent('leads.assign')
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  assign(@Param('id') id: string, @Body() dto: AssignLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.commands.assign(id, dto.version, dto.ownerId, actor);
  }
}
