import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { SiteConfig } from '../../platform/config/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { FileStore } from '../../platform/storage/index.js';
import { Threads } from '../../platform/threads/index.js';
import type { Invoice } from './domain/invoice.js';
import type { Money } from './domain/money.js';
import { spokenDate } from './domain/spoken.js';
import type { InvoicePaper } from './pdf/invoice-paper.js';
import { invoiceTask } from './pdf/invoice-task.js';

const exact = (cents: number) => formatCents(cents, { alwaysCents: true });

/** The PDF of an invoice is made once, as it was sent, and served unchanged: what happens later has papers of its own. */
@Injectable()
export class InvoicePdfs {
  constructor(
    private readonly owners: RecordOwners,
    private readonly store: FileStore,
    private readonly threads: Threads,
    private readonly site: SiteConfig,
  ) {}

  /** Outside a unit: it may write a file. @throws DependencyError when too many are being written */
  async of(invoice: Invoice, money: Money): Promise<Buffer> {
    const key = `invoices/${invoice.id.slice(-2)}/${invoice.id}.pdf`;
    const kept = await this.store.open(key);
    if (kept) return buffer(kept.stream);
    const bytes = await this.write(invoice, money);
    await this.store.put(key, bytes);
    return bytes;
  }

  /** @throws DependencyError when too many are being written */
  async write(invoice: Invoice, money: Money): Promise<Buffer> {
    return this.threads.pdf(invoiceTask, await this.paper(invoice, money));
  }

  private async paper(invoice: Invoice, money: Money): Promise<InvoicePaper> {
    const project = await this.owners.of('project').find(invoice.projectId);
    const { customers } = await this.owners.of('project').people(invoice.projectId);
    const { brand, contact } = this.site;
    const override = money.draws.find(({ id }) => id === invoice.drawId)?.override ?? null;
    const totalCents = invoice.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return {
      ...{ brandName: brand.name, legalName: brand.legalName, contact: contact.email },
      ...{ number: invoice.number, title: invoice.title, project: project?.label ?? '', issuedAt: invoice.sentAt },
      issuedOn: spokenDate(invoice.issuedOn),
      dueOn: spokenDate(invoice.dueOn),
      billedTo: customers.map(({ name }) => name).join(' and '),
      lines: invoice.lines.map(({ label, amountCents }) => ({ label, amount: exact(amountCents) })),
      sums: [['Total', exact(totalCents)]],
      notes: [
        ...(override ? [`Requested early: ${override.reason}`] : []),
        'Payments, credit notes and the balance due are on your dashboard.',
      ],
    };
  }
}
