import { drawCents, spreadCents, type Draw as TemplateDraw } from 'poolkit/build-process';
import { ConflictError, RuleError } from '../../../common/errors/index.js';
import type { Draw, EarnedBy } from './draw.js';
import {
  totalsOf,
  withEntries,
  type EntryDetails,
  type LedgerDraft,
  type LedgerSum,
  type LedgerTotals,
} from './ledger.js';
import type { Invoice } from './invoice.js';
import type { Waiver } from './waiver.js';

export interface MoneyAccount {
  projectId: string;
  proposalId: string | null;
  signedOn: string | null;
  /** No draw is asked for before this instant. */
  cancelUntil: Date | null;
  /** When the customer had the notice to owner in writing; nothing is invoiced or paid without it. */
  noticeGivenOn: string | null;
  canceledAt: Date | null;
  openedAt: Date;
}

/** Everything about the money of one project. */
export interface Money {
  account: MoneyAccount;
  /** In order. */
  draws: readonly Draw[];
  /** In the order of their numbers. */
  invoices: readonly Invoice[];
  sums: readonly LedgerSum[];
  waivers: readonly Waiver[];
}

/** What differs afterward. */
export interface MoneyChange {
  account?: MoneyAccount;
  /** New and changed ones. */
  draws?: readonly Draw[];
  invoices?: readonly Invoice[];
  entries: readonly LedgerDraft[];
  activity: { kind: string; summary: string; after?: object };
  audit: { action: string; after?: Record<string, unknown>; reason?: string | null };
}

export interface NewMoney {
  projectId: string;
  proposalId: string | null;
  contractCents: number;
  draws: readonly { key: string; title: string; percent: number; amountCents: number; phaseKey: string | null }[];
  signedOn: string | null;
  cancelUntil: Date | null;
  noticeGivenOn: string | null;
}

export function totals({ sums, invoices }: Pick<Money, 'sums' | 'invoices'>): LedgerTotals {
  return totalsOf(
    sums,
    invoices.map(({ id }) => id),
  );
}

/** The draws of a price, as the published template shares it. */
export function drawsOf(template: readonly TemplateDraw[], contractCents: number): NewMoney['draws'] {
  const amounts = drawCents(template, contractCents);
  return template.map(({ key, when: title, percent, afterPhase: phaseKey }, index) => ({
    ...{ key, title, percent, phaseKey, amountCents: amounts[index] ?? 0 },
  }));
}

/** @throws RuleError DRAWS_DO_NOT_ADD_UP */
export function openMoney(wanted: NewMoney, newId: () => string, now: Date): MoneyChange & { account: MoneyAccount } {
  const { projectId, proposalId, contractCents, signedOn, cancelUntil, noticeGivenOn } = wanted;
  requireWholePrice(wanted);
  const draws = wanted.draws.map(({ key, title, percent, phaseKey }, position): Draw => ({
    ...{ id: newId(), projectId, drawKey: key, position, title, phaseKey },
    percentHundredths: Math.round(percent * 100),
    earnedBy: (phaseKey === null ? 'signing' : 'phase') satisfies EarnedBy,
    ...{ changeOrderId: null, signedAt: null, override: null, disputeReason: null },
  }));
  return {
    account: { projectId, proposalId, signedOn, cancelUntil, noticeGivenOn, canceledAt: null, openedAt: now },
    draws,
    entries: [
      { kind: 'contract', amountCents: contractCents, onceKey: `contract:${projectId}` },
      ...draws.map(({ id: drawId }, index) => drawEntry(drawId, wanted.draws[index]?.amountCents ?? 0)),
    ],
    activity: { kind: 'money_opened', summary: 'The contract price and its draws are on file.' },
    audit: { action: 'billing.open', after: { contractCents, draws: draws.length, signedOn, noticeGivenOn } },
  };
}

function requireWholePrice({ contractCents, draws }: NewMoney): void {
  const sum = draws.reduce((total, { amountCents }) => total + amountCents, 0);
  if (draws.length === 0 || sum !== contractCents || draws.some(({ amountCents }) => amountCents < 0))
    throw new RuleError('DRAWS_DO_NOT_ADD_UP', 'The draws must add up to the contract price.');
}

export interface PriceChange {
  changeOrderId: string;
  number: number;
  amountCents: number;
  /** Where its work is done; null for the last phase that a draw waits for. */
  phaseKey: string | null;
  signedAt: Date;
}

/**
 * A change of price spreads over the draws that are not earned yet, in proportion to their percent. When all are earned,
 * more work becomes a draw of its own, earned like the others.
 *
 * @param earned ids of the draws that are earned now, also those that no entry says so of yet
 * @throws RuleError CHANGE_TOO_LARGE when it credits more than is left
 */
export function changePrice(
  money: Money,
  { changeOrderId, number, amountCents, phaseKey, signedAt }: PriceChange,
  earned: ReadonlySet<string>,
  newId: () => string,
): MoneyChange {
  requireNotCanceled(money.account);
  const { drawCents: amounts, earnedCents } = totals(money);
  const open = money.draws.filter(({ id }) => !earned.has(id) && !earnedCents.has(id));
  const left = open.reduce((total, { id }) => total + (amounts.get(id) ?? 0), 0) + amountCents;
  const freeze = money.draws
    .filter(({ id }) => earned.has(id) && !earnedCents.has(id))
    .map(({ id }) => earnedEntry(id, amounts.get(id) ?? 0));
  const price: LedgerDraft = {
    ...{ kind: 'change_order', amountCents, onceKey: `change_order:${changeOrderId}` },
    details: { changeOrderId, number },
  };
  const said = {
    activity: { kind: 'price_changed', summary: `Change order ${number} is part of the contract price.` },
    audit: { action: 'billing.change-order', after: { changeOrderId, number, amountCents } },
  };
  if (left < 0) throw new RuleError('CHANGE_TOO_LARGE', 'This credit is larger than the draws not yet earned.');
  if (open.length > 0) {
    const shares = spreadCents(left, weightsOf(open));
    const entries = open.map(({ id }, index) => drawEntry(id, (shares[index] ?? 0) - (amounts.get(id) ?? 0)));
    return { entries: [price, ...freeze, ...entries.filter((entry) => entry.amountCents !== 0)], ...said };
  }
  if (amountCents === 0) return { entries: [price, ...freeze], ...said };
  const draw: Draw = {
    ...{ id: newId(), projectId: money.account.projectId, drawKey: `change-${number}`, position: money.draws.length },
    ...{ title: `Change order ${number}`, percentHundredths: 0, earnedBy: 'change_order' },
    phaseKey: phaseKey ?? money.draws.findLast(({ earnedBy }) => earnedBy === 'phase')?.phaseKey ?? null,
    ...{ changeOrderId, signedAt, override: null, disputeReason: null },
  };
  return { draws: [draw], entries: [price, ...freeze, drawEntry(draw.id, amountCents)], ...said };
}

function weightsOf(draws: readonly Draw[]): number[] {
  const weights = draws.map(({ percentHundredths }) => percentHundredths);
  return weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
}

/** Takes the whole price back; what was paid remains as credit, to be refunded. */
export function cancelMoney(money: Money, reason: string, today: string, now: Date): MoneyChange {
  requireNotCanceled(money.account);
  const { projectId } = money.account;
  const undone = money.sums.filter(({ kind }) => ['contract', 'change_order', 'draw', 'earned'].includes(kind));
  const { invoices: amounts, creditCents, paidCents } = totals(money);
  const open = money.invoices.filter(({ voidedAt }) => voidedAt === null);
  return {
    account: { ...money.account, canceledAt: now },
    invoices: open.map((invoice) => ({ ...invoice, liveDrawId: null, voidedAt: now, voidReason: reason })),
    entries: [
      ...undone.map(({ kind, drawId, cents }) => ({ kind, drawId, amountCents: -cents, details: { reason } })),
      ...open.map(({ id }) => voidEntry(id, amounts.get(id)?.totalCents ?? 0, reason)),
    ].map((entry) => ({ ...entry, onDate: today })),
    activity: { kind: 'money_canceled', summary: 'The contract was canceled, and nothing is due.' },
    audit: { action: 'billing.cancel', after: { projectId, refundCents: creditCents + paidCents }, reason },
  };
}

function drawEntry(drawId: string, amountCents: number): LedgerDraft {
  return { kind: 'draw', drawId, amountCents };
}

export function earnedEntry(drawId: string, amountCents: number, details: EntryDetails = {}): LedgerDraft {
  return { kind: 'earned', drawId, amountCents, onceKey: `earned:${drawId}`, details };
}

export function voidEntry(invoiceId: string, totalCents: number, reason: string): LedgerDraft {
  return { kind: 'void', invoiceId, amountCents: -totalCents, onceKey: `void:${invoiceId}`, details: { reason } };
}

export function requireNotCanceled({ canceledAt }: MoneyAccount): void {
  if (canceledAt) throw new ConflictError('ILLEGAL_TRANSITION', 'This contract was canceled.');
}

/** What lists sort and add up by. */
export function withBalances(money: Money): Money {
  const { invoices: amounts } = totals(money);
  const invoices = money.invoices.map((invoice) => {
    const balanceCents = amounts.get(invoice.id)?.balanceCents ?? 0;
    const isOpen = balanceCents > 0;
    const isSame = invoice.balanceCents === balanceCents && invoice.isOpen === isOpen;
    return isSame ? invoice : { ...invoice, balanceCents, isOpen };
  });
  return { ...money, invoices };
}

/** The money after a change, as a pure function of both. */
export function afterChange(money: Money, change: MoneyChange): Money {
  const merge = <R extends { id: string }>(rows: readonly R[], changed: readonly R[] = []): R[] => [
    ...rows.map((row) => changed.find(({ id }) => id === row.id) ?? row),
    ...changed.filter(({ id }) => !rows.some((row) => row.id === id)),
  ];
  return {
    account: change.account ?? money.account,
    draws: merge(money.draws, change.draws),
    invoices: merge(money.invoices, change.invoices),
    sums: withEntries(money.sums, change.entries),
    waivers: money.waivers,
  };
}
