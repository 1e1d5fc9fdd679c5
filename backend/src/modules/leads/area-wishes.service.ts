import { Injectable } from '@nestjs/common';
import { countyOf } from './domain/service-area.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';

export interface AreaWishView {
  postalCode: string | null;
  county: string | null;
  people: number;
  lastAt: string;
}

export interface AreaWishesView {
  items: AreaWishView[];
  /** There are more places, where fewer people wait. */
  isCut: boolean;
}

/** More than anybody compares; a ZIP code is whatever somebody typed. */
const MOST_PLACES = 200;

/** Where people wait for us outside our area, for whoever decides where we work next. */
@Injectable()
export class AreaWishes {
  constructor(
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
  ) {}

  /** Where most people wait comes first. */
  async list(): Promise<AreaWishesView> {
    const wishes = await this.history.listAreaWishes(await this.mergedSpam(), MOST_PLACES + 1);
    const items = wishes
      .slice(0, MOST_PLACES)
      .map(({ postalCode, people, lastAt }) => ({
        postalCode,
        county: countyOf({ postalCode }),
        people,
        lastAt: lastAt.toISOString(),
      }))
      .sort((a, b) => b.people - a.people || (a.postalCode ?? '').localeCompare(b.postalCode ?? '', 'en-US'));
    return { items, isCut: wishes.length > MOST_PLACES };
  }

  /** A wish outlives a merge; that of a request which was spam before, or has become it with the one it went into, does not. */
  private async mergedSpam(): Promise<string[]> {
    const waiting = await this.history.listMergedWishes();
    const merges = await this.merges.mergesFrom(waiting);
    const standing = await this.merges.leadsOf([...merges.values()].map(({ keptId }) => keptId));
    const spam = new Set(standing.filter(({ stage }) => stage === 'spam').map(({ id }) => id));
    return waiting.filter((id) => {
      let merge = merges.get(id);
      while (merge && merge.before.stage !== 'spam' && !spam.has(merge.keptId)) merge = merges.get(merge.keptId);
      return merge !== undefined;
    });
  }
}
