import { Module } from '@nestjs/common';
import { CostBookModule } from '../cost-book/index.js';
import { DesignAssistantController } from './api/design-assistant.controller.js';
import { DesignAssistantService } from './design-assistant.service.js';
import { ChatModel } from './model/chat-model.js';

@Module({
  imports: [CostBookModule],
  controllers: [DesignAssistantController],
  providers: [DesignAssistantService, ChatModel],
})
export class DesignAssistantModule {}
