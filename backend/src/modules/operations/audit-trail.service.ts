import { Injectable } from '@nestjs/common';
import { ValidationError } from '../../common/errors/index.js';
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
    const rows = await this.entries.listPage(filter, limit + 1, cursor === undefined ? null : seqOf(cursor));
    const items = rows.slice(0, limit).map(present);
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.seq) : null };
  }

  verify(): Promise<AuditVerdict> {
    return this.log.verify();
  }
}

function present(row: AuditEntryEntity): AuditEntryResponse {
  const { seq, action, entity, entityId, before, after, reason, requestId, hash } = row;
  const actor = { type: row.actorType, id: row.actorId, name: row.actorName, role: row.actorRole };
  return { seq, at: row.at.toISOString(), actor, action, entity, entityId, before, after, reason, requestId, hash };
}

function seqOf(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor))
    throw new ValidationError({ cursor: 'This list has changed. Start again from the first page.' });
  return Number(cursor);
}
