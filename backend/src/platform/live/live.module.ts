import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../database/index.js';
import { LiveEvents } from './live-events.js';
import { LiveEventEntity } from './persistence/live-event.entity.js';
import { LiveEventRepository } from './persistence/live-event.repository.js';

@Global()
@Module({
  imports: [registerEntities(LiveEventEntity)],
  providers: [LiveEvents, LiveEventRepository],
  exports: [LiveEvents],
})
export class LiveModule {}
