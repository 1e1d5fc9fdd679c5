import { Out } from '../../../../common/http/index.js';
import { LEDGER_KINDS, type LedgerKind } from '../../domain/ledger.js';

class AccountingExportItem {
  @Out.uuid() id: string;
  @Out.whole() rowCount: number;
  @Out.text({ nullable: true }) createdByName: string | null;
  @Out.instant() createdAt: string;
}

export class AccountingExportsResponse {
  @Out.list(AccountingExportItem) items: AccountingExportItem[];
}

class AccountingEntry {
  @Out.uuid() entryId: string;
  @Out.oneOf(LEDGER_KINDS, 'LedgerKind') kind: LedgerKind;
  @Out.date() onDate: string;
  @Out.text() customer: string;
  @Out.text() project: string;
  @Out.whole() invoiceNumber: number;
  @Out.whole() amountCents: number;
  @Out.text() memo: string;
}

export class AccountingExportResponse {
  @Out.uuid({ nullable: true, description: 'Null for a dry run.' }) id: string | null;
  @Out.whole() rowCount: number;
  @Out.text({ nullable: true }) createdByName: string | null;
  @Out.instant({ nullable: true }) createdAt: string | null;
  @Out.list(AccountingEntry) entries: AccountingEntry[];
  @Out.text() csv: string;
  @Out.text({ description: 'For QuickBooks.' }) iif: string;
}
