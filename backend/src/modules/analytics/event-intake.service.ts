import { Injectable, type OnModuleInit } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { isDeclaredBot } from './domain/declared-bot.js';
import { readEvent, type EventFields, type ReportedEvent } from './domain/read-event.js';
import { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
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
  const row: AnalyticsEventEntity = {
    id: id ?? uuidv7(),
    event: name,
    occurredAt: new Date(now.getTime() - ageMs),
    day,
    visitor,
    ...wordsOf(fields),
    valueCents: typeof fields.value === 'number' ? Math.round(fields.value * 100) : null,
    recommendationCount: typeof fields.recommendation_count === 'number' ? fields.recommendation_count : null,
  };
  return row;
}

function wordsOf(fields: EventFields) {
  const word = (key: keyof EventFields) => (typeof fields[key] === 'string' ? fields[key] : null);
  return {
    ctaText: word('cta_text'),
    section: word('section'),
    contentType: word('content_type'),
    pagePath: word('page_path'),
    pageTitle: word('page_title'),
    formName: word('form_name'),
    formStep: word('form_step'),
    leadType: word('lead_type'),
    errorCode: word('error_code'),
    currency: word('currency'),
    issueDetected: word('issue_detected'),
    severity: word('severity'),
    method: word('method'),
    userRole: word('user_role'),
  };
}
