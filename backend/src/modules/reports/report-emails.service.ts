import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { StaffDirectory } from '../users/index.js';
import { Alerts } from './alerts.service.js';
import type { ReportKey } from './domain/report-keys.js';
import { figureWords, mondayOf, weekBefore } from './domain/week-figures.js';
import { alertDigest, weeklyReport } from './report-email-templates.js';
import { ReportResponses } from './report-responses.service.js';

const MORNING_MINUTE = 7 * 60;

const FIVE_FIGURES: readonly [report: ReportKey, figure: string][] = [
  ['sales', 'leads'],
  ['sales', 'median_reply'],
  ['sales', 'booked'],
  ['money', 'signed'],
  ['money', 'collected'],
];

/** Once a day and once a week, however often the worker starts: the email's key names the day or the week. */
@Injectable()
export class ReportEmails {
  constructor(
    private readonly reports: ReportResponses,
    private readonly alerts: Alerts,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const { date: today, minuteOfDay } = instantToLocal(this.site.business.timeZone, this.clock.now().getTime());
    const owners = await this.staff.companyOwners();
    if (minuteOfDay < MORNING_MINUTE || owners.length === 0) return;
    const settings = await this.alerts.settings();
    if (settings.weekly) await this.sendWeek(mondayOf(today), owners);
    if (!settings.digest) return;
    const alerts = await this.alerts.current(settings);
    if (alerts.length === 0) return;
    await this.uow.run(async () => {
      for (const { email, name } of owners)
        await this.mailer.queue({
          template: alertDigest,
          to: email,
          data: { name, alerts },
          dedupeKey: `report-digest:${today}:${email}`,
        });
    });
  }

  private async sendWeek(monday: string, owners: readonly { email: string; name: string }[]): Promise<void> {
    const { from, to } = weekBefore(monday);
    const query = { period: 'custom', from, to, compare: 'previous' } as const;
    const [sales, money] = [await this.reports.response('sales', query), await this.reports.response('money', query)];
    // A company that has just begun has no last week.
    if (sales.measuredFrom === null || sales.measuredFrom > to) return;
    const facts = FIVE_FIGURES.map(([report, key]) => {
      const figure = (report === 'sales' ? sales : money).figures.find((candidate) => candidate.key === key)!;
      return [figure.label, figureWords(figure)] as const;
    });
    await this.uow.run(async () => {
      for (const { email, name } of owners)
        await this.mailer.queue({
          template: weeklyReport,
          to: email,
          data: { name, from, to, facts },
          dedupeKey: `report-weekly:${monday}:${email}`,
        });
    });
  }
}
