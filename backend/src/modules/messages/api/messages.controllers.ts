import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  CurrentStaff,
  Customer,
  type Actor,
  type CustomerPrincipal,
  type StaffPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { MessagesService, type Person } from '../messages.service.js';
import {
  MessageResponse,
  MessagesQuery,
  MessagesResponse,
  ReadUpToDto,
  SendMessageDto,
  StaffMessageDto,
  StaffMessagesResponse,
  UnreadMessages,
} from './dto/message.dto.js';

const PAGE = 50;

const project = (ownerId: string) => ({ ownerType: 'project', ownerId });
const staffPerson = ({ userId, email }: StaffPrincipal, actor: Actor): Person => ({
  type: 'staff',
  userId,
  email,
  actor,
});
const customerPerson = ({ userId, email }: CustomerPrincipal, actor: Actor): Person => ({
  type: 'customer',
  userId,
  email,
  actor,
});

@ApiTags('project messages')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/admin/projects/:id/messages')
export class AdminThreadController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: StaffMessagesResponse })
  list(
    @Param('id') id: string,
    @Query() { limit, before }: MessagesQuery,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<StaffMessagesResponse> {
    return this.messages.list(staffPerson(staff, actor), project(id), limit ?? PAGE, before);
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('messages.send')
  @ApiCreatedResponse({ type: MessageResponse })
  send(
    @Param('id') id: string,
    @Body() { text, documentIds, visibility }: StaffMessageDto,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<MessageResponse> {
    const message = { text, documentIds, internal: visibility === 'internal' };
    return this.messages.send(staffPerson(staff, actor), project(id), message);
  }

  @Post('read')
  @HttpCode(204)
  @Admin('projects.read')
  @ApiNoContentResponse()
  markRead(
    @Param('id') id: string,
    @Body() { messageId }: ReadUpToDto,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.messages.markRead(staffPerson(staff, actor), project(id), messageId);
  }
}

@ApiTags('project messages')
@Controller('api/admin/projects/unread-messages')
export class UnreadMessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: UnreadMessages, description: 'Of customers whom this staff member answers.' })
  async show(@CurrentStaff() { userId, email }: StaffPrincipal): Promise<UnreadMessages> {
    const threads = await this.messages.unreadThreads('project', { userId, email });
    return {
      count: threads.reduce((sum, { count }) => sum + count, 0),
      items: threads.map(({ id, label, count }) => ({ projectId: id, label, count })),
    };
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/portal/projects/:id/messages')
export class PortalThreadController {
  constructor(private readonly messages: MessagesService) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: MessagesResponse })
  list(
    @Param('id') id: string,
    @Query() { limit, before }: MessagesQuery,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<MessagesResponse> {
    return this.messages.listFor(customerPerson(customer, actor), project(id), limit ?? PAGE, before);
  }

  @Post()
  @Customer()
  @Idempotent('portal.messages.send')
  @ApiCreatedResponse({ type: MessageResponse })
  @ApiErrors('VIEWER_READS_ONLY')
  send(
    @Param('id') id: string,
    @Body() { text, documentIds }: SendMessageDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<MessageResponse> {
    return this.messages.send(customerPerson(customer, actor), project(id), { text, documentIds, internal: false });
  }

  @Post('read')
  @HttpCode(204)
  @Customer()
  @ApiNoContentResponse()
  markRead(
    @Param('id') id: string,
    @Body() { messageId }: ReadUpToDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.messages.markRead(customerPerson(customer, actor), project(id), messageId);
  }
}
