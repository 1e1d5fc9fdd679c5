import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Touch } from '../leads/index.js';
import { boundsOf, dayOf } from './domain/business-day.js';
import { FIELDS } from './domain/event-rules.js';
import { firstKeptDay } from './domain/keeping.js';
import { readEvent, type ReportedEvent } from './domain/read-event.js';
import { trafficOf, type Traffic } from './domain/traffic.js';
import { contextOf, serviceOf } from './visit-context.js';
import type { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { StaffNetworks } from './staff-networks.js';
import { VisitorMarks } from './visitor-marks.service.js';

export interface EventSender {
  ip: string;
  userAgent: string;
  acceptsLanguages: boolean;
  declines: boolean;
}

export interface EventBatch {
  events: readonly unknown[];
  visit: Touch | null;
  /** From a browser that declines analytics, which sends nothing else. */
  declined: boolean;
}

export interface IntakeCount {
  accepted: number;
  rejected: number;
  declined: boolean;
}

const columnOf = (field: string) => field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
/** One insert writes many rows, so each has every column. */
const NO_WORDS = Object.fromEntries(
  Object.keys(FIELDS).flatMap((field) => (field === 'value' ? [] : [[columnOf(field), null]])),
);
const BATCH = 500;

@Injectable()
export class EventIntake implements OnModuleInit {
  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly progress: ProgressRepository,
    private readonly marks: VisitorMarks,
    private readonly staff: StaffNetworks,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register('old analytics events', () => this.removeOld());
  }

  /** An event that arrived before counts as accepted and is stored once. */
  async take(batch: EventBatch, sender: EventSender): Promise<IntakeCount> {
    const now = this.clock.now();
    const today = dayOf(this.site.business.timeZone, now);
    if (sender.declines || batch.declined) {
      await this.uow.run(() => this.progress.countDeclined(today));
      return { accepted: 0, rejected: batch.events.length, declined: true };
    }
    const events = batch.events.map(readEvent).filter((event) => event !== null);
    const count = { accepted: events.length, rejected: batch.events.length - events.length, declined: false };
    if (events.length === 0) return count;
    const visitor = await this.marks.markOf(today, sender.ip, sender.userAgent);
    const traffic = trafficOf({ ...sender, isStaffNetwork: this.staff.includes(sender.ip) });
    const dayFrom = boundsOf(this.site.business.timeZone, today).from;
    const sent = { now, today, dayFrom, visitor, traffic, context: contextOf(batch.visit) };
    await this.uow.run(() => this.events.insertMissing(events.map((event) => rowOf(event, sent))));
    return count;
  }

  async removeOld(): Promise<number> {
    const { timeZone } = this.site.business;
    const today = dayOf(timeZone, this.clock.now());
    const first = firstKeptDay(today, this.config.retention.eventMonths);
    await this.uow.run(async () => {
      await this.events.deleteSaltsBefore(today);
      await this.progress.deleteStaffMarksBefore(first);
    });
    return this.uow.inBatches(() => this.events.deleteBefore(boundsOf(timeZone, first).from, BATCH));
  }
}

interface Sent {
  now: Date;
  today: string;
  dayFrom: Date;
  visitor: string;
  traffic: Traffic;
  context: ReturnType<typeof contextOf>;
}

function rowOf({ id, name, ageMs, fields }: ReportedEvent, { now, today, dayFrom, visitor, traffic, context }: Sent) {
  const { value, recommendation_count: recommendationCount, ...words } = fields;
  const occurredAt = new Date(now.getTime() - ageMs);
  const row = {
    id: id ?? uuidv7(),
    event: name,
    occurredAt,
    receivedAt: now,
    // No event is older than a day, so it happened today or yesterday.
    day: occurredAt < dayFrom ? addDays(today, -1) : today,
    visitor,
    ...NO_WORDS,
    ...Object.fromEntries(Object.entries(words).map(([key, word]) => [columnOf(key), word])),
    valueCents: typeof value === 'number' ? Math.round(value * 100) : null,
    recommendationCount: recommendationCount ?? null,
    ...context,
    service: serviceOf(fields),
    ...{
      firstSource: null,
      detail: fields.issue_detected ?? null,
      traffic,
      origin: 'browser',
      leadId: null,
      projectId: null,
    },
  };
  return row as AnalyticsEventEntity;
}
