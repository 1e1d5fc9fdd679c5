import { Injectable } from '@nestjs/common';
import {
  AnalyticsRollups,
  merged,
  type Facet,
  type RollupSums,
  type RollupFilter,
  type RollupGroup,
  type RollupTotals,
  type Spread,
} from '../../analytics/index.js';
import { localHour, sumByBucket } from '../domain/buckets.js';
import type { MeasuredSeries, ReportScope } from '../report.js';

interface Narrowed {
  item?: string | readonly string[];
  detail?: string | readonly string[];
}

export interface ItemCounts extends RollupTotals {
  item: string;
}

/** Counts of the site for one report: rollups with the period and filters of its scope. */
@Injectable()
export class WebCounts {
  constructor(private readonly rollups: AnalyticsRollups) {}

  read(scope: ReportScope, facet: Facet, by: readonly RollupGroup[], narrowed: Narrowed = {}): Promise<RollupSums[]> {
    return this.rollups.read({ ...filterOf(scope), facet, by, ...narrowed });
  }

  async total(scope: ReportScope, facet: Facet, narrowed: Narrowed = {}): Promise<RollupTotals> {
    const [total] = await this.read(scope, facet, [], narrowed);
    return total ?? { events: 0, visits: 0, visitors: 0, valueCents: 0 };
  }

  /** Most visits first. */
  async byItem(scope: ReportScope, facet: Facet, narrowed: Narrowed = {}): Promise<ItemCounts[]> {
    const rows = await this.read(scope, facet, ['item'], narrowed);
    return rows.sort((a, b) => b.visits - a.visits || b.events - a.events || (a.item < b.item ? -1 : 1));
  }

  spreads(scope: ReportScope, facet: Facet, narrowed: Narrowed = {}) {
    return this.rollups.spreads({ ...filterOf(scope), facet, ...narrowed });
  }

  async spread(scope: ReportScope, facet: Facet, narrowed: Narrowed = {}): Promise<Spread> {
    return merged((await this.spreads(scope, facet, narrowed)).map(({ spread }) => spread));
  }

  /** Visits by bucket; hours exist for a single day only, and not by page. */
  async visitsLine(scope: ReportScope, page?: string): Promise<MeasuredSeries> {
    const { buckets, grain, zone } = scope;
    const amounts =
      grain === 'hour'
        ? (await this.read(scope, 'hour', ['item'], { detail: '' })).map(({ item, visits }) => ({
            at: localHour(new Date(item), zone),
            amount: visits,
          }))
        : (await this.days(scope, page)).map(({ day, visits }) => ({ at: day, amount: visits }));
    const sums = sumByBucket(buckets, grain, amounts);
    const measuredFrom = await this.measuredFrom();
    return {
      ...{ key: 'visits', label: page === undefined ? 'Visits' : 'Visits to this page', unit: 'count' },
      points: buckets.map(({ at, to }, index) => ({
        at,
        value: measuredFrom === null || to < measuredFrom ? null : sums[index]!,
      })),
    };
  }

  private days(scope: ReportScope, page: string | undefined): Promise<RollupSums[]> {
    return page === undefined
      ? this.read(scope, 'visit', ['day'], { detail: '' })
      : this.read(scope, 'path', ['day'], { item: page, detail: 'page_view' });
  }

  funnels() {
    return this.rollups.funnels();
  }

  async status(): Promise<{ measuredFrom: string | null; differences: string[] }> {
    const { measuredFrom, differences } = await this.rollups.status();
    return { measuredFrom, differences };
  }

  private async measuredFrom(): Promise<string | null> {
    return (await this.rollups.status()).measuredFrom;
  }
}

function filterOf({ from, to, filters }: ReportScope): RollupFilter {
  const { traffic, source, device, service } = filters;
  return { from, to, ...{ traffic, source: source ?? null, device: device ?? null, service: service ?? null } };
}
