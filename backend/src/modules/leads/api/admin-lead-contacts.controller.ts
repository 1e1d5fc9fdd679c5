import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { LeadConsents } from '../lead-consents.service.js';
import { LeadQuickAdd } from '../lead-quick-add.service.js';
import { LeadReplies } from '../lead-replies.service.js';
import { PhoneLeadDto, ReplyDto, ReplyPreview, WithdrawConsentDto } from './dto/lead-contact.dto.js';
import { LeadDetail } from './dto/lead.dto.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin')
export class AdminLeadContactsController {
  constructor(
    private readonly calls: LeadQuickAdd,
    private readonly replies: LeadReplies,
    private readonly consents: LeadConsents,
  ) {}

  @Post('leads')
  @HttpCode(201)
  @Admin('leads.write')
  @Idempotent('leads.add')
  @ApiCreatedResponse({ type: LeadDetail })
  @ApiErrors('VALIDATION_FAILED')
  add(@Body() dto: PhoneLeadDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.calls.add(dto.toCall(), actor);
  }

  @Post('leads/:id/reply-preview')
  @HttpCode(200)
  @Admin('leads.write')
  @ApiOkResponse({ type: ReplyPreview, description: 'The mail as it would go out.' })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  preview(@Param('id') id: string, @Body() dto: ReplyDto, @CurrentActor() actor: Actor): Promise<ReplyPreview> {
    return this.replies.preview(id, dto.toReply(), actor);
  }

  @Post('leads/:id/reply')
  @HttpCode(201)
  @Admin('leads.write')
  @Idempotent('leads.reply')
  @ApiCreatedResponse({ type: LeadDetail, description: 'Sent and logged as an email that went out.' })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  reply(@Param('id') id: string, @Body() dto: ReplyDto, @CurrentActor() actor: Actor): Promise<LeadDetail> {
    return this.replies.send(id, dto.toReply(), actor);
  }

  @Post('leads/:id/withdraw-consent')
  @HttpCode(200)
  @Admin('leads.write')
  @Idempotent('leads.withdraw-consent')
  @ApiOkResponse({
    type: LeadDetail,
    description: 'All that was open is withdrawn; where nothing was, the lead as it stands.',
  })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  withdrawConsent(
    @Param('id') id: string,
    @Body() dto: WithdrawConsentDto,
    @CurrentActor() actor: Actor,
  ): Promise<LeadDetail> {
    return this.consents.record(id, dto.toWithdrawal(), actor);
  }
}
