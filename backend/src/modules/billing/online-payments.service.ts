import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import type { ReconciliationResponse } from './api/dto/online-payments.dto.js';
import { requireNotice } from './domain/invoicing.js';
import { reconcile } from './domain/reconcile.js';
import { Invoicing, requireSigner } from './invoicing.service.js';
import { MoneyViews } from './money-views.service.js';
import { Payments } from './payments.service.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { ProviderEventRepository } from './persistence/provider-event.repository.js';
import { PaymentProvider, type ProviderPayment } from './provider/payment-provider.js';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;
const QUARTER_MS = 92 * 24 * 60 * 60 * 1000;
const ACTOR = { ...SYSTEM_ACTOR, name: 'Stripe' };

/** Card and bank payments on the provider's pages. */
@Injectable()
export class OnlinePayments {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly invoicing: Invoicing,
    private readonly payments: Payments,
    private readonly repository: MoneyRepository,
    private readonly events: ProviderEventRepository,
    private readonly views: MoneyViews,
    private readonly owners: RecordOwners,
    private readonly config: AppConfig,
    private readonly site: SiteConfig,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError also for another household's invoice, ForbiddenError for a viewer, ConflictError when paid */
  async checkout({ userId, email }: CustomerPrincipal, invoiceId: string): Promise<{ url: string }> {
    const { projectId } = await this.repository.requireInvoice(invoiceId);
    requireSigner(await this.views.requireRole(userId, projectId));
    const { invoice, money } = await this.invoicing.require(invoiceId);
    requireNotice(money.account);
    if (!invoice.isOpen) throw new ConflictError('ILLEGAL_TRANSITION', `Invoice ${invoice.number} is not open.`);
    if (await this.isOnItsWay(invoiceId))
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        `A bank payment for invoice ${invoice.number} is on its way. It takes a few business days to arrive.`,
      );
    const title = `Invoice ${invoice.number}: ${invoice.title}`;
    const returnTo = `${this.config.publicUrl}/dashboard?project=${projectId}&tab=payments`;
    const day = this.clock.now().toISOString().slice(0, 10);
    const wanted = { invoiceId, title, amountCents: invoice.balanceCents, email, returnTo };
    return this.provider.checkout(wanted, `${invoiceId}:${invoice.balanceCents}:${email}:${day}`);
  }

  /**
   * Whatever an event says and in whatever order it comes: the payment is brought up to what the provider says now. The
   * event and its effects are one unit of work.
   *
   * @throws MalformedRequestError for a wrong signature
   */
  async receive(body: string, signature: string): Promise<void> {
    const event = this.provider.readEvent(body, signature);
    if (await this.events.isKnown(event.id)) return;
    const payment = event.paymentId === null ? null : await this.provider.find(event.paymentId);
    try {
      await this.uow.run(async () => {
        await this.events.insert({ id: event.id, type: event.type, receivedAt: this.clock.now() });
        if (payment) await this.follow(payment);
      });
    } catch (error) {
      // The same event at the same moment.
      if (!isUniqueViolation(error) || !(await this.events.isKnown(event.id))) throw error;
    }
  }

  /** What the provider collected against what our ledger holds. */
  async reconciliation(sinceDate: string | null): Promise<ReconciliationResponse> {
    if (!this.provider.isOn) return { isOn: false, items: [] };
    const quarterAgo = new Date(this.clock.now().getTime() - QUARTER_MS);
    const since = sinceDate === null ? quarterAgo : new Date(`${sinceDate}T00:00:00Z`);
    const theirs = (await this.provider.listSince(since)).filter(({ status }) => status === 'succeeded');
    const ours = await this.repository.providerPayments(since);
    return { isOn: true, items: reconcile(theirs, ours) };
  }

  private async isOnItsWay(invoiceId: string): Promise<boolean> {
    const recent = await this.provider.listSince(new Date(this.clock.now().getTime() - MONTH_MS));
    return recent.some((payment) => payment.invoiceId === invoiceId && payment.status === 'pending');
  }

  private async follow(payment: ProviderPayment): Promise<void> {
    if (payment.status !== 'succeeded' || payment.invoiceId === null) return;
    const invoice = await this.repository.findInvoice(payment.invoiceId);
    if (!invoice) return;
    const onceKey = `stripe:${payment.id}`;
    if (!(await this.repository.findByOnceKey(onceKey))) {
      const { method, amountCents, reference, at } = payment;
      const receivedOn = instantToLocal(this.site.business.timeZone, at.getTime()).date;
      const provider = { name: 'stripe' as const, onceKey };
      await this.payments.record(invoice.id, { method, amountCents, receivedOn, reference, provider }, ACTOR);
    }
    const entry = (await this.repository.findByOnceKey(onceKey))!;
    for (const { key, amountCents, reason } of returnsOf(payment))
      if (!(await this.repository.findByOnceKey(key)))
        await this.payments.refund(invoice.id, entry.id, { amountCents, reason, onceKey: key }, ACTOR);
    await this.noteDisputes(payment, invoice.projectId);
  }

  private async noteDisputes({ disputes }: ProviderPayment, projectId: string): Promise<void> {
    for (const { id, isLost } of disputes)
      if (!isLost && (await this.events.claim(`dispute:${id}`, this.clock.now())))
        await this.owners.of('project').note(projectId, {
          ...{ actor: ACTOR, kind: 'payment_disputed', summary: 'The customer’s bank disputes a card payment.' },
        });
  }
}

function returnsOf({ refunds, disputes }: ProviderPayment) {
  return [
    ...refunds.map(({ id, amountCents }) => ({ key: `stripe:${id}`, amountCents, reason: 'Refunded online.' })),
    ...disputes
      .filter(({ isLost }) => isLost)
      .map(({ id, amountCents }) => ({
        ...{ key: `stripe:${id}`, amountCents, reason: 'The bank reversed this payment after a dispute.' },
      })),
  ];
}
