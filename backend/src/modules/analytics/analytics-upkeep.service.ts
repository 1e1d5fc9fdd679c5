import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { ProjectMoney } from '../billing/index.js';
import { LeadFigures } from '../leads/index.js';
import { countDifferences, ledgerDifference } from './domain/agreement.js';
import { boundsOf, dayOf } from './domain/business-day.js';
import { EarlierLeads } from './earlier-leads.service.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { RollupRepository } from './persistence/rollup.repository.js';
import { RollupWorker } from './rollup-worker.service.js';

const DAYS_CHECKED = 7;
const LEDGER_DAYS = 31;
const LEDGERS = {
  contracts: ['contract_signed', 'contract_canceled'],
  payments: ['payment_received', 'payment_returned'],
} as const;

export interface Person {
  leadIds?: readonly string[];
  projectIds?: readonly string[];
}

/** Nightly: whether reports agree with events and ledgers. Also the rebuild, and the erasure of a person. */
@Injectable()
export class AnalyticsUpkeep implements OnModuleInit {
  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly rollups: RollupRepository,
    private readonly progress: ProgressRepository,
    private readonly worker: RollupWorker,
    private readonly money: ProjectMoney,
    private readonly leads: LeadFigures,
    private readonly earlier: EarlierLeads,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register('analytics check', () => this.checkOnce());
  }

  /** The events stay without what led to the person, so all totals stay too. */
  async forget(person: Person): Promise<void> {
    await this.uow.run(() => this.events.unlink(person));
  }

  /** Responds before the work is done: the worker begins within a minute. */
  async rebuild(actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      await this.worker.requestRebuild();
      await this.audit.record({ actor, action: 'analytics.rebuild', entity: 'analytics', entityId: 'rollups' });
    });
  }

  /** Once a day, of the days before. */
  private async checkOnce(): Promise<void> {
    const today = this.today();
    if ((await this.progress.find()).checkedDay === today) return;
    await this.forgetDeletedLeads();
    await this.earlier.add();
    await this.check();
  }

  async check(): Promise<string[]> {
    await this.worker.run();
    const today = this.today();
    const differences: string[] = [];
    for (let ago = DAYS_CHECKED; ago >= 1; ago -= 1) differences.push(...(await this.checkDay(addDays(today, -ago))));
    for (const ledger of ['contracts', 'payments'] as const) differences.push(...(await this.checkLedger(ledger)));
    await this.uow.run(async () => {
      await this.progress.lock();
      await this.progress.update({ checkedDay: today, differences });
    });
    return differences;
  }

  private async checkDay(day: string): Promise<string[]> {
    const { from, to } = boundsOf(this.site.business.timeZone, day);
    const stored = await this.events.totalsBetween(from, to);
    const shown = await this.rollups.read({ facet: 'event', from: day, to: day, traffic: 'all', by: ['item'] });
    return countDifferences(
      day,
      stored,
      shown.map(({ item: event, events, valueCents }) => ({ event, events, valueCents })),
    );
  }

  /** Of whole days since the first such event, because ledgers may be older than analytics. */
  private async checkLedger(ledger: keyof typeof LEDGERS): Promise<string[]> {
    const first = await this.events.firstServerEventAt(LEDGERS[ledger]);
    if (!first) return [];
    const { timeZone } = this.site.business;
    const today = this.today();
    const afterFirst = addDays(dayOf(timeZone, first), 1);
    const start = addDays(today, -LEDGER_DAYS);
    const span = { from: afterFirst > start ? afterFirst : start, to: addDays(today, -1) };
    if (span.from > span.to) return [];
    const { from } = boundsOf(timeZone, span.from);
    const { to } = boundsOf(timeZone, span.to);
    const cents = await Promise.all(LEDGERS[ledger].map((name) => this.events.centsOf(name, from, to)));
    return ledgerDifference(
      ledger,
      span,
      cents.reduce((sum, one) => sum + one, 0),
      await this.money.centsWritten(ledger, from, to),
    );
  }

  private async forgetDeletedLeads(): Promise<void> {
    const known = await this.events.leadIds();
    const existing = await this.leads.existing(known);
    await this.forget({ leadIds: known.filter((id) => !existing.has(id)) });
  }

  private today(): string {
    return dayOf(this.site.business.timeZone, this.clock.now());
  }
}
