import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../database/index.js';
import { AuditAnchors } from './audit-anchors.js';
import { AuditLog } from './audit-log.js';
import { AuditEntryEntity, AuditHeadEntity } from './persistence/audit-entry.entity.js';
import { AuditRepository } from './persistence/audit.repository.js';

@Global()
@Module({
  imports: [registerEntities(AuditEntryEntity, AuditHeadEntity)],
  providers: [AuditLog, AuditAnchors, AuditRepository],
  exports: [AuditLog, AuditRepository],
})
export class AuditModule {}
