import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { dayOf } from './domain/business-day.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { ProgressRepository } from './persistence/progress.repository.js';

const NOW_MS = 5 * 60_000;

export interface LiveVisitors {
  at: Date;
  people: number;
  pages: { page: string; people: number }[];
}

/** How many people are on the site, by page; counts only. */
@Injectable()
export class LiveVisitorsService {
  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly progress: ProgressRepository,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
  ) {}

  async count(): Promise<LiveVisitors> {
    const at = this.clock.now();
    const seen = await this.events.pagesSince(new Date(at.getTime() - NOW_MS));
    const staff = await this.progress.staffMarks(dayOf(this.site.business.timeZone, at));
    const pageOf = new Map(seen.flatMap(({ visitor, page }) => (staff.has(visitor) ? [] : [[visitor, page]])));
    const people = new Map<string, number>();
    for (const page of pageOf.values()) people.set(page, (people.get(page) ?? 0) + 1);
    const pages = [...people].map(([page, count]) => ({ page, people: count }));
    pages.sort((a, b) => b.people - a.people || (a.page < b.page ? -1 : 1));
    return { at, people: pageOf.size, pages };
  }
}
