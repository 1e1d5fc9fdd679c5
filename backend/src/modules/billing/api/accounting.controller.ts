import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { Accounting } from '../accounting.service.js';
import { AccountingExportResponse, AccountingExportsResponse } from './dto/accounting.dto.js';

@ApiTags('billing')
@Controller('api/admin/accounting-exports')
export class AccountingController {
  constructor(private readonly accounting: Accounting) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: AccountingExportsResponse, description: 'Newest first.' })
  list(): Promise<AccountingExportsResponse> {
    return this.accounting.list();
  }

  @Get('next')
  @Admin('billing.write')
  @ApiOkResponse({ type: AccountingExportResponse, description: 'A dry run.' })
  next(): Promise<AccountingExportResponse> {
    return this.accounting.next();
  }

  @Get(':id')
  @Admin('billing.write')
  @ApiOkResponse({ type: AccountingExportResponse })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<AccountingExportResponse> {
    return this.accounting.show(id);
  }

  @Post()
  @Admin('billing.write')
  @Idempotent('billing.export')
  @ApiCreatedResponse({ type: AccountingExportResponse, description: 'Each row once.' })
  @ApiErrors('ILLEGAL_TRANSITION')
  make(@CurrentActor() actor: Actor): Promise<AccountingExportResponse> {
    return this.accounting.make(actor);
  }
}
