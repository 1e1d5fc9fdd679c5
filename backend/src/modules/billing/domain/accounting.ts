import { formatCents } from 'poolkit/units';
import { LEDGER_KINDS } from './ledger.js';

/** What bookkeeping takes over; the rest of the ledger is about what is agreed and earned. */
export const EXPORTED_KINDS = ['invoice', 'credit_note', 'void', 'payment', 'reversal', 'refund'] as const;

export const ACCOUNTING_KINDS = [...LEDGER_KINDS, 'bill'] as const;
export type AccountingKind = (typeof ACCOUNTING_KINDS)[number];

export interface AccountingRow {
  entryId: string;
  kind: AccountingKind;
  onDate: string;
  /** Whose project it is. */
  customer: string;
  project: string;
  /** Of the invoice, or the vendor's own of a bill. */
  number: string;
  /** What the ledger says: negative amounts reverse. */
  amountCents: number;
  memo: string;
  /** Only of a bill. */
  vendor?: string;
  costCode?: string;
  billId?: string;
}

const HEADINGS = [
  ...['Date', 'Type', 'Invoice', 'Customer', 'Project', 'Amount', 'Memo', 'Entry'],
  ...['Vendor', 'Cost code'],
];

export function toCsv(rows: readonly AccountingRow[]): string {
  const lines = rows.map((row) =>
    [
      ...[row.onDate, row.kind, row.number, row.customer, row.project],
      ...[plainAmount(row.amountCents), row.memo, row.entryId, row.vendor ?? '', row.costCode ?? ''],
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

/** For QuickBooks: each transaction has sides that add up to 0. The parts of a bill are one transaction. */
export function toIif(rows: readonly AccountingRow[]): string {
  const lines = transactionsOf(rows).flatMap((parts) => {
    const [first] = parts as [AccountingRow];
    const [type, account, other] = accountsOf(first);
    // What we owe is below 0 on its own account.
    const sign = first.kind === 'bill' ? -1 : 1;
    const total = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const side = (tag: string, on: string, { row, name, cents }: { row: AccountingRow; name: string; cents: number }) =>
      [tag, type, usDate(row.onDate), on, name, plainAmount(cents), row.number, row.memo]
        .map((value) => value.replace(/[\t\r\n]+/g, ' '))
        .join('\t');
    return [
      side('TRNS', account, { row: first, name: first.vendor ?? first.customer, cents: sign * total }),
      ...parts.map((row) => side('SPL', other, { row, name: row.customer, cents: -sign * row.amountCents })),
      'ENDTRNS',
    ];
  });
  return [...IIF_HEAD, ...lines].map((line) => `${line}\r\n`).join('');
}

function transactionsOf(rows: readonly AccountingRow[]): AccountingRow[][] {
  const groups = new Map<string, AccountingRow[]>();
  for (const row of rows) {
    const key = row.billId === undefined ? row.entryId : `${row.billId} ${Math.sign(row.amountCents)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function accountsOf({ kind, amountCents }: AccountingRow): [type: string, account: string, other: string] {
  const takesBack = amountCents < 0;
  if (kind === 'bill') return [takesBack ? 'BILL REFUND' : 'BILL', 'Accounts Payable', 'Job Costs'];
  if (['invoice', 'credit_note', 'void'].includes(kind))
    return [takesBack ? 'CREDIT MEMO' : 'INVOICE', 'Accounts Receivable', 'Construction Income'];
  return [takesBack ? 'CHECK' : 'PAYMENT', 'Undeposited Funds', 'Accounts Receivable'];
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
