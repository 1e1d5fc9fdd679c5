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
import { RespondsWith, ApiErrors, Id } from '../../../common/http/index.js';
import { Idempotent, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { SIGNING_ERRORS } from '../../signatures/index.js';
import { StaffChangeOrders } from '../staff-change-orders.service.js';
import { PortalChangeOrders } from '../portal-change-orders.service.js';
import {
  ApproveChangeDto,
  ChangeOrderVersionDto,
  DeclineChangeDto,
  EditChangeOrderDto,
  NewChangeOrderDto,
} from './dto/change-order.dto.js';
import {
  ChangeOrderResponse,
  OwnChangeOrder,
  OwnChangeOrderDetail,
  OwnChangeOrders,
  ProjectChangeOrders,
  WaitingChangeOrders,
} from './dto/change-order.response.js';

export class OwnChangeOrdersQuery {
  @Id({ optional: true, label: 'project' }) project?: string;
}

@ApiTags('change orders')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/change-orders')
export class AdminChangeOrdersController {
  constructor(private readonly desk: StaffChangeOrders) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: ProjectChangeOrders })
  list(@Param('id') id: string): Promise<ProjectChangeOrders> {
    return this.desk.list(id);
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('change-orders.create')
  @ApiCreatedResponse({ type: ChangeOrderResponse, description: 'A draft, or priced when it has lines.' })
  @ApiErrors('VALIDATION_FAILED', 'CHANGE_TOO_LARGE', 'ESTIMATE_NOT_POSSIBLE')
  create(
    @Param('id') id: string,
    @Body() dto: NewChangeOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<ChangeOrderResponse> {
    return this.desk.create(id, dto, actor);
  }

  @Patch(':changeOrderId')
  @Admin('projects.write')
  @ApiOkResponse({ type: ChangeOrderResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'CHANGE_TOO_LARGE', 'ESTIMATE_NOT_POSSIBLE')
  edit(
    @Param('id') id: string,
    @Param('changeOrderId') changeOrderId: string,
    @Body() dto: EditChangeOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<ChangeOrderResponse> {
    return this.desk.edit(id, changeOrderId, dto, actor);
  }

  @Post(':changeOrderId/send')
  @Admin('projects.write')
  @TakesIdempotencyKey('change-orders.send')
  @RespondsWith(ChangeOrderResponse)
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'MONEY_NOT_OPEN', 'CHANGE_TOO_LARGE')
  @ApiErrors('CHANGE_TOO_LATE', 'PDF_NOT_MADE', 'STILL_WORKING', 'STORAGE_DOWN')
  send(
    @Param('id') id: string,
    @Param('changeOrderId') changeOrderId: string,
    @Body() { version }: ChangeOrderVersionDto,
    @CurrentActor() actor: Actor,
    @Keyed() write: KeyedWrite,
  ): Promise<ChangeOrderResponse> {
    return this.desk.send(id, changeOrderId, version ?? null, actor, write);
  }

  @Post(':changeOrderId/revise')
  @Admin('projects.write')
  @Idempotent('change-orders.revise')
  @ApiCreatedResponse({ type: ChangeOrderResponse, description: 'The new version; the old one cannot be signed.' })
  @ApiErrors('ILLEGAL_TRANSITION')
  revise(
    @Param('id') id: string,
    @Param('changeOrderId') changeOrderId: string,
    @CurrentActor() actor: Actor,
  ): Promise<ChangeOrderResponse> {
    return this.desk.revise(id, changeOrderId, actor);
  }
}

@ApiTags('change orders')
@Controller('api/admin/change-orders')
export class WaitingChangeOrdersController {
  constructor(private readonly desk: StaffChangeOrders) {}

  @Get('waiting')
  @Admin('billing.read')
  @ApiOkResponse({ type: WaitingChangeOrders })
  async waiting(): Promise<WaitingChangeOrders> {
    return { items: await this.desk.waiting() };
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/change-orders')
export class PortalChangeOrdersController {
  constructor(private readonly portal: PortalChangeOrders) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: OwnChangeOrders })
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @Query() { project }: OwnChangeOrdersQuery,
    @CurrentCustomer() customer: CustomerPrincipal,
  ): Promise<OwnChangeOrders> {
    return { items: await this.portal.list(customer, project) };
  }

  @Get(':id')
  @Customer()
  @ApiOkResponse({ type: OwnChangeOrderDetail })
  show(@Param('id') id: string, @CurrentCustomer() customer: CustomerPrincipal): Promise<OwnChangeOrderDetail> {
    return this.portal.show(customer, id);
  }

  @Post(':id/approve')
  @Customer()
  @TakesIdempotencyKey('change-orders.approve')
  @RespondsWith(OwnChangeOrder, 'Signed: price, draws and dates have changed.')
  @ApiErrors('CHANGE_ORDER_EXPIRED', 'ILLEGAL_TRANSITION', 'CHANGE_TOO_LARGE', ...SIGNING_ERRORS)
  approve(
    @Param('id') id: string,
    @Body() dto: ApproveChangeDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
    @Keyed() write: KeyedWrite,
  ): Promise<OwnChangeOrder> {
    return this.portal.approve(customer, id, dto, actor, write);
  }

  @Post(':id/decline')
  @Customer()
  @Idempotent('change-orders.decline')
  @RespondsWith(OwnChangeOrder)
  @ApiErrors('VALIDATION_FAILED', 'CHANGE_ORDER_EXPIRED', 'ILLEGAL_TRANSITION', 'VIEWER_READS_ONLY')
  decline(
    @Param('id') id: string,
    @Body() { reason }: DeclineChangeDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<OwnChangeOrder> {
    return this.portal.decline(customer, id, reason, actor);
  }
}
