import type { Panel } from '../api/dto/report.response.js';
import { leadsLink } from '../console-links.js';
import { ratio } from '../domain/quantile.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';
import type { ReportScope } from '../report.js';
import type { ToolTotal } from '../web/tool-totals.service.js';

export function toolsPanel(scope: ReportScope, tools: readonly ToolTotal[]): Panel {
  return panel({
    ...{ key: 'tools', title: 'Tools, from the first view to the contract', chart: 'bar' },
    ...{ shows: ['visits', 'completes', 'leads'], n: tools.reduce((sum, { visits }) => sum + visits, 0) },
    definition:
      'Visits that opened a tool, got a result and saved it; leads and contracts by the last tool used before the request.',
    columns: [
      column.text('tool', 'Tool'),
      column.count('visits', 'Visits'),
      column.count('completes', 'Got a result'),
      column.ratio('rate', 'Share with result'),
      column.count('saves', 'Saved'),
      column.count('leads', 'Leads'),
      column.count('signed', 'Signed'),
      column.cents('contracted', 'Contracted'),
    ],
    rows: tools
      .toSorted((a, b) => b.visits - a.visits)
      .map(({ tool, visits, completes, saves, leads, signed, contractedCents }) =>
        row(
          {
            ...{ tool: wordsOf(tool), visits, completes, rate: ratio(completes, visits), saves, leads, signed },
            contracted: contractedCents,
          },
          leadsLink(scope, scope.filters, { tool }),
        ),
      ),
  });
}
