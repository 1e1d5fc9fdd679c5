import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { SiteConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { ProjectPlans } from '../projects/index.js';
import { changeOrderAnswered, changeOrderSent, changeOrderSigned } from './change-order-emails.js';
import { spokenTime } from './change-order-pdfs.service.js';
import type { ChangeOrder } from './domain/change-order.js';
import { daysInWords, signedDollars } from './domain/change-words.js';

/** Emails about change orders, inside the unit of what they tell. */
@Injectable()
export class ChangeOrderNotifications {
  constructor(
    private readonly owners: RecordOwners,
    private readonly plans: ProjectPlans,
    private readonly mailer: Mailer,
    private readonly site: SiteConfig,
  ) {}

  async sent(order: ChangeOrder, now: Date): Promise<void> {
    const owner = this.owners.of('project');
    await owner.sharedByStaff(order.projectId, now);
    const until = spokenTime(order.expiresAt!, this.site.business.timeZone);
    for (const { data, email, dedupeKey } of await this.toCustomers(order, 'sent'))
      await this.mailer.queue({
        template: changeOrderSent,
        to: email,
        data: { ...data, until },
        dedupeKey,
        aboutId: order.projectId,
      });
  }

  async signed(order: ChangeOrder, contractCents: number): Promise<void> {
    const more = { signer: order.decidedBy ?? '', contract: formatCents(contractCents) };
    for (const { data, email, dedupeKey } of await this.toCustomers(order, 'signed'))
      await this.mailer.queue({
        template: changeOrderSigned,
        to: email,
        data: { ...data, ...more },
        dedupeKey,
        aboutId: order.projectId,
      });
    await this.toStaff(order, `${order.decidedBy} signed change order ${order.number}`, order.title);
  }

  async declined(order: ChangeOrder): Promise<void> {
    const text = `${order.title}: “${order.declineReason}”`;
    await this.toStaff(order, `${order.decidedBy} declined change order ${order.number}`, text);
  }

  private async toCustomers({ id, documentId, projectId, title, amountCents, daysDelta }: ChangeOrder, verb: string) {
    const { name: projectName } = await this.plans.of(projectId);
    const { customers } = await this.owners.of('project').people(projectId);
    return customers.map(({ email, name }) => ({
      email,
      data: {
        ...{ name, projectId, projectName, changeOrderId: id, documentId: documentId!, title },
        ...{ price: signedDollars(amountCents), days: daysInWords(daysDelta) },
      },
      dedupeKey: `change-order-${verb}:${id}:${email}`,
    }));
  }

  private async toStaff({ id, projectId }: ChangeOrder, subject: string, text: string): Promise<void> {
    const { name: projectName } = await this.plans.of(projectId);
    const { staff } = await this.owners.of('project').people(projectId);
    for (const { email, name } of staff)
      await this.mailer.queue({
        template: changeOrderAnswered,
        to: email,
        data: { name, projectId, projectName, subject, text },
        dedupeKey: `change-order-answered:${id}:${email}`,
        aboutId: projectId,
      });
  }
}
