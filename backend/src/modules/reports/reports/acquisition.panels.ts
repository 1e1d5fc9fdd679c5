import type { Panel } from '../api/dto/report.response.js';
import { leadsLink, moneyLink } from '../console-links.js';
import { ifMeasured } from '../domain/measured.js';
import { ratio } from '../domain/quantile.js';
import { column, panel, row } from '../panels.js';
import type { Measured, ReportScope } from '../report.js';
import type { SourceTotal } from '../web/source-totals.service.js';

type Summed = Exclude<keyof SourceTotal, 'source'>;

export function sumOf(totals: readonly SourceTotal[], key: Summed): number {
  return totals.reduce((sum, total) => sum + total[key], 0);
}

export function acquisitionFigures(
  scope: ReportScope,
  totals: readonly SourceTotal[],
  measuredFrom: string | null,
): Measured['figures'] {
  const of = (key: Summed) => sumOf(totals, key);
  const leads = (more: Record<string, string> = {}) => leadsLink(scope, scope.filters, more);
  const count = (key: Summed, label: string) => ({ key, label, unit: 'count' as const, value: of(key), n: of(key) });
  const web = (key: Summed, label: string) => ({
    ...count(key, label),
    ...{ value: ifMeasured(scope, measuredFrom, of(key)), rows: null },
  });
  return [
    {
      ...web('visitors', 'Visitors'),
      definition: 'Visitors to the site; someone who visits on two days counts twice. No cookies are used.',
    },
    {
      ...web('visits', 'Visits'),
      definition: 'A visit is one visitor on one day from one source.',
    },
    {
      ...{ ...count('leads', 'Leads'), rows: leads() },
      definition: 'Requests received in the period, excluding spam and merged duplicates.',
    },
    {
      ...{ ...count('booked', 'Consults booked'), rows: leads({ reached: 'consult_booked' }) },
      definition: 'Leads of the period that reached Consult booked or a later stage.',
    },
    {
      ...{ ...count('proposals', 'Proposals sent'), rows: leads({ reached: 'proposal_sent' }) },
      definition: 'Leads of the period that reached Proposal sent or a later stage.',
    },
    {
      ...{ ...count('signed', 'Contracts signed'), rows: moneyLink(scope, scope.filters, 'signed') },
      definition: 'Contracts signed in the period, no matter when their leads came in.',
    },
    {
      ...{ key: 'collected', label: 'Collected', unit: 'cents', value: of('collectedCents'), n: of('paying') },
      definition: 'Payments received in the period, less what was reversed or refunded.',
      rows: moneyLink(scope, scope.filters, 'collected'),
    },
  ];
}

export function sourcesTable(scope: ReportScope, totals: readonly SourceTotal[]): Panel {
  return panel({
    ...{ key: 'sources', title: 'From visit to payment, by source', chart: 'bar' },
    ...{ shows: ['visits', 'leads', 'signed'], n: sumOf(totals, 'visits') },
    definition: 'Visits, leads and payments in the period, each by the source of the first visit.',
    columns: [
      column.text('source', 'Source'),
      column.count('visits', 'Visits'),
      column.count('leads', 'Leads'),
      column.ratio('rate', 'Leads per visit'),
      column.count('booked', 'Booked'),
      column.count('proposals', 'Proposals'),
      column.count('signed', 'Signed'),
      column.cents('contracted', 'Contracted'),
      column.cents('collected', 'Collected'),
    ],
    rows: totals.map(({ source, visits, leads, booked, proposals, signed, contractedCents, collectedCents }) =>
      row(
        {
          ...{ source, visits, leads, rate: ratio(leads, visits), booked, proposals, signed },
          ...{ contracted: contractedCents, collected: collectedCents },
        },
        leadsLink(scope, scope.filters, { source }),
      ),
    ),
  });
}
