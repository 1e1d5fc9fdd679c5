import { Injectable } from '@nestjs/common';
import { addDays, dayStartMs, instantToLocal } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { AnalyticsRollups } from '../analytics/index.js';
import { MoneyFigures } from '../billing/index.js';
import { LeadFigures } from '../leads/index.js';
import { ProjectFigures } from '../projects/index.js';
import type { AlertsResponse, SaveAlertsDto } from './api/dto/alerts.dto.js';
import { alertsOf, DEFAULT_ALERTS, type Alert, type AlertFacts, type AlertSettings } from './domain/alerts.js';
import { ReportRecords } from './persistence/report-records.repository.js';
import { requireVersion } from './stale.js';

const SETTING = 'alerts';

@Injectable()
export class Alerts {
  constructor(
    private readonly records: ReportRecords,
    private readonly rollups: AnalyticsRollups,
    private readonly leads: LeadFigures,
    private readonly projects: ProjectFigures,
    private readonly money: MoneyFigures,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async settings(): Promise<AlertSettings & { version: number }> {
    const stored = await this.records.setting(SETTING);
    return { ...DEFAULT_ALERTS, ...stored?.value, version: stored?.version ?? 0 };
  }

  async show(): Promise<AlertsResponse> {
    const settings = await this.settings();
    return { ...settings, current: await this.current(settings) };
  }

  /** @throws ConflictError STALE_VERSION */
  async save({ version, ...value }: SaveAlertsDto, actor: Actor): Promise<AlertsResponse> {
    await this.uow.run(async () => {
      const now = this.clock.now();
      const first = { name: SETTING, value: DEFAULT_ALERTS, version: 0, updatedAt: now };
      const was = (await this.records.lockSetting(first, version)) ?? first;
      requireVersion(was, version, (row) => ({ ...row.value, version: row.version }));
      await this.records.saveSetting({ name: SETTING, value, version: version + 1, updatedAt: now });
      await this.audit.record({
        ...{ actor, action: 'report.alerts', entity: 'report_setting', entityId: SETTING },
        before: { ...was.value },
        after: { ...value },
      });
    });
    return this.show();
  }

  async current(settings: AlertSettings): Promise<Alert[]> {
    return alertsOf(await this.facts(), settings);
  }

  private async facts(): Promise<AlertFacts> {
    const { timeZone } = this.site.business;
    const now = this.clock.now();
    const { date: today } = instantToLocal(timeZone, now.getTime());
    const start = (days: number) => new Date(dayStartMs(timeZone, addDays(today, -days)));
    return {
      today,
      leads: {
        week: await this.leads.count({ from: start(7), before: start(0) }),
        fourWeeksBefore: await this.leads.count({ from: start(35), before: start(7) }),
      },
      formErrors: await this.formErrors(today),
      lateReplies: await this.leads.count({ reply: { state: 'overdue', now } }),
      silentBuilds: await this.projects.countSilent(),
      overdueInvoices: await this.money.overdue(),
    };
  }

  private async formErrors(today: string): Promise<AlertFacts['formErrors']> {
    const { measuredFrom } = await this.rollups.status();
    const yesterday = addDays(today, -1);
    if (measuredFrom === null || measuredFrom > addDays(yesterday, -28)) return null;
    const on = async (day: string) => {
      const [total] = await this.rollups.read({ facet: 'form_error', from: day, to: day });
      return total?.events ?? 0;
    };
    const before: number[] = [];
    for (const weeks of [1, 2, 3, 4]) before.push(await on(addDays(yesterday, -7 * weeks)));
    return { day: await on(yesterday), fourDaysBefore: before.reduce((sum, count) => sum + count, 0) };
  }
}
