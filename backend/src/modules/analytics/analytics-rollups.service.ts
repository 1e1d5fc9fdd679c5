import { Injectable } from '@nestjs/common';
import type { Funnel } from './domain/funnels.js';
import type { Spread } from './domain/spread.js';
import { FunnelList } from './funnel-list.service.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import {
  RollupRepository,
  type RollupSums,
  type RollupFilter,
  type RollupQuestion,
} from './persistence/rollup.repository.js';

export interface RollupStatus {
  /** First day with data; null: nothing is measured yet. */
  measuredFrom: string | null;
  finishedAt: Date | null;
  /** What the nightly check found, in words; empty when all agrees. */
  differences: string[];
}

/** What reports read: never the events themselves. */
@Injectable()
export class AnalyticsRollups {
  constructor(
    private readonly rollups: RollupRepository,
    private readonly progress: ProgressRepository,
    private readonly funnelList: FunnelList,
  ) {}

  /** Sums of one facet, grouped `by`. Filters and groups by source, device and service may be combined. */
  read(question: RollupQuestion): Promise<RollupSums[]> {
    return this.rollups.read(question);
  }

  /** Durations in seconds of a facet by item and detail; see `medianOf` and `quantileOf`. */
  spreads(question: Omit<RollupQuestion, 'by'>): Promise<{ item: string; detail: string; spread: Spread }[]> {
    return this.rollups.spreads(question);
  }

  funnels(): Promise<Funnel[]> {
    return this.funnelList.all();
  }

  /** Visits that declined analytics, and that are in no other figure. */
  async declinedVisits({ from, to }: Pick<RollupFilter, 'from' | 'to'>): Promise<number> {
    return (await this.progress.declined(from, to)).reduce((sum, { visits }) => sum + visits, 0);
  }

  async status(): Promise<RollupStatus> {
    const { finishedAt, differences } = await this.progress.find();
    return { measuredFrom: await this.rollups.firstDay(), finishedAt, differences };
  }
}
