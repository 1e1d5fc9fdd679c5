import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { findDraw, invoiceDraw, recordPayment, reversePayment } from './domain/invoicing.js';
import type { Invoice } from './domain/invoice.js';
import { ledgerEntry, type LedgerEntry, type PaymentMethod } from './domain/ledger.js';
import {
  afterChange,
  openMoney,
  totals,
  withBalances,
  type Money,
  type MoneyChange,
  type NewMoney,
} from './domain/money.js';
import { moveWaiver, type Waiver, type WaiverStatus } from './domain/waiver.js';
import { FIRST_INVOICE } from './invoicing.service.js';
import { FIRST_RECEIPT } from './payments.service.js';
import {
  BillingNumberEntity,
  DrawEntity,
  InvoiceEntity,
  LedgerEntryEntity,
  MoneyAccountEntity,
} from './persistence/billing.entity.js';
import { WaiverEntity } from './persistence/waiver.repository.js';

/** When something happened: the instant, and the day in the office. */
export interface Moment {
  at: Date;
  on: string;
}

type Note = (projectId: string, activity: MoneyChange['activity'], at: Date) => void;

/**
 * Money whose past is made up, by the rules of this module: kept in memory until `save`, which writes each row once. Call it
 * in the order in which things happened, so that numbers and entries are in order.
 */
export class PastMoney {
  private readonly projects = new Map<string, Money>();
  private readonly entries: LedgerEntry[] = [];
  private readonly waivers: Waiver[] = [];
  private lastInvoice = FIRST_INVOICE - 1;
  private lastReceipt = FIRST_RECEIPT - 1;
  private readonly uow: UnitOfWork;

  constructor(
    app: INestApplicationContext,
    private readonly actor: Actor,
    private readonly note: Note,
  ) {
    this.uow = app.get(UnitOfWork, { strict: false });
  }

  open(wanted: NewMoney, when: Moment): void {
    const change = openMoney(wanted, uuidv7, when.at);
    this.apply({ account: change.account, draws: [], invoices: [], sums: [], waivers: [] }, change, when);
  }

  /** The story says what the draw was earned by. */
  invoice(projectId: string, key: string, dueOn: string, when: Moment): void {
    const money = this.of(projectId);
    const number = (this.lastInvoice += 1);
    const draft = { id: uuidv7(), number, issuedOn: when.on, dueOn, now: when.at };
    this.apply(money, invoiceDraw(money, { draw: findDraw(money, key), missing: [] }, draft), when);
  }

  /** @param share of what is open */
  pay(projectId: string, key: string, paid: { share: number; method: PaymentMethod; reference: string }, when: Moment) {
    const money = this.of(projectId);
    const invoice = invoiceOf(money, key);
    const { balanceCents = 0 } = totals(money).invoices.get(invoice.id) ?? {};
    const receipt = (this.lastReceipt += 1);
    const { method, reference, share } = paid;
    const amountCents = Math.round(balanceCents * share);
    const payment = { id: uuidv7(), method, reference, amountCents, receivedOn: when.on, receipt };
    this.apply(
      { ...money, invoices: money.invoices.map(seen(invoice, when.at)) },
      recordPayment(money, invoice, payment),
      when,
    );
  }

  /** The last payment of the draw's invoice did not arrive. */
  reverse(projectId: string, key: string, reason: string, when: Moment): void {
    const money = this.of(projectId);
    const { id } = invoiceOf(money, key);
    const payment = this.entries.findLast(({ kind, invoiceId }) => kind === 'payment' && invoiceId === id)!;
    this.apply(money, reversePayment(payment, reason, 0), when);
  }

  waive(projectId: string, key: string, party: string, to: WaiverStatus, { at }: Moment): void {
    const { id: drawId } = findDraw(this.of(projectId), key);
    let waiver: Waiver = {
      ...{ id: uuidv7(), projectId, drawId, party, vendorId: null, type: 'conditional', scope: 'progress' },
      documentVersionId: null,
      ...{ status: 'requested', requestedAt: at, receivedAt: null, verifiedAt: null },
    };
    if (to !== 'requested') waiver = moveWaiver(waiver, 'received', at);
    if (to === 'verified') waiver = moveWaiver(waiver, 'verified', at);
    this.waivers.push(waiver);
  }

  /** Inside a unit, after the projects. */
  async save(): Promise<void> {
    const all = [...this.projects.values()];
    const numbers = [
      { name: 'invoice', last: this.lastInvoice },
      { name: 'receipt', last: this.lastReceipt },
    ];
    const rows = [
      [MoneyAccountEntity, all.map(({ account }) => account)],
      [DrawEntity, all.flatMap(({ draws }) => draws)],
      [InvoiceEntity, all.flatMap(({ invoices }) => invoices)],
      [LedgerEntryEntity, this.entries],
      [WaiverEntity, this.waivers],
      [BillingNumberEntity, numbers],
    ] as const;
    for (const [entity, values] of rows) await this.uow.insertRows<object>(entity, values);
  }

  private of(projectId: string): Money {
    return this.projects.get(projectId)!;
  }

  private apply(before: Money, change: MoneyChange, { at, on }: Moment): void {
    const { projectId } = before.account;
    this.projects.set(projectId, withBalances(afterChange(before, change)));
    const made = { projectId, on, at, actorName: this.actor.name };
    this.entries.push(...change.entries.map((draft) => ledgerEntry(draft, { id: uuidv7(), ...made })));
    this.note(projectId, change.activity, at);
  }
}

function invoiceOf(money: Money, key: string): Invoice {
  const { id } = findDraw(money, key);
  return money.invoices.find(({ liveDrawId }) => liveDrawId === id)!;
}

/** Who pays an invoice has opened it. */
function seen({ id }: Invoice, at: Date) {
  return (invoice: Invoice): Invoice =>
    invoice.id === id && invoice.viewedAt === null ? { ...invoice, viewedAt: at } : invoice;
}
