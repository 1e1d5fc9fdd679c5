import { Out } from '../../../../common/http/index.js';

class AccountingExportItem {
  @Out.uuid() id: string;
  @Out.whole() rowCount: number;
  @Out.text({ nullable: true }) createdByName: string | null;
  @Out.instant() createdAt: string;
}

export class AccountingExportsResponse {
  @Out.list(AccountingExportItem) items: AccountingExportItem[];
}

export class AccountingExportResponse {
  @Out.uuid({ nullable: true, description: 'Null for a dry run.' }) id: string | null;
  @Out.whole() rowCount: number;
  @Out.text({ nullable: true }) createdByName: string | null;
  @Out.instant({ nullable: true }) createdAt: string | null;
  @Out.text() csv: string;
  @Out.text({ description: 'For QuickBooks.' }) iif: string;
}
