import { Global, Module } from '@nestjs/common';
import { registerEntities } from '../database/index.js';
import { AuditLog } from './audit-log.js';
import { AuditEntryEntity, AuditHeadEntity } from './persistence/audit-entry.entity.js';
import { AuditRepository } from './persistence/audit.repository.js';

@Global()
@Module({
  imports: [registerEntities(AuditEntryEntity, AuditHeadEntity)],
  providers: [AuditLog, AuditRepository],
  exports: [AuditLog, AuditRepository],
})
export class AuditModule {}
