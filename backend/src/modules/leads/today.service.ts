import { Injectable } from '@nestjs/common';
import { instantToLocal, localToInstant } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { MailLog } from '../../platform/mail/index.js';
import type { TodayResponse, WaitingLead } from './api/dto/lead-figures.dto.js';
import { OPEN_STAGES } from './domain/lead-stage.js';
import { LeadQueries } from './lead-queries.service.js';
import { MergedLeads } from './merged-leads.service.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';

const SHOWN_AT_ONCE = 50;

@Injectable()
export class TodayService {
  constructor(
    private readonly lists: LeadListRepository,
    private readonly queries: LeadQueries,
    private readonly mails: MailLog,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
    private readonly merged: MergedLeads,
  ) {}

  async show(): Promise<TodayResponse> {
    const now = this.clock.now();
    const [previous, current, next] = [this.monthStart(now, -1), this.monthStart(now, 0), this.monthStart(now, 1)];
    const [waiting, waking, overdueCount, failing, count, previousCount, byStage] = await Promise.all([
      this.lists.listWaiting(SHOWN_AT_ONCE),
      this.lists.listWakeUps(now, SHOWN_AT_ONCE),
      this.lists.countOverdue(now),
      this.mails.countFailing(),
      this.lists.countReceived(current, next),
      this.lists.countReceived(previous, current),
      this.lists.countByStage([...OPEN_STAGES, 'spam']),
    ]);
    return {
      newRequests: await this.withVisits(waiting),
      wakeUps: await this.queries.summaries(waking),
      overdueCount,
      heldBackCount: byStage.get('spam') ?? 0,
      failedMail: { count: failing },
      leadsThisMonth: { count, previousCount },
      openByStage: OPEN_STAGES.map((stage) => ({ stage, count: byStage.get(stage) ?? 0 })),
      updatedAt: now,
    };
  }

  /** The first instant of a month, office time; 0 is this month. No US time zone changes its offset at midnight on the first. */
  private monthStart(now: Date, ahead: number): Date {
    const zone = this.site.business.timeZone;
    const [year = 0, month = 1] = instantToLocal(zone, now.getTime()).date.split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
    const start = localToInstant(zone, { date, minuteOfDay: 0 });
    return new Date(start.kind === 'ok' ? start.instant : now);
  }

  private async withVisits(waiting: readonly LeadEntity[]): Promise<WaitingLead[]> {
    const visits = await this.merged.nextVisitsOf(waiting.map(({ id }) => id));
    return (await this.queries.summaries(waiting)).map((lead) => ({ ...lead, visit: visits.get(lead.id) ?? null }));
  }
}
