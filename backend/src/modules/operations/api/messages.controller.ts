import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { MailLog } from '../../../platform/mail/index.js';
import { ListMessagesQueryDto } from './dto/operations.dto.js';
import { MailMessagePage, MailMessageResponse } from './dto/operations.response.js';

@ApiTags('console: operations')
@ApiBearerAuth()
@Controller('api/admin/messages')
export class MessagesController {
  constructor(private readonly mails: MailLog) {}

  @Get()
  @Admin('messages.read')
  @ApiOkResponse({ type: MailMessagePage })
  @ApiErrors('VALIDATION_FAILED')
  async list(@Query() query: ListMessagesQueryDto): Promise<MailMessagePage> {
    const page = await this.mails.listPage(query.state ?? null, query.limit, query.cursor);
    return { items: page.items.map((mail) => MailMessageResponse.summary(mail)), nextCursor: page.nextCursor };
  }

  @Get(':id')
  @Admin('messages.read')
  @ApiOkResponse({ type: MailMessageResponse })
  @ApiErrors('NOT_FOUND')
  async one(@Param('id') id: string): Promise<MailMessageResponse> {
    return MailMessageResponse.whole(await this.mails.find(id));
  }
}
