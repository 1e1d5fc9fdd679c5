import { Out } from '../../../../common/http/index.js';
import { ACCOUNTING_KINDS, type AccountingKind } from '../../domain/accounting.js';

class AccountingExportItem {
  @Out.uuid() id: string;
  @Out.whole() rowCount: number;
  @Out.text({ nullable: true }) createdByName: string | null;
  @Out.instant() createdAt: string;
}

export class AccountingExportsResponse {
  @Out.list(AccountingExportItem) items: AccountingExportItem[];
}

export class AccountingEntry {
  @Out.uuid() entryId: string;
  @Out.oneOf(ACCOUNTING_KINDS, 'AccountingKind') kind: AccountingKind;
  @Out.date() onDate: string;
  @Out.text() customer: string;
  @Out.text() project: string;
  @Out.text({ description: 'Of the invoice or bill.' }) number: string;
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
