export const INVOICE_KINDS = ['draw', 'change_order', 'service'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export interface InvoiceLine {
  label: string;
  amountCents: number;
}

/** Its content never changes: it is voided, or reduced by a credit note. */
export interface Invoice {
  id: string;
  number: number;
  projectId: string;
  kind: InvoiceKind;
  drawId: string | null;
  /** The draw, until the invoice is void: a draw has one invoice at a time. */
  liveDrawId: string | null;
  title: string;
  lines: readonly InvoiceLine[];
  issuedOn: string;
  dueOn: string;
  sentAt: Date;
  viewedAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
  /** For lists; the ledger says the same. */
  balanceCents: number;
  isOpen: boolean;
}

export const INVOICE_STATUSES = ['sent', 'viewed', 'partially_paid', 'overdue', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_TRANSITIONS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  sent: ['viewed', 'partially_paid', 'overdue', 'paid', 'void'],
  viewed: ['partially_paid', 'overdue', 'paid', 'void'],
  partially_paid: ['overdue', 'paid', 'viewed', 'void'],
  overdue: ['partially_paid', 'paid', 'void'],
  paid: ['partially_paid', 'viewed'],
  void: [],
};

export interface InvoiceState extends Pick<Invoice, 'dueOn' | 'viewedAt' | 'voidedAt'> {
  totalCents: number;
  balanceCents: number;
}

/** Overdue by the clock alone. */
export function invoiceStatus(invoice: InvoiceState, today: string): InvoiceStatus {
  if (invoice.voidedAt) return 'void';
  if (invoice.balanceCents === 0) return 'paid';
  if (invoice.dueOn < today) return 'overdue';
  if (invoice.balanceCents < invoice.totalCents) return 'partially_paid';
  return invoice.viewedAt ? 'viewed' : 'sent';
}
