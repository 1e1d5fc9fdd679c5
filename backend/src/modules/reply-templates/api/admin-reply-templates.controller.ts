import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { ReplyTemplatesService } from '../reply-templates.service.js';
import {
  EditReplyTemplateDto,
  OrderReplyTemplatesDto,
  ReplyTemplateDto,
  ReplyTemplateItem,
  ReplyTemplates,
  ReplyTemplateVersionDto,
} from './dto/reply-template.dto.js';

@ApiTags('leads')
@Controller('api/admin/reply-templates')
export class AdminReplyTemplatesController {
  constructor(private readonly templates: ReplyTemplatesService) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: ReplyTemplates })
  list(): Promise<ReplyTemplates> {
    return this.templates.list();
  }

  @Post()
  @Admin('leads.assign')
  @Idempotent('reply-templates.add')
  @ApiCreatedResponse({ type: ReplyTemplateItem })
  @ApiErrors('VALIDATION_FAILED')
  add(@Body() dto: ReplyTemplateDto, @CurrentActor() actor: Actor): Promise<ReplyTemplateItem> {
    return this.templates.add(dto.toText(), actor);
  }

  @Put('order')
  @Admin('leads.assign')
  @ApiOkResponse({ type: ReplyTemplates })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  order(@Body() { wanted, seen }: OrderReplyTemplatesDto, @CurrentActor() actor: Actor): Promise<ReplyTemplates> {
    return this.templates.order(wanted, seen, actor);
  }

  @Put(':id')
  @Admin('leads.assign')
  @ApiOkResponse({ type: ReplyTemplateItem })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION')
  edit(
    @Param('id') id: string,
    @Body() dto: EditReplyTemplateDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReplyTemplateItem> {
    return this.templates.edit(id, dto.version, dto.toText(), actor);
  }

  @Post(':id/retire')
  @Admin('leads.assign')
  @Idempotent('reply-templates.retire')
  @RespondsWith(ReplyTemplateItem)
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  retire(
    @Param('id') id: string,
    @Body() dto: ReplyTemplateVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReplyTemplateItem> {
    return this.templates.retire(id, dto.version, actor);
  }

  @Post(':id/restore')
  @Admin('leads.assign')
  @Idempotent('reply-templates.restore')
  @RespondsWith(ReplyTemplateItem)
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION')
  restore(
    @Param('id') id: string,
    @Body() dto: ReplyTemplateVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReplyTemplateItem> {
    return this.templates.restore(id, dto.version, actor);
  }
}
