import { Injectable } from '@nestjs/common';
import { OTHER } from '../../analytics/index.js';
import { ifMeasured } from '../domain/measured.js';
import { ratio } from '../domain/quantile.js';
import { column, panel, row } from '../panels.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { WebCounts, type ItemCounts } from '../web/web-counts.service.js';

/** A way that fewer visits took could point to a person. */
const MIN_SHOWN = 5;

@Injectable()
export class JourneysReport implements Report {
  readonly key = 'journeys';
  readonly isOfVisitors = true;

  constructor(private readonly web: WebCounts) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { measuredFrom, differences } = await this.web.status();
    const journeys = await this.web.byItem(scope, 'journey');
    const all = visitsOf(journeys);
    const figures: Measured['figures'] = [
      {
        ...{ key: 'requests', label: 'Visits with a request', unit: 'count', n: all, rows: null },
        value: ifMeasured(scope, measuredFrom, all),
        definition: 'Visits in which someone sent a request or booked a visit.',
      },
    ];
    const body = { figures, series: [], measuredFrom, differences };
    if (scope.isComparison) return { ...body, table: null, panels: [] };
    return { ...body, table: waysPanel(journeys), panels: [lastPagePanel(journeys)] };
  }
}

function isShown({ item, visits }: ItemCounts): boolean {
  return visits >= MIN_SHOWN && item !== OTHER;
}

function visitsOf(journeys: readonly ItemCounts[]): number {
  return journeys.reduce((sum, { visits }) => sum + visits, 0);
}

function waysPanel(journeys: readonly ItemCounts[]) {
  const n = visitsOf(journeys);
  const shown = journeys.filter(isShown);
  const rest = n - visitsOf(shown);
  const cells = (path: string, visits: number) => row({ path, visits, share: ratio(visits, n) });
  return panel({
    ...{ key: 'ways', title: 'Paths to a request', chart: 'bar', shows: ['visits'], n },
    definition: `The last pages before a request. Paths taken by fewer than ${MIN_SHOWN} visits are shown together.`,
    columns: [column.text('path', 'Pages'), column.count('visits', 'Visits'), column.ratio('share', 'Share of all')],
    rows: [...shown.map(({ item, visits }) => cells(item, visits)), ...(rest > 0 ? [cells('Other paths', rest)] : [])],
  });
}

function lastPagePanel(journeys: readonly ItemCounts[]) {
  const counts = new Map<string, number>();
  for (const { item, visits } of journeys.filter(({ item }) => item !== OTHER)) {
    const last = item.split(' > ').at(-1)!;
    counts.set(last, (counts.get(last) ?? 0) + visits);
  }
  const shown = [...counts].filter(([, visits]) => visits >= MIN_SHOWN).sort(([, a], [, b]) => b - a);
  return panel({
    ...{ key: 'last-pages', title: 'Last page before a request', chart: 'bar', shows: ['visits'] },
    definition: `The page on which the request was sent. Pages with fewer than ${MIN_SHOWN} visits are not shown.`,
    n: shown.reduce((sum, [, visits]) => sum + visits, 0),
    columns: [column.text('page', 'Page'), column.count('visits', 'Visits')],
    rows: shown.map(([page, visits]) => row({ page, visits })),
  });
}
