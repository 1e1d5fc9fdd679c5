import { UNKNOWN_SOURCE, type LeadFact } from '../../leads/index.js';
import type { Panel } from '../api/dto/report.response.js';
import type { SpendEntry } from '../api/dto/report-records.dto.js';
import { leadsLink } from '../console-links.js';
import type { Span } from '../domain/period.js';
import { column, panel, row } from '../panels.js';
import type { ReportFilters } from '../report.js';

/** The months that a span touches, from the first day of the first to today or the last day of the last. */
export function monthsOf({ from, to }: Span, today: string): Span {
  const [year, month] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${from.slice(0, 7)}-01`, to: last < today ? last : today };
}

/** What each lead and each won lead of those months cost, for the sources that staff entered spend for. */
export function spendPanel(
  months: Span,
  filters: ReportFilters,
  spend: readonly SpendEntry[],
  leads: readonly LeadFact[],
): Panel {
  const cents = new Map<string, number>();
  for (const entry of spend) cents.set(entry.source, (cents.get(entry.source) ?? 0) + entry.cents);
  const rows = [...cents]
    .filter(([source, spent]) => spent > 0 && (filters.source === undefined || filters.source === source))
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([source, spent]) => {
      const own = leads.filter(({ first }) => (first.source ?? UNKNOWN_SOURCE) === source);
      const won = own.filter(({ stage }) => stage === 'won').length;
      return {
        ...{ source, spend: spent, leads: own.length, won },
        ...{ perLead: perUnit(spent, own.length), perWon: perUnit(spent, won) },
      };
    });
  return panel({
    ...{ key: 'spend', title: 'Cost per lead and contract', chart: 'bar', shows: ['perLead', 'perWon'] },
    definition: `Spend entered for ${monthsText(months)}, and the leads of that time by the source of their first visit.`,
    n: rows.reduce((sum, { leads: own }) => sum + own, 0),
    columns: [
      column.text('source', 'Source'),
      column.cents('spend', 'Spend'),
      column.count('leads', 'Leads'),
      column.count('won', 'Won'),
      column.cents('perLead', 'Per lead'),
      column.cents('perWon', 'Per lead won'),
    ],
    rows: rows.map((cells) => row(cells, leadsLink(months, filters, { source: cells.source }))),
  });
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Such as `November 2026` or `January 2026 to November 2026`. */
function monthsText({ from, to }: Span): string {
  const [first, last] = [MONTH.format(new Date(from)), MONTH.format(new Date(to))];
  return first === last ? first : `${first} to ${last}`;
}

function perUnit(cents: number, count: number): number | null {
  return count === 0 ? null : Math.round(cents / count);
}
