import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../database/index.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { OutboxHandlers } from './outbox-handlers.js';
import { Outbox } from './outbox.js';
import { OutboxMessageEntity } from './persistence/outbox-message.entity.js';
import { OutboxRepository } from './persistence/outbox.repository.js';

@Global()
@Module({
  imports: [registerEntities(OutboxMessageEntity)],
  providers: [Outbox, OutboxHandlers, OutboxDispatcher, OutboxRepository],
  exports: [Outbox, OutboxHandlers, OutboxDispatcher, OutboxRepository],
})
export class OutboxModule {}
