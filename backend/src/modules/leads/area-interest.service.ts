import { Injectable } from '@nestjs/common';
import { countyOf } from './domain/service-area.js';
import type { AreaInterestList } from './api/dto/area-interest.dto.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';

/** More than anyone compares; a ZIP code is whatever a visitor typed. */
const MOST_PLACES = 200;

/** Where people outside our area want to hear when we come, for deciding where to work next. */
@Injectable()
export class AreaInterest {
  constructor(private readonly history: LeadHistoryRepository) {}

  /** The places with most people first. */
  async list(): Promise<AreaInterestList> {
    const found = await this.history.listAreaInterest(MOST_PLACES + 1);
    const items = found.slice(0, MOST_PLACES).map(({ postalCode, people, lastAt }) => ({
      postalCode,
      county: countyOf({ postalCode }),
      people,
      lastAt: lastAt.toISOString(),
    }));
    return { items, isCut: found.length > MOST_PLACES };
  }
}
