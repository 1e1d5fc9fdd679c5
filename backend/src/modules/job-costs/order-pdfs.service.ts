import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { NotFoundError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { FileStore } from '../../platform/storage/index.js';
import { Threads } from '../../platform/threads/index.js';
import { ProjectContracts, type NamedProject } from '../projects/index.js';
import type { PurchaseOrder } from './domain/purchase-order.js';
import { orderTask } from './pdf/order-task.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import type { VendorEntity } from './persistence/vendor.entity.js';

const exact = (cents: number) => formatCents(cents, { alwaysCents: true });

/** The PDF that the vendor gets. */
@Injectable()
export class OrderPdfs {
  constructor(
    private readonly orders: PurchaseOrderRepository,
    private readonly contracts: ProjectContracts,
    private readonly store: FileStore,
    private readonly threads: Threads,
    private readonly site: SiteConfig,
  ) {}

  /** Outside a unit. @returns its key in the file store. @throws DependencyError PDF_NOT_MADE */
  async keep(order: PurchaseOrder, vendor: VendorEntity, project: NamedProject, now: Date): Promise<string> {
    const { brand, contact, business } = this.site;
    const { number, lines, amountCents, neededOn, note } = order;
    const site = await this.contracts.siteOf(project.id);
    const bytes = await this.threads.pdf(orderTask, {
      ...{ brandName: brand.name, legalName: brand.legalName, contact: contact.email, number, sentAt: now, note },
      facts: [
        ['Date', spokenInstant(now, business.timeZone)],
        ['To', [vendor.name, vendor.contactName].filter(Boolean).join(', ')],
        ['Project', `${project.number} ${project.name}`],
        ...(site === '' ? [] : [['Deliver to', site] as const]),
        ...(neededOn === null ? [] : [['Needed on', spokenDate(neededOn)] as const]),
        ['Payment', `${vendor.termsDays} days after the bill`],
      ],
      lines: lines.map(({ label, quantity, unit, unitCents, amountCents: cents }) => ({
        ...{ label, quantity: `${quantity} ${unit}`, unitPrice: exact(unitCents), amount: exact(cents) },
      })),
      total: exact(amountCents),
    });
    const key = `purchase-orders/${order.id}/${order.version}.pdf`;
    await this.store.put(key, bytes);
    return key;
  }

  /** @throws NotFoundError for an order that was not sent */
  async pdf(id: string): Promise<{ number: number; bytes: Buffer }> {
    const { number, fileKey } = await this.orders.require(id);
    const file = fileKey === null ? null : await this.store.open(fileKey);
    if (!file) throw new NotFoundError();
    return { number, bytes: await buffer(file.stream) };
  }
}

export function spokenDate(date: string): string {
  return spokenInstant(new Date(`${date}T12:00:00Z`), 'UTC');
}

function spokenInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}
