import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency } from '../../../platform/idempotency/index.js';
import { LeadDeskService } from '../lead-desk.service.js';
import { LeadMoves } from '../lead-moves.service.js';
import { LeadPipeline } from '../lead-pipeline.service.js';
import { LeadWorkService } from '../lead-work.service.js';
import { LeadPipelineResponse, PipelineQuery } from './dto/lead-pipeline.dto.js';
import { AssignLeadDto, EditLeadDto, ListLeadsQuery, LogActivityDto, MoveLeadDto } from './dto/lead-work.dto.js';
import { LeadDetail, LeadOwners, LeadPage } from './dto/lead.response.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED', 'VALIDATION_FAILED')
@Controller('api/admin/leads')
export class AdminLeadsController {
  constructor(
    private readonly desk: LeadDeskService,
    private readonly work: LeadWorkService,
    private readonly moves: LeadMoves,
    private readonly pipeline: LeadPipeline,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadPage })
  list(@Query() query: ListLeadsQuery): Promise<LeadPage> {
    return this.desk.list(query);
  }

  @Get('owners')
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadOwners })
  async owners(): Promise<LeadOwners> {
    return { items: await this.desk.owners() };
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
    return this.desk.detail(id);
  }

  @Patch(':id')
  @Admin('leads.write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'IDEMPOTENCY_KEY_REUSED', 'STILL_WORKING')
  edit(
    @Param('id') id: string,
    @Body() dto: EditLeadDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.idempotency.respond({ request, reply, scope: `leads.edit:${id}`, status: 200, body: dto }, () =>
      this.work.edit(id, dto.version, dto.toDetails(), actor),
    );
  }

  @Post(':id/activities')
  @HttpCode(201)
  @Admin('leads.write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'STILL_WORKING')
  log(
    @Param('id') id: string,
    @Body() dto: LogActivityDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.idempotency.respond({ request, reply, scope: `leads.log:${id}`, status: 201, body: dto }, () =>
      this.work.log(id, dto.toActivity(), actor),
    );
  }

  @Post(':id/transition')
  @HttpCode(200)
  @Admin('leads.write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION', 'STALE_VERSION', 'IDEMPOTENCY_KEY_REUSED', 'STILL_WORKING')
  move(
    @Param('id') id: string,
    @Body() dto: MoveLeadDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    const { to, reason, version } = dto;
    const wakeAt = dto.wakeAt ? new Date(dto.wakeAt) : null;
    return this.idempotency.respond({ request, reply, scope: `leads.move:${id}`, status: 200, body: dto }, () =>
      this.work.move(id, version, { to, reason, wakeAt }, actor),
    );
  }

  @Post(':id/moves/:moveId/undo')
  @HttpCode(200)
  @Admin('leads.write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: LeadDetail, description: 'For 24 hours, as long as nothing else has happened to the lead.' })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION', 'IDEMPOTENCY_KEY_REUSED', 'STILL_WORKING')
  undoMove(
    @Param('id') id: string,
    @Param('moveId') moveId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.idempotency.respond(
      { request, reply, scope: `leads.undo-move:${id}:${moveId}`, status: 200, body: {} },
      () => this.moves.undo(id, moveId, actor),
    );
  }

  @Post(':id/assign')
  @HttpCode(200)
  @Admin('leads.assign')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'IDEMPOTENCY_KEY_REUSED', 'STILL_WORKING')
  assign(
    @Param('id') id: string,
    @Body() dto: AssignLeadDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.idempotency.respond({ request, reply, scope: `leads.assign:${id}`, status: 200, body: dto }, () =>
      this.work.assign(id, dto.version, dto.ownerId, actor),
    );
  }
}
