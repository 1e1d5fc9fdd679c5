import { Injectable } from '@nestjs/common';
import { MoneyFigures, type MoneySum } from '../../billing/index.js';
import { LeadFigures, sourceKey, UNKNOWN_SOURCE, type LeadOrigins } from '../../leads/index.js';
import type { ReportScope } from '../report.js';

export interface CreditedSum extends MoneySum {
  origin: LeadOrigins | null;
}

/** The ledger's amounts of a period with the visits of the lead that each project came from. */
@Injectable()
export class CreditedSums {
  constructor(
    private readonly money: MoneyFigures,
    private readonly leads: LeadFigures,
  ) {}

  async read({ from, to, filters }: ReportScope): Promise<CreditedSum[]> {
    const sums = await this.money.between(from, to);
    const ids = [...new Set(sums.flatMap(({ leadId }) => leadId ?? []))];
    const origins = await this.leads.origins(ids);
    const kept = await this.keptLeads(ids, filters);
    return sums
      .map((sum) => ({ ...sum, origin: (sum.leadId === null ? null : origins.get(sum.leadId)) ?? null }))
      .filter((sum) => isKept(sum, filters, kept));
  }

  /** Null unless a filter looks at the lead itself. */
  private async keptLeads(
    ids: readonly string[],
    { service, staff }: ReportScope['filters'],
  ): Promise<ReadonlySet<string> | null> {
    if (service === undefined && staff === undefined) return null;
    return new Set(await this.leads.idsOf(ids, { service, ownerId: staff === 'none' ? null : staff }));
  }
}

function isKept(
  { leadId, origin }: { leadId: string | null; origin: LeadOrigins | null },
  { source, device }: ReportScope['filters'],
  kept: ReadonlySet<string> | null,
): boolean {
  if (kept !== null && (leadId === null || !kept.has(leadId))) return false;
  if (device !== undefined && origin?.first.device !== device) return false;
  return source === undefined || (origin?.first.source ?? UNKNOWN_SOURCE) === sourceKey(source);
}
