import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import {
  BuildTemplates,
  ProjectEvidences,
  ProjectPlans,
  ProjectSettings,
  type ProjectEvidence,
} from '../projects/index.js';
import type {
  DrawResponse,
  InvoiceResponse,
  LedgerEntryResponse,
  LedgerResponse,
  MoneyResponse,
  OwnInvoice,
  OwnPayments,
} from './api/dto/billing.response.js';
import type { WaiverResponse } from './api/dto/waiver.dto.js';
import { drawStatus, type Draw } from './domain/draw.js';
import { missingFor } from './domain/earning.js';
import { invoiceStatus, type Invoice } from './domain/invoice.js';
import type { LedgerEntry, LedgerTotals } from './domain/ledger.js';
import { drawsOf, totals, type Money } from './domain/money.js';
import { missingWaivers, partiesWithoutFinal, type Waiver, type WaiverParty } from './domain/waiver.js';
import { InvoiceLinks } from './invoice-links.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { WaiverParties } from './waiver-parties.js';
import { PaymentProvider } from './provider/payment-provider.js';

export interface DrawView extends DrawResponse {
  id: string;
}

@Injectable()
export class MoneyViews {
  constructor(
    private readonly repository: MoneyRepository,
    private readonly evidences: ProjectEvidences,
    private readonly plans: ProjectPlans,
    private readonly templates: BuildTemplates,
    private readonly settings: ProjectSettings,
    private readonly owners: RecordOwners,
    private readonly links: InvoiceLinks,
    private readonly provider: PaymentProvider,
    private readonly parties: WaiverParties,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async ledger(projectId: string): Promise<LedgerResponse> {
    const evidence = await this.evidences.of(projectId);
    const money = await this.repository.find(projectId);
    if (!money) return { ...(await this.planned(evidence)), ...CLOSED, entries: [] };
    const { signedOn, noticeGivenOn, cancelUntil, canceledAt, proposalId } = money.account;
    const parties = await this.parties.of(projectId);
    return {
      ...(await this.figures(money, evidence, parties)),
      ...{ isOpen: true, signedOn, noticeGivenOn, proposalId },
      cancelUntil: cancelUntil?.toISOString() ?? null,
      canceledAt: canceledAt?.toISOString() ?? null,
      entries: (await this.repository.entries(projectId)).map(entryOf),
      waiverParties: [...new Map(parties.map(({ vendorId, name }) => [vendorId, { vendorId, name }])).values()],
      missingWaivers: canceledAt ? [] : await this.missingWaivers(money, evidence, parties),
    };
  }

  /** @throws NotFoundError also for another household's project */
  async payments(customerId: string, projectId: string): Promise<OwnPayments> {
    const role = await this.requireRole(customerId, projectId);
    const evidence = await this.evidences.of(projectId);
    const money = await this.repository.find(projectId);
    const shown = money ? await this.figures(money, evidence) : await this.planned(evidence);
    const invoices = shown.invoices.map(toCustomer);
    return { ...shown, invoices, role, canPayOnline: this.provider.isOn && role === 'signer' };
  }

  /** Of all projects of the customer's households, newest first. */
  async invoicesOf(customerId: string): Promise<OwnInvoice[]> {
    const items: OwnInvoice[] = [];
    for (const projectId of await this.plans.idsOfCustomer(customerId)) {
      const money = await this.repository.find(projectId);
      if (!money || money.invoices.length === 0) continue;
      const { id, number, name } = await this.plans.of(projectId);
      const amounts = totals(money);
      for (const invoice of money.invoices)
        items.push({ ...toCustomer(this.invoice(invoice, amounts)), project: { id, number, name } });
    }
    return items.toSorted((a, b) => b.number - a.number);
  }

  /** Ids of the draws that are earned, whether an entry says so or not. */
  async earnedDraws(money: Money): Promise<Set<string>> {
    const evidence = await this.evidences.of(money.account.projectId);
    const draws = await this.draws(money, evidence, totals(money));
    return new Set(draws.flatMap(({ id, status }) => (status === 'planned' ? [] : [id])));
  }

  async missingOf(money: Money, draw: Draw): Promise<string[]> {
    const evidence = await this.evidences.of(money.account.projectId);
    return this.missing(draw, money, evidence, await this.finalParties(money, evidence));
  }

  /** @throws NotFoundError when it is not theirs */
  requireRole(customerId: string, projectId: string): Promise<'signer' | 'viewer'> {
    return this.owners.requireRole('project', projectId, customerId);
  }

  async draws(
    money: Money,
    evidence: ProjectEvidence,
    amounts: LedgerTotals,
    known?: readonly WaiverParty[],
  ): Promise<DrawView[]> {
    const parties = known ?? (await this.finalParties(money, evidence));
    return money.draws.map((draw) => {
      const invoice = money.invoices.find(({ liveDrawId }) => liveDrawId === draw.id);
      const missing = invoice || draw.override ? [] : this.missing(draw, money, evidence, parties);
      const balance = invoice && amounts.invoices.get(invoice.id);
      const status = drawStatus({
        isEarned: missing.length === 0 && !money.account.canceledAt,
        isDisputed: draw.disputeReason !== null,
        invoice: balance ?? null,
      });
      return {
        ...{ id: draw.id, key: draw.drawKey, title: draw.title, phaseKey: draw.phaseKey },
        percent: draw.percentHundredths / 100,
        amountCents: amounts.drawCents.get(draw.id) ?? 0,
        ...{ status, missing, invoiceId: invoice?.id ?? null, disputeReason: draw.disputeReason },
        waivers: money.waivers.filter(({ drawId }) => drawId === draw.id).map(waiverOf),
        override: draw.override && { reason: draw.override.reason, missing: draw.override.missing },
      };
    });
  }

  private async missingWaivers(money: Money, evidence: ProjectEvidence, parties: readonly WaiverParty[]) {
    const reached = (await this.draws(money, evidence, totals(money), parties)).filter(
      ({ status }) => status !== 'planned',
    );
    const lastId = lastDrawId(money);
    const draws = reached.map(({ id, key, invoiceId }) => {
      const invoice = money.invoices.find((one) => one.id === invoiceId);
      return { id, key, on: invoice?.issuedOn ?? this.settings.today(), isLast: id === lastId };
    });
    return missingWaivers(draws, money.waivers, parties);
  }

  /** Read only when nothing but final waivers can hold back the last draw. */
  private async finalParties(money: Money, evidence: ProjectEvidence): Promise<WaiverParty[]> {
    const last = money.draws.find(({ id }) => id === lastDrawId(money));
    const isOpen = last && !last.override && !money.invoices.some(({ liveDrawId }) => liveDrawId === last.id);
    const mayBeEarned = isOpen && this.missing(last, money, evidence, []).length === 0;
    return mayBeEarned ? this.parties.of(money.account.projectId) : [];
  }

  private missing(draw: Draw, money: Money, evidence: ProjectEvidence, parties: readonly WaiverParty[]): string[] {
    return missingFor(draw, {
      ...{ terms: money.account, build: evidence, waiversMissing: partiesWithoutFinal(money.waivers, parties) },
      isLast: draw.id === lastDrawId(money),
      ...{ now: this.clock.now(), timeZone: this.site.business.timeZone },
    });
  }

  private async figures(
    money: Money,
    evidence: ProjectEvidence,
    parties?: readonly WaiverParty[],
  ): Promise<MoneyResponse> {
    const amounts = totals(money);
    const draws = await this.draws(money, evidence, amounts, parties);
    const { contractCents, changesCents, invoicedCents, paidCents, creditCents } = amounts;
    return {
      ...{ contractCents, changesCents, invoicedCents, paidCents, creditCents },
      drawnCents: draws.reduce((sum, { status, amountCents }) => sum + (status === 'planned' ? 0 : amountCents), 0),
      draws: draws.map(({ id: _, ...draw }) => draw),
      invoices: money.invoices.map((invoice) => this.invoice(invoice, amounts)),
    };
  }

  invoice(invoice: Invoice, { invoices }: Pick<LedgerTotals, 'invoices'>): InvoiceResponse {
    const { id, number, kind, title, issuedOn, dueOn, viewedAt, voidedAt, voidReason, lines } = invoice;
    const amounts = invoices.get(id) ?? { totalCents: 0, paidCents: 0, balanceCents: 0 };
    return {
      ...{ id, number, kind, title, issuedOn, dueOn, voidReason, ...amounts },
      lines: lines.map(({ label, amountCents }) => ({ label, amountCents })),
      pdfUrl: this.links.addressOf(id),
      status: invoiceStatus({ dueOn, viewedAt, voidedAt, ...amounts }, this.settings.today()),
    };
  }

  /** How the published template would share the price, before the contract is on file. */
  private async planned({ project: { contractCents } }: ProjectEvidence): Promise<MoneyResponse> {
    const price = contractCents ?? 0;
    const draws = price === 0 ? [] : drawsOf((await this.templates.published()).draws, price);
    return {
      ...{ contractCents: price, changesCents: 0, drawnCents: 0, invoicedCents: 0, paidCents: 0, creditCents: 0 },
      draws: draws.map(({ key, title, percent, phaseKey, amountCents }) => ({
        ...{ key, title, percent, phaseKey, amountCents, status: 'planned' as const, invoiceId: null },
        ...{ missing: ['The contract is not signed'], waivers: [], override: null, disputeReason: null },
      })),
      invoices: [],
    };
  }
}

function lastDrawId({ draws }: Money): string | undefined {
  return draws.findLast(({ earnedBy }) => earnedBy === 'phase')?.id;
}

/** Customers open the PDF with their session. */
function toCustomer(invoice: InvoiceResponse): InvoiceResponse {
  return { ...invoice, pdfUrl: `/api/portal/invoices/${invoice.id}/invoice.pdf` };
}

const CLOSED = {
  ...{ isOpen: false, signedOn: null, noticeGivenOn: null, proposalId: null, cancelUntil: null, canceledAt: null },
  ...{ waiverParties: [], missingWaivers: [] },
};

function entryOf({ details, createdAt, ...entry }: LedgerEntry): LedgerEntryResponse {
  const { id, kind, drawId, invoiceId, amountCents, onDate, actorName } = entry;
  const { number, method, reference, reason, paymentId } = details;
  return {
    ...{ id, kind, drawId, invoiceId, amountCents, onDate, actorName, createdAt: createdAt.toISOString() },
    ...{ number: number ?? null, method: method ?? null, reference: reference ?? null, reason: reason ?? null },
    paymentId: paymentId ?? null,
  };
}

export function waiverOf({ id, party, type, scope, status, documentVersionId }: Waiver): WaiverResponse {
  return { id, party, type, scope, status, documentVersionId };
}
