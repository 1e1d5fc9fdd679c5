import { formatCents } from 'poolkit/units';
import type { LedgerKind } from './ledger.js';

/** What bookkeeping takes over; the rest of the ledger is about what is agreed and earned. */
export const EXPORTED_KINDS = ['invoice', 'credit_note', 'void', 'payment', 'reversal', 'refund'] as const;

export interface AccountingRow {
  entryId: string;
  kind: LedgerKind;
  onDate: string;
  customer: string;
  project: string;
  invoiceNumber: number;
  /** What the ledger says: below 0 takes back. */
  amountCents: number;
  memo: string;
}

const HEADINGS = ['Date', 'Type', 'Invoice', 'Customer', 'Project', 'Amount', 'Memo', 'Entry'];

export function toCsv(rows: readonly AccountingRow[]): string {
  const lines = rows.map((row) =>
    [
      ...[row.onDate, row.kind, String(row.invoiceNumber), row.customer, row.project],
      ...[plainAmount(row.amountCents), row.memo, row.entryId],
    ].map(cell),
  );
  return [HEADINGS, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** A spreadsheet runs a cell that begins like a formula. An amount is a number, though. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plainAmount(cents: number): string {
  return formatCents(cents, { alwaysCents: true }).replace(/[$,]/g, '');
}

const IIF_HEAD = [
  '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
  '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
  '!ENDTRNS',
];

/** For QuickBooks: each row is a transaction of two sides that add up to 0. */
export function toIif(rows: readonly AccountingRow[]): string {
  const lines = rows.flatMap((row) => {
    const isBilled = ['invoice', 'credit_note', 'void'].includes(row.kind);
    const type = isBilled
      ? row.amountCents < 0
        ? 'CREDIT MEMO'
        : 'INVOICE'
      : row.amountCents < 0
        ? 'CHECK'
        : 'PAYMENT';
    const accounts = isBilled
      ? ['Accounts Receivable', 'Construction Income']
      : ['Undeposited Funds', 'Accounts Receivable'];
    const [year, month, day] = row.onDate.split('-');
    const side = (tag: string, account: string | undefined, cents: number) =>
      [tag, type, `${month}/${day}/${year}`, account, row.customer, plainAmount(cents), row.invoiceNumber, row.memo]
        .map((value) => String(value).replace(/[\t\r\n]+/g, ' '))
        .join('\t');
    return [side('TRNS', accounts[0], row.amountCents), side('SPL', accounts[1], -row.amountCents), 'ENDTRNS'];
  });
  return [...IIF_HEAD, ...lines].map((line) => `${line}\r\n`).join('');
}
