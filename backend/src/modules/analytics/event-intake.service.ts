import { Injectable, type OnModuleInit } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { isDeclaredBot } from './domain/declared-bot.js';
import { FIELDS } from './domain/event-rules.js';
import { readEvent, type ReportedEvent } from './domain/read-event.js';
import type { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { VisitorMarks } from './visitor-marks.service.js';

export interface EventSender {
  ip: string;
  userAgent: string;
  declines: boolean;
}

export interface IntakeCount {
  accepted: number;
  rejected: number;
}

const columnOf = (field: string) => field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
/** One insert writes many rows, so each has every column. */
const NO_WORDS = Object.fromEntries(
  Object.keys(FIELDS).flatMap((field) => (field === 'value' ? [] : [[columnOf(field), null]])),
);
const BATCH = 500;
const KEEP_MONTHS = 14;

@Injectable()
export class EventIntake implements OnModuleInit {
  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly marks: VisitorMarks,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register('old analytics events', () => this.removeOld());
  }

  /** An event that arrived before counts as accepted and is stored once. */
  async take(reported: readonly unknown[], sender: EventSender): Promise<IntakeCount> {
    const events = reported.map(readEvent).filter((event) => event !== null);
    if (events.length === 0 || sender.declines || isDeclaredBot(sender.userAgent)) {
      return { accepted: 0, rejected: reported.length };
    }
    const now = this.clock.now();
    const day = this.dayOf(now);
    const visitor = await this.marks.markOf(day, sender.ip, sender.userAgent);
    const rows = events.map((event) => rowOf(event, { now, day, visitor }));
    await this.uow.run(() => this.events.insertMissing(rows));
    return { accepted: events.length, rejected: reported.length - events.length };
  }

  async removeOld(): Promise<number> {
    const now = this.clock.now();
    const oldest = new Date(now);
    oldest.setUTCMonth(oldest.getUTCMonth() - KEEP_MONTHS);
    await this.uow.run(() => this.events.deleteSaltsBefore(this.dayOf(now)));
    return this.uow.inBatches(() => this.events.deleteBefore(oldest, BATCH));
  }

  private dayOf(instant: Date): string {
    return instantToLocal(this.site.business.timeZone, instant.getTime()).date;
  }
}

function rowOf(
  { id, name, ageMs, fields }: ReportedEvent,
  { now, day, visitor }: { now: Date; day: string; visitor: string },
) {
  const { value, recommendation_count: recommendationCount, ...words } = fields;
  const row = {
    id: id ?? uuidv7(),
    event: name,
    occurredAt: new Date(now.getTime() - ageMs),
    day,
    visitor,
    ...NO_WORDS,
    ...Object.fromEntries(Object.entries(words).map(([key, word]) => [columnOf(key), word])),
    valueCents: typeof value === 'number' ? Math.round(value * 100) : null,
    recommendationCount: recommendationCount ?? null,
  };
  return row as AnalyticsEventEntity;
}
