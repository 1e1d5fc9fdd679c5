import { Injectable } from '@nestjs/common';
import type { LeadFact } from '../../leads/index.js';
import { OPEN_STAGES, STAGE_LABELS } from '../../leads/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { leadsLink, moneyLink } from '../console-links.js';
import { countOf, medianCents } from '../web/estimate-prices.js';
import { ifMeasured } from '../domain/measured.js';
import { ratio } from '../domain/quantile.js';
import { column, panel, row } from '../panels.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { SourceTotals, type SourceTotal } from '../web/source-totals.service.js';
import { ToolTotals } from '../web/tool-totals.service.js';
import { WebCounts } from '../web/web-counts.service.js';
import { sourcesTable, sumOf } from './acquisition.panels.js';
import { toolsPanel } from './tools.panel.js';
import { pricePanel } from './web.panels.js';

/** What changed, on one page. */
@Injectable()
export class OverviewReport implements Report {
  readonly key = 'overview';
  readonly isOfVisitors = true;

  constructor(
    private readonly web: WebCounts,
    private readonly sources: SourceTotals,
    private readonly tools: ToolTotals,
  ) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { measuredFrom, differences } = await this.web.status();
    const totals = await this.sources.read(scope);
    const body = {
      figures: await this.figures(scope, totals, measuredFrom),
      series: [await this.web.visitsLine(scope)],
      ...{ measuredFrom, differences },
    };
    if (scope.isComparison) return { ...body, table: null, panels: [] };
    const tools = await this.tools.read(scope);
    const toolVisits = tools.reduce((sum, { visits }) => sum + visits, 0);
    return {
      ...body,
      table: wayPanel(scope, totals, toolVisits),
      panels: [
        sourcesTable(scope, totals),
        toolsPanel(scope, tools),
        pricePanel(await this.web.spread(scope, 'event', { item: 'estimate_complete' })),
        stagesPanel(scope, await this.sources.facts(scope)),
      ],
    };
  }

  private async figures(
    scope: ReportScope,
    totals: readonly SourceTotal[],
    measuredFrom: string | null,
  ): Promise<Measured['figures']> {
    const prices = await this.web.spread(scope, 'event', { item: 'estimate_complete' });
    // A visitor who declines has neither source nor device.
    const filters = { ...scope.filters, source: undefined, device: undefined };
    const sent = (await this.sources.facts({ ...scope, filters })).filter(({ first }) => first.source !== 'phone');
    const [visits, visitors, leads] = [sumOf(totals, 'visits'), sumOf(totals, 'visitors'), sumOf(totals, 'leads')];
    const measured = (value: number | null) => ifMeasured(scope, measuredFrom, value);
    const link = (more: Record<string, string> = {}) => leadsLink(scope, scope.filters, more);
    return [
      {
        ...{ key: 'visitors', label: 'Visitors', unit: 'count', value: measured(visitors), n: visits, rows: null },
        definition: 'Visitors to the site; someone who visits on two days counts twice. No cookies are used.',
      },
      {
        ...{ key: 'leads', label: 'Leads', unit: 'count', value: leads, n: leads, rows: link() },
        definition: 'Requests received in the period, excluding spam and merged duplicates.',
      },
      {
        ...{ key: 'booking_rate', label: 'Booking rate', unit: 'ratio', n: leads, rows: link() },
        value: ratio(sumOf(totals, 'booked'), leads),
        definition: 'Share of the leads of the period that reached Consult booked or a later stage.',
      },
      {
        ...{ key: 'estimates', label: 'Estimates completed', unit: 'count', n: countOf(prices), rows: null },
        value: measured(countOf(prices)),
        definition: 'Times a visitor saw the price of a pool.',
      },
      {
        ...{ key: 'median_estimate', label: 'Median estimate', unit: 'cents', n: countOf(prices), rows: null },
        value: medianCents(prices),
        definition: 'Median likely price of the estimates completed in the period, within 5%.',
      },
      {
        ...{ key: 'contracted', label: 'Contracted', unit: 'cents', n: sumOf(totals, 'contracting') },
        ...{ value: sumOf(totals, 'contractedCents'), rows: moneyLink(scope, scope.filters, 'contracted') },
        definition: 'Contracts and change orders signed in the period, less contracts canceled in it.',
      },
      {
        ...{ key: 'consent', label: 'Requests that allow analytics', unit: 'ratio', n: sent.length, rows: null },
        value: ratio(sent.filter(({ first }) => first.source !== null).length, sent.length),
        definition:
          'Share of requests from the website whose sender allows analytics. Acquisition opens the others, from the source “unknown.”',
      },
    ];
  }
}

function wayPanel(scope: ReportScope, totals: readonly SourceTotal[], toolVisits: number): Panel {
  const link = (more: Record<string, string> = {}) => leadsLink(scope, scope.filters, more);
  const [visits, leads] = [sumOf(totals, 'visits'), sumOf(totals, 'leads')];
  const [booked, proposals] = [sumOf(totals, 'booked'), sumOf(totals, 'proposals')];
  // A request needs no tool, and a contract signed now may follow a request of an earlier period.
  const steps: [string, number, string | null, number | null][] = [
    ['Visits', visits, null, null],
    ['Used a tool', toolVisits, null, ratio(toolVisits, visits)],
    ['Leads', leads, link(), null],
    ['Booked', booked, link({ reached: 'consult_booked' }), ratio(booked, leads)],
    ['Proposals', proposals, link({ reached: 'proposal_sent' }), ratio(proposals, booked)],
    ['Contracts', sumOf(totals, 'signed'), moneyLink(scope, scope.filters, 'signed'), null],
  ];
  return panel({
    ...{ key: 'way', title: 'From visit to contract', chart: 'funnel', shows: ['count'], n: visits },
    definition:
      'Visits, tools used, leads and contracts signed in the period; bookings and proposals are of its leads, contracts may be of earlier ones. A visit that opened two tools counts for both. There is no list of visits, because visitors are not identified.',
    columns: [
      column.text('step', 'Step'),
      column.count('count', 'Number'),
      column.ratio('ofBefore', 'Share of previous step'),
    ],
    rows: steps.map(([step, count, address, ofBefore]) => row({ step, count, ofBefore }, address)),
  });
}

function stagesPanel(scope: ReportScope, facts: readonly LeadFact[]): Panel {
  const stages = OPEN_STAGES.map((stage) => ({ stage, own: facts.filter((fact) => fact.stage === stage) }));
  return panel({
    ...{ key: 'stages', title: 'Open leads from the period, by stage', chart: 'bar', shows: ['value', 'leads'] },
    n: stages.reduce((sum, { own }) => sum + own.length, 0),
    definition: 'Leads of the period that are open today, and the sum of their likely prices.',
    columns: [column.text('stage', 'Stage'), column.count('leads', 'Leads'), column.cents('value', 'Likely prices')],
    rows: stages.map(({ stage, own }) => {
      const prices = own.flatMap(({ likelyCents }) => likelyCents ?? []);
      const value = prices.length === 0 ? null : prices.reduce((sum, cents) => sum + cents, 0);
      return row({ stage: STAGE_LABELS[stage], leads: own.length, value }, leadsLink(scope, scope.filters, { stage }));
    }),
  });
}
