import { Module } from '@nestjs/common';
import { AuditController } from './api/audit.controller.js';
import { JobsController } from './api/jobs.controller.js';
import { MessagesController } from './api/messages.controller.js';
import { AuditTrailService } from './audit-trail.service.js';
import { JobsService } from './jobs.service.js';

/** The console's view of the machinery: outgoing mail, background jobs, the audit log. */
@Module({
  controllers: [MessagesController, JobsController, AuditController],
  providers: [JobsService, AuditTrailService],
})
export class OperationsModule {}
