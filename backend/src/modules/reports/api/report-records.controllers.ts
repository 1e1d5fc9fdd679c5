import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { ReportNotes } from '../report-notes.service.js';
import { ReportSpend } from '../report-spend.service.js';
import { ReportTokens } from '../report-tokens.service.js';
import { SavedFunnels } from '../saved-funnels.service.js';
import {
  EditFunnelDto,
  EditNoteDto,
  FunnelResponse,
  FunnelsResponse,
  NewFunnelDto,
  NewNoteDto,
  NewTokenDto,
  NewTokenResponse,
  NoteResponse,
  NotesQuery,
  NotesResponse,
  SpendDto,
  SpendEntry,
  SpendQuery,
  SpendResponse,
  TokensResponse,
} from './dto/report-records.dto.js';

@ApiTags('analytics')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/analytics/notes')
export class ReportNotesController {
  constructor(private readonly notes: ReportNotes) {}

  @Get()
  @Admin('analytics.read')
  @ApiOkResponse({ type: NotesResponse })
  async list(@Query() { from = '2000-01-01', to = '2100-12-31' }: NotesQuery): Promise<NotesResponse> {
    return { items: await this.notes.within({ from, to }) };
  }

  @Post()
  @Admin('analytics.write')
  @Idempotent('reports.add-note')
  @ApiCreatedResponse({ type: NoteResponse })
  add(@Body() dto: NewNoteDto, @CurrentActor() actor: Actor): Promise<NoteResponse> {
    return this.notes.add(dto, actor);
  }

  @Put(':id')
  @Admin('analytics.write')
  @ApiOkResponse({ type: NoteResponse })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  edit(@Param('id') id: string, @Body() dto: EditNoteDto, @CurrentActor() actor: Actor): Promise<NoteResponse> {
    return this.notes.edit(id, dto, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Admin('analytics.write')
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  remove(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.notes.remove(id, actor);
  }
}

@ApiTags('analytics')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/analytics/spend')
export class ReportSpendController {
  constructor(private readonly spend: ReportSpend) {}

  @Get()
  @Admin('analytics.read')
  @ApiOkResponse({ type: SpendResponse })
  async list(@Query() { from = '2000-01', to = '2099-12' }: SpendQuery): Promise<SpendResponse> {
    return { items: await this.spend.between(from, to) };
  }

  @Put()
  @Admin('analytics.write')
  @ApiOkResponse({ type: SpendEntry, description: 'One amount per source and month; 0 takes it out of the reports.' })
  @ApiErrors('STALE_VERSION')
  save(@Body() dto: SpendDto, @CurrentActor() actor: Actor): Promise<SpendEntry> {
    return this.spend.save(dto, actor);
  }
}

@ApiTags('analytics')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/analytics/saved-funnels')
export class SavedFunnelsController {
  constructor(private readonly funnels: SavedFunnels) {}

  @Get()
  @Admin('analytics.read')
  @ApiOkResponse({ type: FunnelsResponse })
  async list(): Promise<FunnelsResponse> {
    return { items: await this.funnels.list() };
  }

  @Post()
  @Admin('analytics.write')
  @Idempotent('reports.add-funnel')
  @ApiCreatedResponse({ type: FunnelResponse })
  add(@Body() dto: NewFunnelDto, @CurrentActor() actor: Actor): Promise<FunnelResponse> {
    return this.funnels.add(dto, actor);
  }

  @Put(':id')
  @Admin('analytics.write')
  @ApiOkResponse({ type: FunnelResponse })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  edit(@Param('id') id: string, @Body() dto: EditFunnelDto, @CurrentActor() actor: Actor): Promise<FunnelResponse> {
    return this.funnels.edit(id, dto, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Admin('analytics.write')
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  remove(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.funnels.remove(id, actor);
  }
}

@ApiTags('analytics')
@Controller('api/admin/analytics/tokens')
export class ReportTokensController {
  constructor(private readonly tokens: ReportTokens) {}

  @Get()
  @Admin('analytics.export')
  @ApiOkResponse({ type: TokensResponse })
  async list(): Promise<TokensResponse> {
    return { items: await this.tokens.list() };
  }

  /** Not idempotent on purpose: a stored response would hold the token. */
  @Post()
  @Admin('analytics.export')
  @ApiCreatedResponse({ type: NewTokenResponse })
  @ApiErrors('VALIDATION_FAILED')
  add(@Body() dto: NewTokenDto, @CurrentActor() actor: Actor): Promise<NewTokenResponse> {
    return this.tokens.add(dto.name, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Admin('analytics.export')
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  revoke(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.tokens.revoke(id, actor);
  }
}
