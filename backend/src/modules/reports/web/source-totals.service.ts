import { Injectable } from '@nestjs/common';
import type { MoneyKind } from '../../billing/index.js';
import { LeadFigures, reachedOn, UNKNOWN_SOURCE, type LeadFact } from '../../leads/index.js';
import { groupsOf } from '../sales/speed.js';
import { CreditedSums, type CreditedSum } from '../money/credited-sums.service.js';
import type { ReportScope } from '../report.js';
import { WebCounts } from './web-counts.service.js';

export interface SourceTotal {
  source: string;
  visits: number;
  visitors: number;
  leads: number;
  booked: number;
  proposals: number;
  signed: number;
  /** Projects with contract amounts, and with payments. */
  contracting: number;
  paying: number;
  contractedCents: number;
  collectedCents: number;
}

/** Visits, leads and money by the source of the first visit. */
@Injectable()
export class SourceTotals {
  constructor(
    private readonly web: WebCounts,
    private readonly leads: LeadFigures,
    private readonly credited: CreditedSums,
  ) {}

  /** Most visits first. */
  async read(scope: ReportScope): Promise<SourceTotal[]> {
    const totals = new Map<string, SourceTotal>();
    const of = (source: string | null | undefined) => {
      const name = source ?? UNKNOWN_SOURCE;
      const known = totals.get(name);
      if (known) return known;
      const fresh = emptyTotal(name);
      totals.set(name, fresh);
      return fresh;
    };
    for (const { item, visits, visitors } of await this.web.byItem(scope, 'source', { detail: '' }))
      Object.assign(of(item), { visits, visitors });
    for (const fact of await this.facts(scope)) countLead(of(fact.first.source), fact);
    const sums = await this.credited.read(scope);
    for (const [source, own] of groupsOf(sums, ({ origin }) => origin?.first.source ?? UNKNOWN_SOURCE))
      addMoney(of(source), own);
    return [...totals.values()].sort(
      (a, b) => b.visits - a.visits || b.leads - a.leads || (a.source < b.source ? -1 : 1),
    );
  }

  /** Leads of the period that count. */
  facts({ fromInstant: from, beforeInstant: before, filters }: ReportScope): Promise<LeadFact[]> {
    const { source, device, service, staff } = filters;
    return this.leads.facts({ from, before, source, device, service, ownerId: staff === 'none' ? null : staff });
  }
}

function countLead(total: SourceTotal, fact: LeadFact): void {
  total.leads += 1;
  if (reachedOn(fact, 'consult_booked') !== null) total.booked += 1;
  if (reachedOn(fact, 'proposal_sent') !== null) total.proposals += 1;
}

function addMoney(total: SourceTotal, sums: readonly CreditedSum[]): void {
  const of = (kind: MoneyKind) => sums.filter((sum) => sum.kind === kind);
  const projects = (some: readonly CreditedSum[]) => new Set(some.map(({ projectId }) => projectId)).size;
  const cents = (some: readonly CreditedSum[]) => some.reduce((sum, one) => sum + one.cents, 0);
  total.signed += projects(sums.filter(({ isSigned }) => isSigned));
  total.contracting += projects(of('contracted'));
  total.paying += projects(of('collected'));
  total.contractedCents += cents(of('contracted'));
  total.collectedCents += cents(of('collected'));
}

function emptyTotal(source: string): SourceTotal {
  return {
    ...{ source, visits: 0, visitors: 0, leads: 0, booked: 0, proposals: 0 },
    ...{ signed: 0, contracting: 0, paying: 0, contractedCents: 0, collectedCents: 0 },
  };
}
