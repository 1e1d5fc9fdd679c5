export const LEDGER_KINDS = [
  'contract',
  'change_order',
  'draw',
  'earned',
  'invoice',
  'credit_note',
  'void',
  'payment',
  'reversal',
  'refund',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What an entry says besides its amount. */
export interface EntryDetails {
  /** Of a change order, a credit note, a receipt. */
  number?: number;
  changeOrderId?: string;
  /** Of a draw that was earned although something was missing. */
  missing?: string[];
  reason?: string;
  method?: PaymentMethod;
  reference?: string;
  /** The payment that is reversed or refunded. */
  paymentId?: string;
  provider?: 'stripe';
}

export const PAYMENT_METHODS = ['check', 'ach', 'wire', 'card_ref'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** An amount is written once, and never changed: a correction is another entry. */
export interface LedgerEntry {
  id: string;
  projectId: string;
  kind: LedgerKind;
  drawId: string | null;
  invoiceId: string | null;
  amountCents: number;
  /** The day it counts for, such as the day a check arrived. */
  onDate: string;
  /** What must not be written twice, such as `reversal:<payment>`. */
  onceKey: string | null;
  details: EntryDetails;
  actorName: string | null;
  createdAt: Date;
}

/** All entries of one kind for one draw and invoice. */
export interface LedgerSum {
  kind: LedgerKind;
  drawId: string | null;
  invoiceId: string | null;
  cents: number;
}

export type LedgerDraft = Pick<LedgerEntry, 'kind' | 'amountCents'> &
  Partial<Pick<LedgerEntry, 'id' | 'drawId' | 'invoiceId' | 'onDate' | 'onceKey' | 'details'>>;

/** @param on the day it counts for unless the draft names one */
export function ledgerEntry(
  { kind, amountCents, onDate, drawId = null, invoiceId = null, onceKey = null, details = {}, id }: LedgerDraft,
  made: { id: string; projectId: string; on: string; actorName: string | null; at: Date },
): LedgerEntry {
  return {
    ...{ id: id ?? made.id, projectId: made.projectId, kind, drawId, invoiceId, amountCents, onceKey, details },
    ...{ onDate: onDate ?? made.on, actorName: made.actorName, createdAt: made.at },
  };
}

export const INVOICED: readonly LedgerKind[] = ['invoice', 'credit_note', 'void'];
export const RECEIVED: readonly LedgerKind[] = ['payment', 'reversal', 'refund'];

/** The figures of a project, all from its entries. */
export interface LedgerTotals {
  contractCents: number;
  changesCents: number;
  invoicedCents: number;
  /** What pays invoices; the rest of what came in is credit. */
  paidCents: number;
  creditCents: number;
  drawCents: ReadonlyMap<string, number>;
  earnedCents: ReadonlyMap<string, number>;
  invoices: ReadonlyMap<string, InvoiceTotals>;
}

export interface InvoiceTotals {
  /** After credit notes; 0 once it is void. */
  totalCents: number;
  paidCents: number;
  balanceCents: number;
}

/** @param invoiceIds in the order they were sent: what was overpaid pays the oldest that is open */
export function totalsOf(sums: readonly LedgerSum[], invoiceIds: readonly string[]): LedgerTotals {
  const of = (kinds: readonly LedgerKind[], key: 'drawId' | 'invoiceId' | null, id?: string) =>
    sums
      .filter((sum) => kinds.includes(sum.kind) && (key === null || sum[key] === id))
      .reduce((total, { cents }) => total + cents, 0);
  const byDraw = (kind: LedgerKind) => {
    const ids = sums.flatMap((sum) => (sum.kind === kind && sum.drawId !== null ? [sum.drawId] : []));
    return new Map([...new Set(ids)].map((id) => [id, of([kind], 'drawId', id)]));
  };
  let surplus = 0;
  const own = invoiceIds.map((id) => {
    const totalCents = of(INVOICED, 'invoiceId', id);
    const received = of(RECEIVED, 'invoiceId', id);
    surplus += Math.max(0, received - totalCents);
    return { id, totalCents, paidCents: Math.min(received, totalCents) };
  });
  const invoices = new Map<string, InvoiceTotals>();
  for (const { id, totalCents, paidCents } of own) {
    const added = Math.min(surplus, totalCents - paidCents);
    surplus -= added;
    const paid = paidCents + added;
    invoices.set(id, { totalCents, paidCents: paid, balanceCents: totalCents - paid });
  }
  return {
    contractCents: of(['contract'], null),
    changesCents: of(['change_order'], null),
    invoicedCents: of(INVOICED, null),
    paidCents: [...invoices.values()].reduce((total, { paidCents }) => total + paidCents, 0),
    creditCents: surplus,
    drawCents: byDraw('draw'),
    earnedCents: byDraw('earned'),
    invoices,
  };
}

export function withEntries(sums: readonly LedgerSum[], entries: readonly LedgerDraft[]): LedgerSum[] {
  const added = entries.map(({ kind, drawId = null, invoiceId = null, amountCents: cents }) => ({
    ...{ kind, drawId, invoiceId, cents },
  }));
  return [...sums, ...added];
}
