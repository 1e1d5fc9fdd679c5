import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditVerdict } from '../../platform/audit/index.js';
import { AuditRepository, type AuditFilter } from '../../platform/audit/persistence/audit.repository.js';
import type { AuditEntryEntity } from '../../platform/audit/persistence/audit-entry.entity.js';
import type { AuditEntryResponse, AuditPage } from './api/dto/operations.response.js';

@Injectable()
export class AuditTrailService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly log: AuditLog,
  ) {}

  async listPage(filter: AuditFilter, limit: number, cursor?: string): Promise<AuditPage> {
    const { items, nextCursor } = await this.entries.listPage(filter, { limit, cursor, asked: { ...filter } });
    return { items: items.map(present), nextCursor };
  }

  verify(): Promise<AuditVerdict> {
    return this.log.verify();
  }
}

function present(row: AuditEntryEntity): AuditEntryResponse {
  const { seq, action, entity, entityId, before, after, reason, requestId, hash } = row;
  const actor = { type: row.actorType, id: row.actorId, name: row.actorName, role: row.actorRole, ip: row.ip };
  return { seq, at: row.at.toISOString(), actor, action, entity, entityId, before, after, reason, requestId, hash };
}
