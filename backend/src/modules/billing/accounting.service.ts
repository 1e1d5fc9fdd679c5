import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import {
  AccountingEntry,
  type AccountingExportResponse,
  type AccountingExportsResponse,
} from './api/dto/accounting.dto.js';
import { AccountingSources } from './accounting-sources.js';
import { toCsv, toIif, type AccountingRow } from './domain/accounting.js';
import { AccountingRepository, type AccountingExportEntity } from './persistence/accounting.repository.js';

/** Files for the bookkeeping program; each entry of the ledger and of the bills is in one of them. */
@Injectable()
export class Accounting {
  constructor(
    private readonly repository: AccountingRepository,
    private readonly sources: AccountingSources,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A dry run: the files as the next export would write them. */
  async next(): Promise<AccountingExportResponse> {
    return filesOf(null, await this.rows(null));
  }

  async list(): Promise<AccountingExportsResponse> {
    return { items: (await this.repository.list()).map(headOf) };
  }

  /** @throws ConflictError ILLEGAL_TRANSITION when there is nothing new, or two make one at once */
  async make(actor: Actor): Promise<AccountingExportResponse> {
    try {
      return await this.uow.run(async () => {
        const rows = await this.rows(null);
        if (rows.length === 0) throw new ConflictError('ILLEGAL_TRANSITION', 'Everything has already been exported.');
        const now = this.clock.now();
        const made = { id: uuidv7(), rowCount: rows.length, createdByName: actor.name, createdAt: now };
        await this.repository.insert(
          made,
          rows.map(({ entryId }) => entryId),
        );
        const after = { rows: rows.length };
        await this.audit.record({ actor, action: 'billing.export', entity: 'accounting', entityId: made.id, after });
        return filesOf(made, rows);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError('ILLEGAL_TRANSITION', 'Someone made this export just now. Open it from the list.');
    }
  }

  /** The same rows again, for a file that was lost. */
  async show(id: string): Promise<AccountingExportResponse> {
    const made = await this.repository.find(id);
    if (!made) throw new NotFoundError('That export could not be found.');
    return filesOf(made, await this.rows(id));
  }

  /** In the order they were written. */
  private async rows(exportId: string | null): Promise<AccountingRow[]> {
    const rows = [...(await this.repository.rows(exportId)), ...(await this.sources.rows(exportId))];
    return rows.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  }
}

function headOf({ id, rowCount, createdByName, createdAt }: AccountingExportEntity) {
  return { id, rowCount, createdByName, createdAt: createdAt.toISOString() };
}

function filesOf(made: AccountingExportEntity | null, rows: readonly AccountingRow[]): AccountingExportResponse {
  const head = made ? headOf(made) : { id: null, createdByName: null, createdAt: null };
  return {
    ...head,
    rowCount: rows.length,
    entries: rows.map((row) => responseOf(AccountingEntry, row)),
    csv: toCsv(rows),
    iif: toIif(rows),
  };
}
