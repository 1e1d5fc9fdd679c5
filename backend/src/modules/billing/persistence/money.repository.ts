import { Injectable } from '@nestjs/common';
import { And, In, IsNull, LessThan, Like, MoreThanOrEqual } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import type { Draw } from '../domain/draw.js';
import type { Invoice } from '../domain/invoice.js';
import type { LedgerEntry, LedgerKind, LedgerSum } from '../domain/ledger.js';
import type { OurPayment } from '../domain/reconcile.js';
import type { Money, MoneyAccount } from '../domain/money.js';
import {
  BillingNumberEntity,
  DrawEntity,
  InvoiceEntity,
  LedgerEntryEntity,
  MoneyAccountEntity,
} from './billing.entity.js';
import { WaiverEntity } from './waiver.repository.js';

type LoadedMoney = MoneyAccountEntity & {
  draws: (DrawEntity & { invoices: InvoiceEntity[]; waivers: WaiverEntity[] })[];
};

@Injectable()
export class MoneyRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Inside a unit: no other change of this project's money until it ends. Null before it is opened. */
  async lock(projectId: string): Promise<Money | null> {
    const lock = this.uow.forUpdate();
    const account = await this.uow.writer().findOne(MoneyAccountEntity, { where: { projectId }, lock });
    return account && this.find(projectId);
  }

  /** In two queries: the rows, and the sums of the ledger. */
  async find(projectId: string): Promise<Money | null> {
    const found = await this.uow
      .reader()
      .createQueryBuilder(MoneyAccountEntity, 'account')
      .leftJoinAndMapMany('account.draws', DrawEntity, 'draw', 'draw.projectId = account.projectId')
      .leftJoinAndMapMany(
        'draw.invoices',
        InvoiceEntity,
        'invoice',
        'invoice.projectId = draw.projectId AND invoice.drawId = draw.id',
      )
      .leftJoinAndMapMany('draw.waivers', WaiverEntity, 'waiver', 'waiver.drawId = draw.id')
      .where('account.projectId = :projectId', { projectId })
      .orderBy('draw.position', 'ASC')
      .getOne();
    if (!found) return null;
    const { draws, ...account } = found as LoadedMoney;
    return {
      account,
      draws: draws.map(({ invoices: _, waivers: _waivers, ...draw }) => draw),
      invoices: draws.flatMap(({ invoices }) => invoices).sort((one, other) => one.number - other.number),
      waivers: draws.flatMap(({ waivers }) => waivers).sort((one, other) => (one.id < other.id ? -1 : 1)),
      sums: await this.sums(projectId),
    };
  }

  /** From the index alone: it holds all that is added up. */
  async sums(projectId: string): Promise<LedgerSum[]> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .select('entry.kind', 'kind')
      .addSelect('entry.drawId', 'drawId')
      .addSelect('entry.invoiceId', 'invoiceId')
      .addSelect('SUM(entry.amountCents)', 'cents')
      .where('entry.projectId = :projectId', { projectId })
      .groupBy('entry.kind')
      .addGroupBy('entry.drawId')
      .addGroupBy('entry.invoiceId')
      .getRawMany<{ kind: LedgerKind; drawId: string | null; invoiceId: string | null; cents: number | string }>();
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  }

  /** What was agreed and invoiced, by project; from the index alone. */
  async figures(projectIds: readonly string[]): Promise<{ projectId: string; kind: LedgerKind; cents: number }[]> {
    if (projectIds.length === 0) return [];
    const rows = await this.uow
      .reader()
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .select('entry.projectId', 'projectId')
      .addSelect('entry.kind', 'kind')
      .addSelect('SUM(entry.amountCents)', 'cents')
      .where('entry.projectId IN (:...projectIds)', { projectIds: [...projectIds] })
      .groupBy('entry.projectId')
      .addGroupBy('entry.kind')
      .getRawMany<{ projectId: string; kind: LedgerKind; cents: number | string }>();
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  }

  /** Of all projects, by when they were written. */
  async centsWritten(kinds: readonly LedgerKind[], from: Date, to: Date): Promise<number> {
    const row = await this.uow
      .reader()
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .select('SUM(entry.amountCents)', 'cents')
      .where({ kind: In([...kinds]), createdAt: And(MoreThanOrEqual(from), LessThan(to)) })
      .getRawOne<{ cents: number | string | null }>();
    return Number(row?.cents);
  }

  /** In the order they were written. */
  entries(projectId: string): Promise<LedgerEntry[]> {
    return this.uow.reader().find(LedgerEntryEntity, { where: { projectId }, order: { id: 'ASC' } });
  }

  entriesOfInvoice(invoiceId: string): Promise<LedgerEntry[]> {
    return this.uow.reader().find(LedgerEntryEntity, { where: { invoiceId }, order: { id: 'ASC' } });
  }

  findEntry(id: string): Promise<LedgerEntry | null> {
    return this.uow.reader().findOneBy(LedgerEntryEntity, { id });
  }

  findByOnceKey(onceKey: string): Promise<LedgerEntry | null> {
    return this.uow.reader().findOneBy(LedgerEntryEntity, { onceKey });
  }

  /** Those that a provider collected, with what was refunded of each. */
  async providerPayments(since: Date): Promise<OurPayment[]> {
    const payments = await this.uow.reader().find(LedgerEntryEntity, {
      where: { kind: 'payment', onceKey: Like('stripe:%'), createdAt: MoreThanOrEqual(since) },
      order: { id: 'ASC' },
    });
    const invoiceIds = payments.flatMap(({ invoiceId }) => invoiceId ?? []);
    const returned = await this.uow
      .reader()
      .findBy(LedgerEntryEntity, { invoiceId: In(invoiceIds), kind: In(['reversal', 'refund']) });
    return payments.map(({ id, onceKey, invoiceId, amountCents }) => ({
      ...{ providerId: onceKey!.slice('stripe:'.length), invoiceId, amountCents },
      refundedCents: -returned
        .filter(({ details }) => details.paymentId === id)
        .reduce((sum, entry) => sum + entry.amountCents, 0),
    }));
  }

  findInvoice(id: string): Promise<Invoice | null> {
    return this.uow.reader().findOneBy(InvoiceEntity, { id });
  }

  async requireInvoice(id: string): Promise<Invoice> {
    const invoice = await this.findInvoice(id);
    if (!invoice) throw new NotFoundError('That invoice could not be found.');
    return invoice;
  }

  /** Those that are not paid, of these projects or all, the oldest due first. */
  openInvoices(projectIds?: readonly string[]): Promise<Invoice[]> {
    const of = projectIds ? { projectId: In([...projectIds]) } : {};
    return this.uow
      .reader()
      .find(InvoiceEntity, { where: { isOpen: true, ...of }, order: { dueOn: 'ASC', id: 'ASC' } });
  }

  async insertAccount(account: MoneyAccount): Promise<void> {
    await this.uow.writer().insert(MoneyAccountEntity, { ...account });
  }

  async saveAccount(account: MoneyAccount): Promise<void> {
    await this.uow.writer().update(MoneyAccountEntity, { projectId: account.projectId }, { ...account });
  }

  async saveDraws(draws: readonly Draw[]): Promise<void> {
    for (const draw of draws) await this.uow.writer().save(DrawEntity, { ...draw });
  }

  async saveInvoices(invoices: readonly Invoice[]): Promise<void> {
    for (const invoice of invoices)
      await this.uow.writer().save(InvoiceEntity, { ...invoice, lines: [...invoice.lines] });
  }

  async markViewed(id: string, viewedAt: Date): Promise<void> {
    await this.uow.writer().update(InvoiceEntity, { id, viewedAt: IsNull() }, { viewedAt });
  }

  async append(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await this.uow.writer().insert(LedgerEntryEntity, [...entries]);
  }

  /** Inside a unit: the next number, without gaps. */
  async nextNumber(name: string, first: number): Promise<number> {
    const writer = this.uow.writer();
    await insertMissing(writer, BillingNumberEntity, [{ name, last: first - 1 }]);
    const lock = this.uow.forUpdate();
    const row = await writer.findOneOrFail(BillingNumberEntity, { where: { name }, lock });
    await writer.update(BillingNumberEntity, { name }, { last: row.last + 1 });
    return row.last + 1;
  }
}
