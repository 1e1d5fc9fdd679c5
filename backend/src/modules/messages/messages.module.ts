import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { DocumentsModule } from '../documents/index.js';
import { AdminThreadController, PortalThreadController, UnreadMessagesController } from './api/messages.controllers.js';
import { MessagesService } from './messages.service.js';
import { MessageEntity, ReaderEntity } from './persistence/message.entity.js';
import { MessageRepository } from './persistence/message.repository.js';

@Module({
  imports: [DocumentsModule, registerEntities(MessageEntity, ReaderEntity)],
  controllers: [AdminThreadController, UnreadMessagesController, PortalThreadController],
  providers: [MessageRepository, MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}
