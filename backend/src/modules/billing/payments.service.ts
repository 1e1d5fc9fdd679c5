import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ProjectSettings } from '../projects/index.js';
import type { PaymentResponse } from './api/dto/billing.response.js';
import { BillingMailer } from './billing-mailer.service.js';
import { recordPayment, refundPayment, reversePayment, type NewPayment, type Refund } from './domain/invoicing.js';
import type { LedgerEntry } from './domain/ledger.js';
import { totals, type Money, type MoneyChange } from './domain/money.js';
import { LedgerChanges } from './ledger-changes.service.js';
import { MoneyViews } from './money-views.service.js';
import { MoneyRepository } from './persistence/money.repository.js';

export const FIRST_RECEIPT = 1001;

export type PaymentInput = Omit<NewPayment, 'id' | 'receipt'>;

/** Money that came in, and what takes it back. Nothing is edited. */
@Injectable()
export class Payments {
  constructor(
    private readonly repository: MoneyRepository,
    private readonly changes: LedgerChanges,
    private readonly views: MoneyViews,
    private readonly mailer: BillingMailer,
    private readonly settings: ProjectSettings,
    private readonly uow: UnitOfWork,
  ) {}

  /** @throws ConflictError NOTICE_TO_OWNER_MISSING, ILLEGAL_TRANSITION for a void or paid invoice, ValidationError */
  record(invoiceId: string, payment: PaymentInput, actor: Actor): Promise<PaymentResponse> {
    return this.uow.run(async () => {
      if (payment.receivedOn > this.settings.today())
        throw new ValidationError({ receivedOn: 'Choose today or an earlier day.' });
      const { projectId } = await this.repository.requireInvoice(invoiceId);
      const id = uuidv7();
      const receipt = await this.repository.nextNumber('receipt', FIRST_RECEIPT);
      const money = await this.changes.change(projectId, actor, (before) =>
        recordPayment(
          before,
          before.invoices.find((one) => one.id === invoiceId)!,
          { ...payment, id, receipt },
        ),
      );
      const { amountCents, receivedOn } = payment;
      await this.mailer.received(invoiceOf(money, invoiceId), { amountCents, receivedOn, receipt });
      return this.shown(money, invoiceId, (await this.repository.findEntry(id))!);
    });
  }

  reverse(invoiceId: string, paymentId: string, reason: string, actor: Actor): Promise<PaymentResponse> {
    return this.giveBack({ invoiceId, paymentId, reason }, actor, (payment, backCents) =>
      reversePayment(payment, reason, backCents),
    );
  }

  refund(invoiceId: string, paymentId: string, refund: Refund, actor: Actor): Promise<PaymentResponse> {
    return this.giveBack({ invoiceId, paymentId, reason: refund.reason }, actor, (payment, backCents) =>
      refundPayment(payment, refund, backCents),
    );
  }

  private giveBack(
    { invoiceId, paymentId, reason }: { invoiceId: string; paymentId: string; reason: string },
    actor: Actor,
    decide: (payment: LedgerEntry, backCents: number) => MoneyChange,
  ): Promise<PaymentResponse> {
    return this.uow.run(async () => {
      const payment = await this.repository.findEntry(paymentId);
      if (!payment || payment.kind !== 'payment' || payment.invoiceId !== invoiceId)
        throw new NotFoundError('That payment could not be found.');
      let what = '';
      const money = await this.changes.change(payment.projectId, actor, async () => {
        const later = await this.repository.entriesOfInvoice(invoiceId);
        const back = later.filter(({ details }) => details.paymentId === paymentId);
        const change = decide(payment, -back.reduce((sum, { amountCents }) => sum + amountCents, 0));
        what = change.activity.summary.replace(`: ${reason}`, '.');
        return change;
      });
      await this.mailer.changed(invoiceOf(money, invoiceId), { what, reason });
      return this.shown(money, invoiceId, payment);
    });
  }

  private shown(money: Money, invoiceId: string, { id, amountCents, onDate, details }: LedgerEntry): PaymentResponse {
    return {
      ...{ id, invoiceId, amountCents, receivedOn: onDate, method: details.method ?? 'check' },
      ...{ reference: details.reference ?? null, receipt: details.number ?? 0 },
      invoice: this.views.invoice(invoiceOf(money, invoiceId), totals(money)),
    };
  }
}

function invoiceOf({ invoices }: Money, id: string) {
  return invoices.find((invoice) => invoice.id === id)!;
}
