import { Injectable } from '@nestjs/common';
import { issueName } from 'poolkit/symptoms';
import { medianOf } from '../../analytics/index.js';
import { EstimateFigures } from '../../estimates/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { ifMeasured } from '../domain/measured.js';
import { ratio } from '../domain/quantile.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { ToolTotals } from '../web/tool-totals.service.js';
import { WebCounts } from '../web/web-counts.service.js';
import { poolPanels } from './pools.panels.js';
import { toolsPanel } from './tools.panel.js';
import { pricePanel } from './web.panels.js';

const SEASONS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

@Injectable()
export class BehaviorReport implements Report {
  readonly key = 'behavior';
  readonly isOfVisitors = true;

  constructor(
    private readonly web: WebCounts,
    private readonly tools: ToolTotals,
    private readonly estimates: EstimateFigures,
  ) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { measuredFrom, differences } = await this.web.status();
    const { page } = scope.filters;
    if (page !== undefined) return { ...(await this.ofPage(scope, page, measuredFrom)), measuredFrom, differences };
    const body = {
      ...{ figures: await this.figures(scope, measuredFrom), series: [await this.web.visitsLine(scope)] },
      ...{ measuredFrom, differences },
    };
    if (scope.isComparison) return { ...body, table: null, panels: [] };
    const pools = await this.estimates.pools(scope.from, scope.to);
    const prices = await this.web.spread(scope, 'event', { item: 'estimate_complete' });
    return {
      ...body,
      table: await this.pagesPanel(scope),
      panels: [
        toolsPanel(scope, await this.tools.read(scope)),
        await this.linksPanel(scope),
        pricePanel(prices),
        ...poolPanels(scope, pools, await this.estimates.materials()),
        await this.waterPanel(scope),
      ],
    };
  }

  /** Only what is counted by page: a visit, a tool or a drawing is of no single page. */
  private async ofPage(scope: ReportScope, page: string, measuredFrom: string | null) {
    const { events, visits } = await this.web.total(scope, 'path', { detail: 'page_view', item: page });
    const figure = { unit: 'count', n: visits, rows: null } as const;
    return {
      figures: [
        {
          ...{ ...figure, key: 'views', label: 'Views of this page', value: ifMeasured(scope, measuredFrom, events) },
          definition: 'Times this page was opened. A page that is opened again counts again.',
        },
        {
          ...{ ...figure, key: 'visits', label: 'Visits to this page', value: ifMeasured(scope, measuredFrom, visits) },
          definition: 'Visits that opened this page at least once.',
        },
      ],
      // Hours are not counted by page.
      series: scope.grain === 'hour' ? [] : [await this.web.visitsLine(scope, page)],
      table: scope.isComparison ? null : await this.pagesPanel(scope),
      panels: [],
    };
  }

  private async figures(scope: ReportScope, measuredFrom: string | null): Promise<Measured['figures']> {
    const visits = await this.web.total(scope, 'visit', { detail: '' });
    const bounces = await this.web.total(scope, 'visit', { detail: 'bounce' });
    const views = await this.web.total(scope, 'path', { detail: 'page_view' });
    const seconds = medianOf(await this.web.spread(scope, 'visit', { detail: '' }));
    const measured = (value: number | null) => ifMeasured(scope, measuredFrom, value);
    const figure = { n: visits.visits, rows: null };
    return [
      {
        ...{ ...figure, key: 'views', label: 'Page views', unit: 'count', value: measured(views.events) },
        definition: 'Pages opened. A page that is opened again counts again.',
      },
      {
        ...{ ...figure, key: 'pages', label: 'Pages per visit', unit: 'count' },
        ...{ value: measured(ratio(views.events, visits.visits)), definition: 'Page views for each visit.' },
      },
      {
        ...{ ...figure, key: 'bounces', label: 'Single-page visits', unit: 'ratio' },
        value: measured(ratio(bounces.visits, visits.visits)),
        definition: 'Share of visits that opened only one page.',
      },
      {
        ...{ ...figure, key: 'seconds', label: 'Median visit', unit: 'seconds', value: measured(seconds) },
        definition: 'Median time from the first to the last event of a visit.',
      },
    ];
  }

  private async pagesPanel(scope: ReportScope): Promise<Panel> {
    const { page } = scope.filters;
    const counts = await this.web.byItem(scope, 'path', {
      detail: 'page_view',
      ...(page !== undefined && { item: page }),
    });
    const n = counts.reduce((sum, { events }) => sum + events, 0);
    return panel({
      ...{ key: 'pages', title: 'Pages', chart: 'bar', shows: ['views', 'visits'], n },
      definition: 'Views of each page, and the visits that opened it at least once.',
      columns: [
        column.text('page', 'Page'),
        column.count('views', 'Views'),
        column.count('visits', 'Visits'),
        column.ratio('share', 'Share of views'),
      ],
      rows: counts.map(({ item, events, visits }) =>
        row({ page: item, views: events, visits, share: ratio(events, n) }),
      ),
    });
  }

  private async linksPanel(scope: ReportScope): Promise<Panel> {
    const counts = await this.web.read(scope, 'cta', ['item', 'detail']);
    return panel({
      ...{ key: 'links', title: 'Links people click', chart: 'bar', shows: ['presses'] },
      definition: 'Clicks on links that lead to a tool, a visit or a request, by link text and section.',
      n: counts.reduce((sum, { events }) => sum + events, 0),
      columns: [column.text('words', 'Link text'), column.text('place', 'Section'), column.count('presses', 'Clicks')],
      rows: counts
        .toSorted((a, b) => b.events - a.events)
        .map(({ item, detail, events }) => row({ words: item, place: wordsOf(detail), presses: events })),
    });
  }

  private async waterPanel(scope: ReportScope): Promise<Panel> {
    const counts = await this.web.read(scope, 'event', ['day', 'detail'], { item: 'wizard_result' });
    const issues = new Map<string, number[]>();
    for (const { day, detail, events } of counts) {
      const season = Math.floor((Number(day.slice(5, 7)) % 12) / 3);
      const own = issues.get(detail) ?? SEASONS.map(() => 0);
      own[season]! += events;
      issues.set(detail, own);
    }
    const total = (seasons: readonly number[]) => seasons.reduce((sum, count) => sum + count, 0);
    return panel({
      ...{ key: 'water', title: 'Water problems by season', chart: 'stacked-bar', shows: [...SEASONS] },
      definition: 'Maintenance wizard results in the period, by water problem.',
      n: counts.reduce((sum, { events }) => sum + events, 0),
      columns: [
        column.text('issue', 'Problem'),
        ...SEASONS.map((season) => column.count(season, season)),
        column.count('all', 'All'),
      ],
      rows: [...issues]
        .sort(([, a], [, b]) => total(b) - total(a))
        .map(([issue, seasons]) =>
          row({
            issue: issue === '' ? 'Not recorded' : (issueName(issue) ?? wordsOf(issue)),
            ...Object.fromEntries(SEASONS.map((season, index) => [season, seasons[index]!])),
            all: total(seasons),
          }),
        ),
    });
  }
}
