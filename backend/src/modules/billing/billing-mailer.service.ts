import { Injectable } from '@nestjs/common';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Mailer, type EmailTemplate } from '../../platform/mail/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { ProjectSettings } from '../projects/index.js';
import { invoiceChanged, invoiceReminder, invoiceSent, paymentReceipt } from './billing-emails.js';
import type { Invoice } from './domain/invoice.js';
import { reminderStage } from './domain/reminder.js';
import { MoneyRepository } from './persistence/money.repository.js';

/** Emails about invoices, to everyone of the household. */
@Injectable()
export class BillingMailer {
  constructor(
    private readonly repository: MoneyRepository,
    private readonly owners: RecordOwners,
    private readonly mailer: Mailer,
    private readonly settings: ProjectSettings,
    private readonly uow: UnitOfWork,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register('invoice reminders', () => this.remind());
  }

  sent(invoice: Invoice, balanceCents: number): Promise<void> {
    const { number, title, dueOn } = invoice;
    return this.toHousehold(invoice, invoiceSent, { number, title, dueOn, balanceCents }, `invoice:${invoice.id}`);
  }

  received(invoice: Invoice, payment: { amountCents: number; receivedOn: string; receipt: number }): Promise<void> {
    const { number, balanceCents } = invoice;
    const key = `receipt:${payment.receipt}`;
    return this.toHousehold(invoice, paymentReceipt, { number, balanceCents, ...payment }, key);
  }

  changed(invoice: Invoice, said: { what: string; reason: string }): Promise<void> {
    return this.toHousehold(
      invoice,
      invoiceChanged,
      { number: invoice.number, ...said },
      `invoice-changed:${uuidv7()}`,
    );
  }

  async remind(): Promise<void> {
    const today = this.settings.today();
    for (const invoice of await this.repository.openInvoices()) {
      const stage = reminderStage(invoice, today);
      if (stage === null) continue;
      const { number, title, dueOn, balanceCents } = invoice;
      const data = { number, title, dueOn, balanceCents, isOverdue: stage > 0 };
      await this.uow.run(() =>
        this.toHousehold(invoice, invoiceReminder, data, `invoice-reminder:${invoice.id}:${stage}`),
      );
    }
  }

  private async toHousehold<Data extends { name: string; projectId: string; projectName: string }>(
    { projectId }: Invoice,
    template: EmailTemplate<Data>,
    data: Omit<Data, 'name' | 'projectId' | 'projectName'>,
    key: string,
  ): Promise<void> {
    const owner = this.owners.of('project');
    const head = await owner.find(projectId);
    const { customers } = await owner.people(projectId);
    for (const { email, name } of customers)
      await this.mailer.queue({
        ...{ template, to: email, dedupeKey: `${key}:${email}`, aboutId: projectId },
        data: { ...data, name, projectId, projectName: head?.label ?? 'your project' } as unknown as Data,
      });
  }
}
