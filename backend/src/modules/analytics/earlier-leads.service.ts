import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { uuidFrom } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { MoneyFigures } from '../billing/index.js';
import { LeadFigures, sourceKey, sourceOf, type LeadFact } from '../leads/index.js';
import { VisitFigures } from '../scheduling/index.js';
import { dayOf } from './domain/business-day.js';
import { grouped } from './domain/grouped.js';
import { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { RollupRepository } from './persistence/rollup.repository.js';
import { recordedEvents, type RecordedEvent } from './recorded-events.js';
import { contextOf } from './visit-context.js';

/** Longer than any event waits in the outbox. */
const SETTLED_MS = 2 * 86_400_000;
const AT_ONCE = 200;

/**
 * Leads received before their events were stored: funnels count them by what their records tell up to their first stored event.
 */
@Injectable()
export class EarlierLeads {
  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly progress: ProgressRepository,
    private readonly rollups: RollupRepository,
    private readonly leads: LeadFigures,
    private readonly visits: VisitFigures,
    private readonly money: MoneyFigures,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
  ) {}

  /** @returns how many leads were added */
  async add(): Promise<number> {
    // Before the first visit was counted there is nothing to go on from, and demo data may be on its way.
    if ((await this.rollups.firstDay()) === null || (await this.missing()).length === 0) return 0;
    return this.uow.run(async () => {
      await this.progress.lock();
      const now = this.clock.now();
      const leads = await this.missing();
      if (leads.length === 0) return 0;
      const ids = leads.map(({ id }) => id);
      const earlier = new Set(ids);
      const isTheirs = ({ leadId }: { leadId: string | null }) => leadId !== null && earlier.has(leadId);
      const records = {
        leads,
        touches: await this.leads.firstTouches(ids),
        bookings: (await this.visits.booked()).filter(isTheirs),
        money: (await this.money.between('', dayOf(this.site.business.timeZone, now))).filter(isTheirs),
      };
      const firstStored = await this.firstStored(ids);
      const repeats = new Map<string, number>();
      const rows = recordedEvents(records, now)
        .map((event) => this.rowOf(event, now, repeats))
        .filter((row) => this.isEarlier(row, firstStored.get(row.leadId!)));
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await this.events.insertMissing(rows.slice(from, from + AT_ONCE));
      return leads.length;
    });
  }

  private async missing(): Promise<LeadFact[]> {
    const before = new Date(this.clock.now().getTime() - SETTLED_MS);
    const known = new Set(await this.events.leadIdsOf('lead_created'));
    return (await this.leads.facts({ before })).filter(({ id }) => !known.has(id));
  }

  private async firstStored(leadIds: readonly string[]): Promise<Map<string, number>> {
    const first = new Map<string, number>();
    for (let from = 0; from < leadIds.length; from += AT_ONCE) {
      const stored = grouped(await this.events.listOfLeads(leadIds.slice(from, from + AT_ONCE)), (one) => one.leadId!);
      for (const [leadId, [oldest]] of stored) first.set(leadId, oldest!.atMs);
    }
    return first;
  }

  /** Records of money have a day only. */
  private isEarlier(
    { event, occurredAt, valueCents, day }: AnalyticsEventEntity,
    firstMs: number | undefined,
  ): boolean {
    if (event === 'lead_created' || firstMs === undefined) return true;
    if (valueCents === null) return occurredAt.getTime() < firstMs;
    return day < dayOf(this.site.business.timeZone, new Date(firstMs));
  }

  private rowOf(
    { event, at, leadId, service, touch, ...told }: RecordedEvent,
    now: Date,
    repeats: Map<string, number>,
  ): AnalyticsEventEntity {
    const day = dayOf(this.site.business.timeZone, at);
    const key = [leadId, event, told.detail, told.projectId, told.valueCents, day].join();
    const repeat = repeats.get(key) ?? 0;
    repeats.set(key, repeat + 1);
    // The same id each time, so that an event that is stored already is not stored again.
    const id = uuidFrom(`${key},${repeat}`);
    return Object.assign(new AnalyticsEventEntity(), {
      ...{ id, event, occurredAt: at, receivedAt: now, day, valueCents: null },
      ...contextOf(touch),
      ...{ visitor: '', firstSource: touch && sourceKey(sourceOf(touch)), service, leadId, ...told },
      ...{ traffic: 'person', origin: 'record' },
    });
  }
}
