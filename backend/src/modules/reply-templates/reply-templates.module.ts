import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { AdminReplyTemplatesController } from './api/admin-reply-templates.controller.js';
import { ReplyTemplateEntity, ReplyTemplateRepository } from './persistence/reply-template.repository.js';
import { ReplyTemplatesService } from './reply-templates.service.js';

@Module({
  imports: [registerEntities(ReplyTemplateEntity)],
  controllers: [AdminReplyTemplatesController],
  providers: [ReplyTemplateRepository, ReplyTemplatesService],
  exports: [ReplyTemplatesService],
})
export class ReplyTemplatesModule {}
