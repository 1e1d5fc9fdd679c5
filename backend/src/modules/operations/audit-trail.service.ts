import { Injectable } from '@nestjs/common';
import { ValidationError } from '../../common/errors/index.js';
import { AuditLog, type AuditVerdict } from '../../platform/audit/index.js';
import { AuditRepository, type AuditFilter } from '../../platform/audit/persistence/audit.repository.js';
import type { AuditEntryView, Page } from './operations.views.js';

@Injectable()
export class AuditTrailService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly log: AuditLog,
  ) {}

  async listPage(filter: AuditFilter, limit: number, cursor?: string): Promise<Page<AuditEntryView>> {
    const rows = await this.entries.listPage(filter, limit + 1, cursor === undefined ? null : seqOf(cursor));
    const items = rows.slice(0, limit);
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.seq) : null };
  }

  verify(): Promise<AuditVerdict> {
    return this.log.verify();
  }
}

function seqOf(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor))
    throw new ValidationError({ cursor: 'This list has changed. Start again from the first page.' });
  return Number(cursor);
}
