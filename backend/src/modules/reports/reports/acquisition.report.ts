import { Injectable } from '@nestjs/common';
import type { Facet } from '../../analytics/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { instantsOf } from '../domain/period.js';
import { wordsOf } from '../domain/words.js';
import { ReportSpend } from '../report-spend.service.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { WebCounts } from '../web/web-counts.service.js';
import { SourceTotals } from '../web/source-totals.service.js';
import { monthsOf, spendPanel } from './spend.panel.js';
import { acquisitionFigures, sourcesTable } from './acquisition.panels.js';
import { visitsPanel } from './web.panels.js';

const REQUEST = ['generate_lead', 'booking_complete'];

const PANELS: readonly { facet: Facet; title: string; definition: string; label: string; isCode?: boolean }[] = [
  {
    ...{ facet: 'landing', title: 'Landing pages', label: 'First page' },
    definition: 'Visits by the first page they opened.',
  },
  {
    ...{ facet: 'campaign', title: 'Campaigns', label: 'Source / medium / campaign' },
    definition: 'Visits by the utm_ tags in the address they opened.',
  },
  {
    ...{ facet: 'referrer', title: 'Referring sites', label: 'Site' },
    definition: 'Visits by the site that linked to us.',
  },
  {
    ...{ facet: 'device', title: 'Devices', label: 'Device', isCode: true },
    definition: 'Visits by kind of device, judged by its screen and pointer.',
  },
  {
    ...{ facet: 'service', title: 'Services', label: 'Service', isCode: true },
    definition: 'Visits by the last service page or form they opened; visits without one are not shown.',
  },
];

@Injectable()
export class AcquisitionReport implements Report {
  readonly key = 'acquisition';
  readonly isOfVisitors = true;

  constructor(
    private readonly web: WebCounts,
    private readonly sources: SourceTotals,
    private readonly spend: ReportSpend,
  ) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { measuredFrom, differences } = await this.web.status();
    const totals = await this.sources.read(scope);
    const measured = { figures: acquisitionFigures(scope, totals, measuredFrom), differences, measuredFrom };
    const series = [await this.web.visitsLine(scope)];
    if (scope.isComparison) return { ...measured, series, table: null, panels: [] };
    return {
      ...measured,
      series,
      table: sourcesTable(scope, totals),
      panels: [...(await Promise.all(PANELS.map((one) => this.panel(scope, one)))), await this.spendOf(scope)],
    };
  }

  private async spendOf(scope: ReportScope): Promise<Panel> {
    const { filters, today, zone } = scope;
    const months = monthsOf(scope, today);
    const spend = await this.spend.between(months.from.slice(0, 7), months.to.slice(0, 7));
    const { from: fromInstant, before: beforeInstant } = instantsOf(months, zone);
    const leads = await this.sources.facts({ ...scope, fromInstant, beforeInstant });
    return spendPanel(months, filters, spend, leads);
  }

  private async panel(scope: ReportScope, { facet, title, definition, label, isCode }: (typeof PANELS)[number]) {
    const [visits, requests] = [
      await this.web.byItem(scope, facet, { detail: '' }),
      await this.web.byItem(scope, facet, { detail: REQUEST }),
    ];
    return visitsPanel(
      { key: facet, title, definition, label, ...(isCode && { nameOf: wordsOf }) },
      visits.filter((one) => one.visits > 0),
      requests,
    );
  }
}
