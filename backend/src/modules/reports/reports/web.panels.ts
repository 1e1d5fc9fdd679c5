import type { Panel } from '../api/dto/report.response.js';
import { countOf, priceRanges } from '../web/estimate-prices.js';
import { ratio } from '../domain/quantile.js';
import type { Spread } from '../../analytics/index.js';
import { column, panel, row } from '../panels.js';
import type { ItemCounts } from '../web/web-counts.service.js';

interface VisitsPanel {
  key: string;
  title: string;
  definition: string;
  label: string;
  nameOf?: (item: string) => string;
}

/** Visits by item, with the requests and bookings that came of them. */
export function visitsPanel(
  { key, title, definition, label, nameOf = (item) => item }: VisitsPanel,
  visits: readonly ItemCounts[],
  requests: readonly ItemCounts[],
): Panel {
  const requested = new Map(requests.map(({ item, events }) => [item, events]));
  return panel({
    ...{ key, title, definition, chart: 'bar', shows: ['visits'] },
    n: visits.reduce((sum, one) => sum + one.visits, 0),
    columns: [
      column.text('name', label),
      column.count('visits', 'Visits'),
      column.count('requests', 'Requests and bookings'),
      column.ratio('rate', 'Share of visits'),
    ],
    rows: visits.map(({ item, visits: count }) => {
      const withRequest = requested.get(item) ?? 0;
      return row({
        name: nameOf(item),
        visits: count,
        requests: withRequest,
        rate: ratio(withRequest, count),
      });
    }),
  });
}

export function pricePanel(spread: Spread): Panel {
  return panel({
    ...{ key: 'prices', title: 'Estimate totals', chart: 'histogram', shows: ['estimates'] },
    definition: 'Likely prices of the estimates that visitors completed in the period, within 5%.',
    n: countOf(spread),
    columns: [column.text('range', 'Likely price'), column.count('estimates', 'Estimates')],
    rows: priceRanges(spread).map(({ label, count }) => row({ range: label, estimates: count })),
  });
}
