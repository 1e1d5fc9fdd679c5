import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { sqlInstant, UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Touch } from '../leads/index.js';
import { boundsOf, dayOf } from './domain/business-day.js';
import { firstKeptDay } from './domain/keeping.js';
import { readEvent, type ReportedEvent } from './domain/read-event.js';
import { trafficOf } from './domain/traffic.js';
import { contextOf, serviceOf } from './visit-context.js';
import { AnalyticsEventRepository, type OwnColumns } from './persistence/analytics-event.repository.js';
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

const BATCH = 500;

@Injectable()
export class EventIntake implements OnModuleInit {
  private last: Promise<void> = Promise.resolve();
  private next: { writes: (() => Promise<void>)[]; done: Promise<void> } | null = null;

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
    const shared = { ...contextOf(batch.visit), receivedAt: sqlInstant(now), visitor, traffic };
    const rows = events.map((event) => rowOf(event, { now, today, dayFrom }));
    await this.store(() => this.events.insertBatch(shared, rows));
    return count;
  }

  /** Batches that arrive while others are written go into one unit: its commit takes longer than the events of a batch. */
  private store(write: () => Promise<void>): Promise<void> {
    this.next?.writes.push(write);
    if (this.next) return this.next.done;
    const writes = [write];
    const done = this.last.then(async () => {
      // SQLite writes block, so requests that have arrived by now are read first.
      await setImmediate();
      this.next = null;
      return this.uow.run(async () => {
        for (const one of writes) await one();
      });
    });
    this.next = { writes, done };
    this.last = done.catch(() => undefined);
    return done;
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

function rowOf(
  { id, name, ageMs, fields }: ReportedEvent,
  { now, today, dayFrom }: { now: Date; today: string; dayFrom: Date },
): OwnColumns {
  const { value, ...words } = fields;
  const occurredAt = new Date(now.getTime() - ageMs);
  const service = serviceOf(fields);
  return {
    id: id ?? uuidv7(),
    event: name,
    occurred_at: sqlInstant(occurredAt),
    // No event is older than a day, so it happened today or yesterday.
    day: occurredAt < dayFrom ? addDays(today, -1) : today,
    ...(typeof value === 'number' && { value_cents: Math.round(value * 100) }),
    ...(service !== null && { service }),
    ...(fields.issue_detected !== undefined && { detail: fields.issue_detected }),
    ...words,
  };
}
