import { Injectable } from '@nestjs/common';
import type { AccountingRow } from './domain/accounting.js';

/** Not exported before, or what that export held. The ids are those of `accounting_export_entry`. */
type ReadRows = (exportId: string | null) => Promise<AccountingRow[]>;

/** Modules register what bookkeeping takes over besides the ledger, so that this one knows none of them. */
@Injectable()
export class AccountingSources {
  private readonly sources: ReadRows[] = [];

  register(read: ReadRows): void {
    this.sources.push(read);
  }

  async rows(exportId: string | null): Promise<AccountingRow[]> {
    const rows: AccountingRow[] = [];
    for (const read of this.sources) rows.push(...(await read(exportId)));
    return rows;
  }
}
