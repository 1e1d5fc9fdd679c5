import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { LeadMerging } from '../lead-merging.service.js';
import { MergeLeadDto } from './dto/lead-contact.dto.js';
import { LeadDetail, LeadDuplicates } from './dto/lead.dto.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED', 'NOT_FOUND')
@Controller('api/admin/leads/:id')
export class AdminLeadMergesController {
  constructor(private readonly merging: LeadMerging) {}

  @Get('duplicates')
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadDuplicates, description: 'Others of the same address, number or house, newest first.' })
  async duplicates(@Param('id') id: string): Promise<LeadDuplicates> {
    return { items: await this.merging.suggest(id) };
  }

  /** This lead stays; the other becomes part of it, and can be parted from it for 30 days. */
  @Post('merge')
  @HttpCode(200)
  @Admin('leads.write')
  @Idempotent('leads.merge')
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION', 'STALE_VERSION')
  merge(@Param('id') id: string, @Body() dto: MergeLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.merging.merge(id, dto.otherId, dto.otherVersion, actor);
  }

  @Post('merges/:mergeId/undo')
  @HttpCode(200)
  @Admin('leads.write')
  @ApiOkResponse({ type: LeadDetail })
  @ApiErrors('ILLEGAL_TRANSITION')
  undo(@Param('id') id: string, @Param('mergeId') mergeId: string, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.merging.undo(id, mergeId, actor);
  }
}
