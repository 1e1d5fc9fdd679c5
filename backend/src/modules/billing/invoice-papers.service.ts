import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { SiteConfig } from '../../platform/config/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { Threads } from '../../platform/threads/index.js';
import type { Invoice } from './domain/invoice.js';
import type { LedgerTotals } from './domain/ledger.js';
import { totals, type Money } from './domain/money.js';
import { spokenDate } from './domain/spoken.js';
import type { InvoicePaper } from './pdf/invoice-paper.js';
import { invoiceTask } from './pdf/invoice-task.js';

const exact = (cents: number) => formatCents(cents, { alwaysCents: true });

@Injectable()
export class InvoicePapers {
  constructor(
    private readonly owners: RecordOwners,
    private readonly threads: Threads,
    private readonly site: SiteConfig,
  ) {}

  /** @throws DependencyError when too many are being written */
  async write(invoice: Invoice, money: Money): Promise<Buffer> {
    return Buffer.from(await this.threads.run(invoiceTask, await this.paper(invoice, money)));
  }

  private async paper(invoice: Invoice, money: Money): Promise<InvoicePaper> {
    const project = await this.owners.of('project').find(invoice.projectId);
    const { customers } = await this.owners.of('project').people(invoice.projectId);
    const { brand, contact } = this.site;
    const override = money.draws.find(({ id }) => id === invoice.drawId)?.override ?? null;
    return {
      ...{ brandName: brand.name, legalName: brand.legalName, contact: contact.email },
      ...{ number: invoice.number, title: invoice.title, project: project?.label ?? '', issuedAt: invoice.sentAt },
      issuedOn: spokenDate(invoice.issuedOn),
      dueOn: spokenDate(invoice.dueOn),
      billedTo: customers.map(({ name }) => name).join(' and '),
      lines: invoice.lines.map(({ label, amountCents }) => ({ label, amount: exact(amountCents) })),
      sums: sumsOf(invoice, totals(money)),
      notes: [
        ...(invoice.voidedAt ? [`This invoice is void: ${invoice.voidReason ?? ''}`] : []),
        ...(override ? [`Asked for before everything was in: ${override.reason}`] : []),
      ],
    };
  }
}

function sumsOf(invoice: Invoice, { invoices }: LedgerTotals): [string, string][] {
  const { totalCents = 0, paidCents = 0, balanceCents = 0 } = invoices.get(invoice.id) ?? {};
  const billed = invoice.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows: [string, number][] = [
    ['Total', billed],
    ['Credit notes', invoice.voidedAt ? 0 : totalCents - billed],
    ['Paid', -paidCents],
  ];
  return [
    ...rows.filter(([label, cents]) => cents !== 0 || label === 'Total').map(([label, cents]) => [label, exact(cents)]),
    ['Amount due', exact(balanceCents)],
  ] as [string, string][];
}
