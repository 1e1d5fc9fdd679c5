import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { Answers, ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { Selections } from '../selections.service.js';
import {
  ApproveSelectionDto,
  EditSelectionDto,
  NewSelectionDto,
  OverdueSelections,
  OwnSelectionsQuery,
  ResetSelectionDto,
  SelectionResponse,
  SelectionsResponse,
} from './dto/selection.dto.js';

@ApiTags('selections')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/selections')
export class AdminSelectionsController {
  constructor(private readonly selections: Selections) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: SelectionsResponse })
  async list(@Param('id') id: string): Promise<SelectionsResponse> {
    return { items: await this.selections.list(id) };
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('selections.add')
  @ApiCreatedResponse({ type: SelectionResponse })
  @ApiErrors('VALIDATION_FAILED')
  add(@Param('id') id: string, @Body() dto: NewSelectionDto, @CurrentActor() actor: Actor): Promise<SelectionResponse> {
    return this.selections.add(id, dto, actor);
  }

  @Patch(':selectionId')
  @Admin('projects.write')
  @ApiOkResponse({ type: SelectionResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  edit(
    @Param('id') id: string,
    @Param('selectionId') selectionId: string,
    @Body() dto: EditSelectionDto,
    @CurrentActor() actor: Actor,
  ): Promise<SelectionResponse> {
    return this.selections.edit(id, selectionId, dto, actor);
  }

  @Post(':selectionId/reset')
  @Admin('projects.write')
  @Idempotent('selections.reset')
  @Answers(SelectionResponse, 'Open again; the price difference is reversed.')
  @ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION', 'CHANGE_TOO_LARGE')
  reset(
    @Param('id') id: string,
    @Param('selectionId') selectionId: string,
    @Body() { reason }: ResetSelectionDto,
    @CurrentActor() actor: Actor,
  ): Promise<SelectionResponse> {
    return this.selections.reset(id, selectionId, reason, actor);
  }
}

@ApiTags('selections')
@Controller('api/admin/selections')
export class OverdueSelectionsController {
  constructor(private readonly selections: Selections) {}

  @Get('overdue')
  @Admin('billing.read')
  @ApiOkResponse({ type: OverdueSelections })
  async overdue(): Promise<OverdueSelections> {
    return { items: await this.selections.overdue() };
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/portal/selections')
export class PortalSelectionsController {
  constructor(private readonly selections: Selections) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: SelectionsResponse })
  async list(
    @Query() { project }: OwnSelectionsQuery,
    @CurrentCustomer() customer: CustomerPrincipal,
  ): Promise<SelectionsResponse> {
    return { items: await this.selections.ofCustomer(customer, project) };
  }

  @Post(':id/approve')
  @Customer()
  @Idempotent('selections.approve')
  @Answers(SelectionResponse, 'Chosen and locked; the price has changed by the difference.')
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION', 'VIEWER_READS_ONLY', 'MONEY_NOT_OPEN', 'CHANGE_TOO_LARGE')
  approve(
    @Param('id') id: string,
    @Body() dto: ApproveSelectionDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<SelectionResponse> {
    return this.selections.approve(customer, id, dto, actor);
  }
}
