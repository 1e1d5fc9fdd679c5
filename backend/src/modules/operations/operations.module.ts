import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { AuditController } from './api/audit.controller.js';
import { JobsController } from './api/jobs.controller.js';
import { LiveEventsController } from './api/live-events.controller.js';
import { MessagesController } from './api/messages.controller.js';
import { AuditTrailService } from './audit-trail.service.js';
import { JobsService } from './jobs.service.js';

@Module({
  imports: [AuthModule],
  controllers: [MessagesController, JobsController, AuditController, LiveEventsController],
  providers: [JobsService, AuditTrailService],
})
export class OperationsModule {}
