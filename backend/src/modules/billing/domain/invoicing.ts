import { spreadCents } from 'poolkit/build-process';
import { formatCents } from 'poolkit/units';
import { ConflictError, NotFoundError, RuleError, ValidationError } from '../../../common/errors/index.js';
import { holdsCardNumber } from './card-number.js';
import type { Draw } from './draw.js';
import type { Invoice } from './invoice.js';
import type { LedgerEntry, PaymentMethod } from './ledger.js';
import {
  earnedEntry,
  requireNotCanceled,
  totals,
  voidEntry,
  type Money,
  type MoneyAccount,
  type MoneyChange,
} from './money.js';

export interface EarnedDraw {
  draw: Draw;
  /** What is missing now, in words. */
  missing: readonly string[];
}

/** RSMo 429.012: the notice comes before any payment. */
export function requireNotice({ noticeGivenOn }: MoneyAccount): void {
  if (noticeGivenOn === null)
    throw new ConflictError(
      'NOTICE_TO_OWNER_MISSING',
      'The customer has not received the notice to owner. Record when it was given first.',
    );
}

export function giveNotice({ account }: Money, noticeGivenOn: string): MoneyChange {
  if (account.noticeGivenOn !== null)
    throw new ConflictError('ILLEGAL_TRANSITION', 'The notice to owner is already on file.');
  return {
    account: { ...account, noticeGivenOn },
    entries: [],
    activity: { kind: 'notice_given', summary: 'The customer received the notice to owner.' },
    audit: { action: 'billing.notice', after: { noticeGivenOn } },
  };
}

export function findDraw({ draws }: Money, key: string): Draw {
  const draw = draws.find(({ drawKey }) => drawKey === key);
  if (!draw) throw new NotFoundError('That draw could not be found.');
  return draw;
}

/** The draw counts as earned; the customer reads why. */
export function overrideDraw(
  money: Money,
  { draw, missing }: EarnedDraw,
  { reason, by, now }: { reason: string; by: string; now: Date },
): MoneyChange {
  requireNotCanceled(money.account);
  const { earnedCents, drawCents } = totals(money);
  if (missing.length === 0 || draw.override !== null)
    throw new ConflictError('ILLEGAL_TRANSITION', `“${draw.title}” has already been earned.`);
  return {
    draws: [{ ...draw, override: { reason, by, at: now.toISOString(), missing: [...missing] } }],
    entries: earnedCents.has(draw.id)
      ? []
      : [earnedEntry(draw.id, drawCents.get(draw.id) ?? 0, { reason, missing: [...missing] })],
    activity: {
      kind: 'draw_overridden',
      summary: `“${draw.title}” can be invoiced early: ${reason}`,
      after: { draw: draw.drawKey, missing },
    },
    audit: { action: 'billing.override', after: { draw: draw.drawKey, missing: [...missing] }, reason },
  };
}

/** @param reason null when it is settled */
export function disputeDraw(money: Money, { draw, missing }: EarnedDraw, reason: string | null): MoneyChange {
  const isEarned = missing.length === 0 || draw.override !== null || reason === null;
  if (money.invoices.some(({ liveDrawId }) => liveDrawId === draw.id) || !isEarned)
    throw new ConflictError('ILLEGAL_TRANSITION', 'Only a draw that has been earned but not invoiced can be disputed.');
  return {
    draws: [{ ...draw, disputeReason: reason }],
    entries: [],
    activity: {
      kind: 'draw_disputed',
      summary: reason ? `“${draw.title}” is disputed: ${reason}` : `The dispute about “${draw.title}” is settled.`,
    },
    audit: { action: 'billing.dispute', after: { draw: draw.drawKey }, reason },
  };
}

export interface InvoiceDraft {
  id: string;
  number: number;
  issuedOn: string;
  dueOn: string;
  now: Date;
}

/** @throws ConflictError DRAW_NOT_EARNED with what is missing, NOTICE_TO_OWNER_MISSING, ILLEGAL_TRANSITION */
export function invoiceDraw(money: Money, { draw, missing }: EarnedDraw, draft: InvoiceDraft): MoneyChange {
  requireInvoiceable(money, { draw, missing });
  const { drawCents, earnedCents, contractCents } = totals(money);
  const amountCents = drawCents.get(draw.id) ?? 0;
  const { id, number, issuedOn, dueOn, now } = draft;
  const invoice: Invoice = {
    ...{ id, number, projectId: money.account.projectId, drawId: draw.id, liveDrawId: draw.id, issuedOn, dueOn },
    kind: draw.earnedBy === 'change_order' ? 'change_order' : 'draw',
    title: draw.title,
    lines: linesOf(money.draws, draw, { amountCents, contractCents }),
    ...{ sentAt: now, viewedAt: null, voidedAt: null, voidReason: null, balanceCents: amountCents, isOpen: true },
  };
  return {
    invoices: [invoice],
    entries: [
      ...(earnedCents.has(draw.id) ? [] : [earnedEntry(draw.id, amountCents)]),
      { kind: 'invoice', invoiceId: id, drawId: draw.id, amountCents, onceKey: `invoice:${id}` },
    ],
    activity: { kind: 'invoiced', summary: `Invoice ${number} for “${draw.title}”: ${formatCents(amountCents)}.` },
    audit: { action: 'billing.invoice', after: { invoiceId: id, number, draw: draw.drawKey, amountCents } },
  };
}

export function requireInvoiceable(money: Money, { draw, missing }: EarnedDraw): void {
  requireNotCanceled(money.account);
  requireNotice(money.account);
  if (money.invoices.some(({ liveDrawId }) => liveDrawId === draw.id))
    throw new ConflictError('ILLEGAL_TRANSITION', `“${draw.title}” has already been invoiced.`);
  if (draw.disputeReason !== null)
    throw new ConflictError('ILLEGAL_TRANSITION', `“${draw.title}” is disputed. Settle the dispute first.`);
  const { drawCents } = totals(money);
  if (missing.length > 0 && draw.override === null)
    throw new ConflictError('DRAW_NOT_EARNED', `“${draw.title}” is not earned yet. Missing: ${missing.join('. ')}.`, {
      extra: { missing },
    });
  if ((drawCents.get(draw.id) ?? 0) === 0)
    throw new ConflictError('ILLEGAL_TRANSITION', `“${draw.title}” has nothing to invoice.`);
}

/** Change orders are spread over the draws, beside the share of the contract. */
function linesOf(
  draws: readonly Draw[],
  { id, title, percentHundredths }: Draw,
  { amountCents, contractCents }: { amountCents: number; contractCents: number },
): Invoice['lines'] {
  if (percentHundredths === 0) return [{ label: title, amountCents }];
  const label = `${title}: ${percentHundredths / 100}% of the contract price of ${formatCents(contractCents)}`;
  const ofContract = draws.filter(({ earnedBy }) => earnedBy !== 'change_order');
  const shares = spreadCents(
    contractCents,
    ofContract.map((one) => one.percentHundredths),
  );
  const shareCents = shares[ofContract.findIndex((one) => one.id === id)] ?? 0;
  if (shareCents === amountCents) return [{ label, amountCents }];
  return [
    { label, amountCents: shareCents },
    { label: 'Share of change orders', amountCents: amountCents - shareCents },
  ];
}

export interface NewPayment {
  id: string;
  method: PaymentMethod;
  amountCents: number;
  receivedOn: string;
  reference: string | null;
  receipt: number;
  /** From the payment provider; what it collected is recorded even when the invoice is paid already. */
  provider?: { name: 'stripe'; onceKey: string };
}

/** @throws ConflictError NOTICE_TO_OWNER_MISSING, ILLEGAL_TRANSITION for a void or paid invoice, ValidationError */
export function recordPayment(money: Money, invoice: Invoice, payment: NewPayment): MoneyChange {
  const { id, method, amountCents, receivedOn, reference, receipt, provider } = payment;
  if (!provider) {
    requireNotice(money.account);
    if (invoice.voidedAt) throw new ConflictError('ILLEGAL_TRANSITION', `Invoice ${invoice.number} is void.`);
    const balance = totals(money).invoices.get(invoice.id)?.balanceCents ?? 0;
    if (balance === 0) throw new ConflictError('ILLEGAL_TRANSITION', `Invoice ${invoice.number} is paid.`);
  }
  requireNoCardNumber(reference, 'reference');
  return {
    entries: [
      {
        ...{ id, kind: 'payment', invoiceId: invoice.id, amountCents, onDate: receivedOn },
        onceKey: provider?.onceKey ?? null,
        details: {
          method,
          number: receipt,
          ...(reference && { reference }),
          ...(provider && { provider: provider.name }),
        },
      },
    ],
    activity: { kind: 'paid', summary: `${formatCents(amountCents)} was paid for invoice ${invoice.number}.` },
    audit: { action: 'billing.payment', after: { paymentId: id, invoiceId: invoice.id, amountCents, method } },
  };
}

function requireNoCardNumber(text: string | null, field: string): void {
  if (text && holdsCardNumber(text))
    throw new ValidationError({ [field]: 'Do not enter card numbers. The last four digits are enough.' });
}

/** Takes the whole payment back, for one that did not arrive or was entered by mistake. */
export function reversePayment(payment: LedgerEntry, reason: string, givenBackCents: number): MoneyChange {
  requireOwnPayment(payment);
  if (givenBackCents > 0)
    throw new ConflictError('ILLEGAL_TRANSITION', 'This payment has already been reversed or refunded.');
  const { id: paymentId, invoiceId, amountCents } = payment;
  return {
    entries: [
      {
        ...{ kind: 'reversal', invoiceId, amountCents: -amountCents, onceKey: `reversal:${paymentId}` },
        details: { paymentId, reason },
      },
    ],
    activity: { kind: 'payment_reversed', summary: `A payment of ${formatCents(amountCents)} was reversed: ${reason}` },
    audit: { action: 'billing.reverse', after: { paymentId, amountCents }, reason },
  };
}

/** What a provider collected is given back by the provider, whose event records it. */
function requireOwnPayment({ details }: LedgerEntry): void {
  if (details.provider)
    throw new ConflictError(
      'ILLEGAL_TRANSITION',
      'This payment was made online. Refund it with the payment provider; the refund is recorded here automatically.',
    );
}

export interface Refund {
  amountCents: number;
  reason: string;
  onceKey: string | null;
  refundedOn?: string;
}

export function refundPayment(payment: LedgerEntry, refund: Refund, givenBackCents: number): MoneyChange {
  const { id: paymentId, invoiceId } = payment;
  const { amountCents, reason, onceKey, refundedOn } = refund;
  if (onceKey === null) requireOwnPayment(payment);
  const left = payment.amountCents - givenBackCents;
  if (amountCents > left)
    throw new RuleError('REFUND_TOO_LARGE', `At most ${formatCents(left)} of this payment can be refunded.`);
  return {
    entries: [
      {
        ...{ kind: 'refund', invoiceId, amountCents: -amountCents, onceKey, details: { paymentId, reason } },
        ...(refundedOn && { onDate: refundedOn }),
      },
    ],
    activity: { kind: 'refunded', summary: `${formatCents(amountCents)} was refunded: ${reason}` },
    audit: { action: 'billing.refund', after: { paymentId, amountCents }, reason },
  };
}

/** @throws RuleError CREDIT_TOO_LARGE, ConflictError for a void invoice */
export function creditInvoice(
  money: Money,
  invoice: Invoice,
  { number, amountCents, reason }: { number: number; amountCents: number; reason: string },
): MoneyChange {
  if (invoice.voidedAt) throw new ConflictError('ILLEGAL_TRANSITION', `Invoice ${invoice.number} is void.`);
  const { totalCents = 0 } = totals(money).invoices.get(invoice.id) ?? {};
  if (amountCents > totalCents)
    throw new RuleError('CREDIT_TOO_LARGE', `The total of invoice ${invoice.number} is ${formatCents(totalCents)}.`);
  return {
    entries: [{ kind: 'credit_note', invoiceId: invoice.id, amountCents: -amountCents, details: { number, reason } }],
    activity: {
      kind: 'credited',
      summary: `Credit note ${number} takes ${formatCents(amountCents)} off invoice ${invoice.number}: ${reason}`,
    },
    audit: { action: 'billing.credit', after: { invoiceId: invoice.id, number, amountCents }, reason },
  };
}

/** Its draw is earned again and can be invoiced again. */
export function voidInvoice(money: Money, invoice: Invoice, reason: string, now: Date): MoneyChange {
  if (invoice.voidedAt) throw new ConflictError('ILLEGAL_TRANSITION', `Invoice ${invoice.number} is already void.`);
  const { totalCents = 0, paidCents = 0 } = totals(money).invoices.get(invoice.id) ?? {};
  if (paidCents > 0)
    throw new ConflictError(
      'ILLEGAL_TRANSITION',
      `Invoice ${invoice.number} is partly paid. Create a credit note instead.`,
    );
  return {
    invoices: [{ ...invoice, liveDrawId: null, voidedAt: now, voidReason: reason }],
    entries: [voidEntry(invoice.id, totalCents, reason)],
    activity: { kind: 'voided', summary: `Invoice ${invoice.number} is void: ${reason}` },
    audit: { action: 'billing.void', after: { invoiceId: invoice.id, number: invoice.number }, reason },
  };
}
