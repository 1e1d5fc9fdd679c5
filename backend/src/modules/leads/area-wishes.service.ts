import { Injectable } from '@nestjs/common';
import { countyOf } from './domain/service-area.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';

export interface AreaWishView {
  postalCode: string | null;
  county: string | null;
  people: number;
  lastAt: string;
}

/** Where people wait for us outside our area, for whoever decides where we work next. */
@Injectable()
export class AreaWishes {
  constructor(private readonly history: LeadHistoryRepository) {}

  /** Where most people wait comes first. */
  async list(): Promise<AreaWishView[]> {
    const wishes = await this.history.listAreaWishes();
    return wishes
      .map(({ postalCode, people, lastAt }) => ({ postalCode, county: countyOf({ postalCode }), people, lastAt: lastAt.toISOString() }))
      .sort((a, b) => b.people - a.people || (a.postalCode ?? '').localeCompare(b.postalCode ?? '', 'en-US'));
  }
}
