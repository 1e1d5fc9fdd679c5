import { Injectable } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ForbiddenError, ValidationError } from '../../common/errors/index.js';
import type { PdfFile } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ProjectSettings } from '../projects/index.js';
import type { InvoiceResponse, LedgerResponse } from './api/dto/billing.response.js';
import { BillingMailer } from './billing-mailer.service.js';
import type { Invoice } from './domain/invoice.js';
import {
  creditInvoice,
  disputeDraw,
  findDraw,
  giveNotice,
  invoiceDraw,
  overrideDraw,
  requireInvoiceable,
  voidInvoice,
  type EarnedDraw,
  type InvoiceDraft,
} from './domain/invoicing.js';
import { afterChange, totals, type Money, type MoneyChange } from './domain/money.js';
import { InvoicePdfs } from './invoice-pdfs.service.js';
import { LedgerChanges, notOpen } from './ledger-changes.service.js';
import { MoneyViews } from './money-views.service.js';
import { MoneyRepository } from './persistence/money.repository.js';

export const DAYS_TO_PAY = 7;
export const FIRST_INVOICE = 1001;
const FIRST_CREDIT_NOTE = 1;

/** From a draw that is earned to an invoice, and what corrects one. */
@Injectable()
export class Invoicing {
  constructor(
    private readonly repository: MoneyRepository,
    private readonly changes: LedgerChanges,
    private readonly views: MoneyViews,
    private readonly papers: InvoicePdfs,
    private readonly mailer: BillingMailer,
    private readonly settings: ProjectSettings,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Before the unit of work: an invoice whose PDF cannot be made is not sent.
   *
   * @throws ConflictError DRAW_NOT_EARNED and others as `invoice`, DependencyError
   */
  async tryPaper(projectId: string, key: string): Promise<void> {
    const money = await this.repository.find(projectId);
    if (!money) throw notOpen();
    const earned = await this.earned(money, key);
    requireInvoiceable(money, earned);
    const change = invoiceDraw(money, earned, this.draft(FIRST_INVOICE, this.defaultDue()));
    await this.papers.write(change.invoices![0]!, afterChange(money, change));
  }

  /** @throws ConflictError DRAW_NOT_EARNED with what is missing, NOTICE_TO_OWNER_MISSING, ILLEGAL_TRANSITION */
  invoice(projectId: string, key: string, dueOn: string | null, actor: Actor): Promise<InvoiceResponse> {
    return this.uow.run(async () => {
      const today = this.settings.today();
      if (dueOn !== null && dueOn < today) throw new ValidationError({ dueOn: 'Choose today or a later day.' });
      let id = '';
      const money = await this.changes.change(projectId, actor, async (before) => {
        const earned = await this.earned(before, key);
        requireInvoiceable(before, earned);
        const number = await this.repository.nextNumber('invoice', FIRST_INVOICE);
        const draft = this.draft(number, dueOn ?? this.defaultDue());
        id = draft.id;
        return invoiceDraw(before, earned, draft);
      });
      const invoice = money.invoices.find((one) => one.id === id)!;
      // What the customer paid too much before may have paid it already.
      await this.mailer.sent(invoice, invoice.balanceCents);
      return this.views.invoice(invoice, totals(money));
    });
  }

  override(projectId: string, key: string, reason: string, actor: Actor): Promise<LedgerResponse> {
    return this.changeLedger(projectId, actor, async (money, now) =>
      overrideDraw(money, await this.earned(money, key), { reason, by: actor.name ?? 'The office', now }),
    );
  }

  dispute(projectId: string, key: string, reason: string | null, actor: Actor): Promise<LedgerResponse> {
    return this.changeLedger(projectId, actor, async (money) =>
      disputeDraw(money, await this.earned(money, key), reason),
    );
  }

  giveNotice(projectId: string, givenOn: string, actor: Actor): Promise<LedgerResponse> {
    if (givenOn > this.settings.today()) throw new ValidationError({ givenOn: 'Choose today or an earlier day.' });
    return this.changeLedger(projectId, actor, (money) => giveNotice(money, givenOn));
  }

  async show(id: string): Promise<InvoiceResponse> {
    const { invoice, money } = await this.require(id);
    return this.views.invoice(invoice, totals(money));
  }

  credit(id: string, wanted: { amountCents: number; reason: string }, actor: Actor): Promise<InvoiceResponse> {
    return this.correct(id, wanted.reason, actor, async (money, invoice) =>
      creditInvoice(money, invoice, {
        ...wanted,
        number: await this.repository.nextNumber('credit_note', FIRST_CREDIT_NOTE),
      }),
    );
  }

  void(id: string, reason: string, actor: Actor): Promise<InvoiceResponse> {
    return this.correct(id, reason, actor, (money, invoice, now) => voidInvoice(money, invoice, reason, now));
  }

  async pdf(id: string): Promise<PdfFile> {
    const { invoice, money } = await this.require(id);
    return { name: `invoice-${invoice.number}`, bytes: await this.papers.of(invoice, money) };
  }

  /** The first time the customer opens it is recorded. @throws NotFoundError also for another household's invoice */
  async pdfFor(customerId: string, id: string): Promise<PdfFile> {
    const { projectId, viewedAt } = await this.repository.requireInvoice(id);
    await this.views.requireRole(customerId, projectId);
    if (viewedAt === null) await this.uow.run(() => this.repository.markViewed(id, this.clock.now()));
    return this.pdf(id);
  }

  async require(id: string): Promise<{ invoice: Invoice; money: Money }> {
    const { projectId } = await this.repository.requireInvoice(id);
    const money = (await this.repository.find(projectId))!;
    return { invoice: money.invoices.find((one) => one.id === id)!, money };
  }

  private correct(
    id: string,
    reason: string,
    actor: Actor,
    decide: (money: Money, invoice: Invoice, now: Date) => MoneyChange | Promise<MoneyChange>,
  ): Promise<InvoiceResponse> {
    return this.uow.run(async () => {
      const { projectId } = await this.repository.requireInvoice(id);
      let what = '';
      const money = await this.changes.change(projectId, actor, async (before, now) => {
        const change = await decide(
          before,
          before.invoices.find((one) => one.id === id)!,
          now,
        );
        what = change.activity.summary;
        return change;
      });
      const invoice = money.invoices.find((one) => one.id === id)!;
      await this.mailer.changed(invoice, { what: what.replace(`: ${reason}`, '.'), reason });
      return this.views.invoice(invoice, totals(money));
    });
  }

  private changeLedger(...change: Parameters<LedgerChanges['change']>): Promise<LedgerResponse> {
    return this.uow.run(async () => {
      await this.changes.change(...change);
      return this.views.ledger(change[0]);
    });
  }

  private async earned(money: Money, key: string): Promise<EarnedDraw> {
    const draw = findDraw(money, key);
    return { draw, missing: await this.views.missingOf(money, draw) };
  }

  private draft(number: number, dueOn: string): InvoiceDraft {
    return { id: uuidv7(), number, issuedOn: this.settings.today(), dueOn, now: this.clock.now() };
  }

  private defaultDue(): string {
    return addDays(this.settings.today(), DAYS_TO_PAY);
  }
}

export function requireSigner(role: 'signer' | 'viewer'): void {
  if (role === 'viewer')
    throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this project. Only a signer can pay.');
}
