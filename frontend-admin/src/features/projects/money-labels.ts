import { formatCents } from 'poolkit/units';
import type { Draw, Invoice, Ledger, LedgerEntry } from '../../api/types';

export const drawLabels: Record<Draw['status'], string> = {
  planned: 'Planned',
  earned: 'Earned',
  disputed: 'Disputed',
  invoiced: 'Invoiced',
  paid: 'Paid',
};

export const invoiceLabels: Record<Invoice['status'], string> = {
  sent: 'Sent',
  viewed: 'Viewed',
  partially_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

export const entryLabels: Record<LedgerEntry['kind'], string> = {
  contract: 'Contract',
  change_order: 'Change order',
  draw: 'Draw',
  earned: 'Earned',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  void: 'Voided invoice',
  payment: 'Payment',
  reversal: 'Reversed payment',
  refund: 'Refund',
};

export const methodOptions = [
  { value: 'check', label: 'Check' },
  { value: 'ach', label: 'ACH' },
  { value: 'wire', label: 'Wire' },
  { value: 'card_ref', label: 'Card (reference only)' },
];

export const methodLabel = (method: string): string =>
  methodOptions.find(({ value }) => value === method)?.label ?? method;

export const dollars = (cents: number): string => formatCents(cents, { alwaysCents: true });

/** Such as `Ferguson (conditional, progress)`. */
export const waiverName = ({ party, type, scope }: Draw['waivers'][number]): string => `${party} (${type}, ${scope})`;

export const missingText = ({ party, scope }: Ledger['missingWaivers'][number]): string => `${party} (${scope})`;
