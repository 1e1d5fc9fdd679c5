import { isLate, reachedOn, RANKED_STAGES, STAGE_LABELS, UNKNOWN_SOURCE, type LeadFact } from '../../leads/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { localHour } from '../domain/buckets.js';
import { leadLink, leadsLink } from '../console-links.js';
import { median, ratio } from '../domain/quantile.js';
import { cohortsOf } from '../sales/cohorts.js';
import { groupsOf, salesCount } from '../sales/speed.js';
import { column, panel, row } from '../panels.js';
import type { ReportFilters, ReportScope } from '../report.js';

const MAX_LATE = 200;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const SPEED = [
  column.count('leads', 'Leads'),
  column.count('replied', 'Replied'),
  column.minutes('median', 'Median reply time'),
  column.minutes('p90', '90% replied within'),
  column.count('late', 'Late or missing'),
  column.count('booked', 'Booked'),
  column.count('won', 'Won'),
];

function speedCells(facts: readonly LeadFact[], now: Date) {
  const { medianMinutes, p90Minutes, leads, replied, late, booked, won } = salesCount(facts, now);
  return { leads, replied, median: medianMinutes, p90: p90Minutes, late, booked, won };
}

export function personPanel(
  scope: ReportScope,
  facts: readonly LeadFact[],
  names: ReadonlyMap<string, string>,
  now: Date,
): Panel {
  return panel({
    ...{ key: 'people', title: 'Replies and results by owner', chart: 'bar', shows: ['median', 'p90'] },
    definition: 'Leads from the period by their current owner. Times are business minutes.',
    n: facts.length,
    columns: [column.text('person', 'Owner'), ...SPEED],
    rows: groupsOf(facts, ({ ownerId }) => ownerId ?? 'none').map(([id, own]) =>
      row(
        { person: id === 'none' ? 'Unassigned' : (names.get(id) ?? 'Former staff'), ...speedCells(own, now) },
        leadsLink(scope, scope.filters, { owner: id }),
      ),
    ),
  });
}

export function sourcePanel(scope: ReportScope, facts: readonly LeadFact[], now: Date): Panel {
  return panel({
    ...{ key: 'sources', title: 'Replies and results by source', chart: 'bar', shows: ['leads', 'booked', 'won'] },
    definition: 'Leads of the period by the source of their first visit.',
    n: facts.length,
    columns: [column.text('source', 'Source'), ...SPEED],
    rows: groupsOf(facts, ({ first }) => first.source ?? UNKNOWN_SOURCE).map(([source, own]) =>
      row({ source, ...speedCells(own, now) }, leadsLink(scope, scope.filters, { source })),
    ),
  });
}

export function hourPanel(scope: ReportScope, facts: readonly LeadFact[]): Panel {
  const byHour = new Map(groupsOf(facts, ({ receivedAt }) => localHour(receivedAt, scope.zone).slice(11)));
  return panel({
    ...{ key: 'hours', title: 'When leads come in, and how fast they get a reply', chart: 'histogram' },
    ...{ shows: ['leads'], n: facts.length },
    definition: 'Leads from the period by the hour they came in, in our time zone.',
    columns: [
      column.text('hour', 'Hour'),
      column.count('leads', 'Leads'),
      column.minutes('median', 'Median reply time'),
    ],
    rows: Array.from({ length: 24 }, (_, hour) => {
      const own = byHour.get(String(hour).padStart(2, '0')) ?? [];
      const minutes = own.flatMap(({ replyMinutes }) => replyMinutes ?? []);
      return row(
        { hour: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`, leads: own.length, median: median(minutes) },
        leadsLink(scope, scope.filters, { hour: String(hour) }),
      );
    }),
  });
}

export function stagePanel(scope: ReportScope, facts: readonly LeadFact[]): Panel {
  const reached = RANKED_STAGES.map((stage) => facts.filter((fact) => reachedOn(fact, stage) !== null).length);
  return panel({
    ...{ key: 'stages', title: 'How far leads get', chart: 'funnel', shows: ['leads'], n: facts.length },
    definition: 'Leads from the period that reached each stage or a later one.',
    columns: [
      column.text('stage', 'Stage'),
      column.count('leads', 'Leads'),
      column.ratio('ofAll', 'Share of all'),
      column.ratio('ofBefore', 'Share of previous stage'),
    ],
    rows: RANKED_STAGES.map((stage, index) =>
      row(
        {
          stage: STAGE_LABELS[stage],
          leads: reached[index]!,
          ofAll: ratio(reached[index]!, facts.length),
          ofBefore: index === 0 ? null : ratio(reached[index]!, reached[index - 1]!),
        },
        leadsLink(scope, scope.filters, { reached: stage }),
      ),
    ),
  });
}

export function cohortPanel(
  facts: readonly LeadFact[],
  filters: ReportFilters,
  dayOf: (instant: Date) => string,
  today: string,
): Panel {
  const cohorts = cohortsOf(facts, dayOf, today);
  return panel({
    ...{ key: 'cohorts', title: 'Results of each month’s leads', chart: 'heatmap', shows: ['winRate'] },
    definition:
      'Leads from the last twelve months by the month they came in. Days are medians for leads that got that far.',
    n: cohorts.reduce((sum, { leads }) => sum + leads, 0),
    columns: [
      column.text('month', 'Month'),
      column.count('leads', 'Leads'),
      column.count('booked', 'Booked'),
      column.count('proposals', 'Proposals'),
      column.count('won', 'Won'),
      column.ratio('winRate', 'Share won'),
      column.days('daysToConsult', 'Days to consult'),
      column.days('daysToProposal', 'Days to proposal'),
      column.days('daysToContract', 'Days to contract'),
    ],
    rows: cohorts.map(({ from, to, ...cells }) =>
      row({ ...cells, month: MONTH.format(new Date(from)) }, leadsLink({ from, to }, filters)),
    ),
  });
}

export function latePanel(
  facts: readonly LeadFact[],
  names: ReadonlyMap<string, string>,
  dayOf: (instant: Date) => string,
  now: Date,
): Panel {
  const late = facts.filter((fact) => isLate(fact, now)).toReversed();
  return panel({
    ...{ key: 'late', title: 'Late and missing replies', chart: 'none', shows: [], n: late.length },
    definition: `Leads whose first reply came late or is overdue; the newest ${MAX_LATE}.`,
    columns: [
      column.text('reference', 'Lead'),
      column.date('received', 'Received'),
      column.text('owner', 'Owner'),
      column.minutes('minutes', 'Time to reply'),
    ],
    rows: late.slice(0, MAX_LATE).map(({ id, reference, receivedAt, ownerId, replyMinutes }) =>
      row(
        {
          ...{ reference, received: dayOf(receivedAt), minutes: replyMinutes },
          owner: ownerId === null ? 'Unassigned' : (names.get(ownerId) ?? 'Former staff'),
        },
        leadLink(id),
      ),
    ),
  });
}
