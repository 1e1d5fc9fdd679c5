import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { Budgets } from '../budgets.service.js';
import { CostCodeLists } from '../cost-codes.service.js';
import { CostNeedsService } from '../cost-needs.service.js';
import { Vendors } from '../vendors.service.js';
import { BudgetPage, CostCodes, CostNeeds, ListBudgetsQuery, ProjectBudgetResponse } from './dto/budget.dto.js';
import { EditVendorDto, ListVendorsQuery, NewVendorDto, VendorPage, VendorResponse } from './dto/vendor.dto.js';

@ApiTags('job costs')
@Controller('api/admin')
export class BudgetsController {
  constructor(
    private readonly budgets: Budgets,
    private readonly codes: CostCodeLists,
    private readonly waiting: CostNeedsService,
  ) {}

  @Get('projects/:id/budget')
  @Admin('billing.costs')
  @ApiOkResponse({ type: ProjectBudgetResponse })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<ProjectBudgetResponse> {
    return this.budgets.ofProject(id);
  }

  @Get('job-costs')
  @Admin('billing.costs')
  @ApiOkResponse({ type: BudgetPage, description: 'Projects with their budget.' })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() query: ListBudgetsQuery): Promise<BudgetPage> {
    return this.budgets.list(query);
  }

  @Get('job-costs/needs')
  @Admin('billing.costs')
  @ApiOkResponse({ type: CostNeeds })
  needs(): Promise<CostNeeds> {
    return this.waiting.list();
  }

  @Get('job-costs/codes')
  @Admin('billing.costs')
  @ApiOkResponse({ type: CostCodes })
  listCodes(): Promise<CostCodes> {
    return this.codes.list();
  }
}

@ApiTags('job costs')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/vendors')
export class VendorsController {
  constructor(private readonly vendors: Vendors) {}

  @Get()
  @Admin('billing.costs')
  @ApiOkResponse({ type: VendorPage, description: 'By name.' })
  list(@Query() query: ListVendorsQuery): Promise<VendorPage> {
    return this.vendors.list(query);
  }

  @Post()
  @Admin('billing.costs')
  @Idempotent('vendors.add')
  @ApiCreatedResponse({ type: VendorResponse })
  @ApiErrors('VENDOR_EXISTS')
  add(@Body() dto: NewVendorDto, @CurrentActor() actor: Actor): Promise<VendorResponse> {
    return this.vendors.add(dto, actor);
  }

  @Patch(':id')
  @Admin('billing.costs')
  @ApiOkResponse({ type: VendorResponse })
  @ApiErrors('NOT_FOUND', 'VENDOR_EXISTS', 'STALE_VERSION')
  edit(@Param('id') id: string, @Body() dto: EditVendorDto, @CurrentActor() actor: Actor): Promise<VendorResponse> {
    return this.vendors.edit(id, dto, actor);
  }
}
