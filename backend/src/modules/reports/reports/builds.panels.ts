import type { MeasuredMargins } from '../../job-costs/index.js';
import type { BuildFacts } from '../../projects/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { buildsLink, consoleLink } from '../console-links.js';
import { marginFade } from '../domain/margin-fade.js';
import { ratio } from '../domain/quantile.js';
import { groupsOf } from '../sales/speed.js';
import { column, panel, row } from '../panels.js';
import type { ReportScope } from '../report.js';

type SlipFact = BuildFacts['slips'][number];
type EndedPhase = BuildFacts['phases'][number];

const ON_TIME = [
  column.count('ended', 'Phases ended'),
  column.count('onTime', 'On time'),
  column.ratio('share', 'Share on time'),
];

const REASON_WORDS: Readonly<Record<SlipFact['reason'], string>> = {
  weather: 'Weather',
  permit: 'Permit',
  inspection: 'Inspection',
  selection: 'Selection',
  payment: 'Payment',
  supplier: 'Vendor',
  crew: 'Crew',
  customer: 'Customer',
  scope: 'Scope',
  earlier_delay: 'Earlier delay',
};

export function phasePanel(scope: ReportScope, { phases }: BuildFacts): Panel {
  const groups = groupsOf(phases, ({ phaseKey }) => phaseKey).sort(([, [a]], [, [b]]) => a!.position - b!.position);
  return panel({
    ...{ key: 'phases', title: 'Phases that ended on time', chart: 'bar', shows: ['share'], n: countOf(phases).ended },
    definition: 'Phases that ended in the period, against the dates in the contract.',
    columns: [column.text('phase', 'Phase'), ...ON_TIME],
    rows: groups.map(([phase, own]) => row({ phase: own[0]!.phase, ...countOf(own) }, phasesLink(scope, { phase }))),
  });
}

export function crewPanel(scope: ReportScope, { phases }: BuildFacts): Panel {
  return panel({
    ...{ key: 'crews', title: 'Phases on time by crew', chart: 'bar', shows: ['share'], n: countOf(phases).ended },
    definition:
      'Phases that ended in the period by the crew that did them, against the dates in the contract; the lowest share first.',
    columns: [column.text('crew', 'Crew'), column.count('builds', 'Builds'), ...ON_TIME],
    rows: groupsOf(phases, ({ crewId }) => crewId ?? NO_CREW)
      .map(([crewId, own]) => ({ crewId, crew: own[0]!.crew ?? 'No crew', builds: buildsOf(own), ...countOf(own) }))
      .sort((a, b) => a.share! - b.share!)
      .map(({ crewId, ...cells }) => row(cells, phasesLink(scope, { crewId }))),
  });
}

function phasesLink({ from, to, filters }: ReportScope, more: Record<string, string>): string {
  return buildsLink(filters, { phasesFrom: from, phasesTo: to, ...more });
}

function countOf(phases: readonly EndedPhase[]) {
  const onTime = phases.filter(({ isOnTime }) => isOnTime).length;
  return { ended: phases.length, onTime, share: ratio(onTime, phases.length) };
}

const NO_CREW = 'none';

const SLIPS = [column.days('days', 'Working days'), column.count('builds', 'Builds')];

export function reasonPanel(scope: ReportScope, { slips }: BuildFacts): Panel {
  const ends = slips.filter(({ phase }) => phase === null);
  return panel({
    ...{ key: 'reasons', title: 'Why builds finish later', chart: 'bar', shows: ['days'], n: buildsOf(ends) },
    definition: 'Working days that build end dates moved in the period, by reason; negative when days were gained.',
    columns: [column.text('reason', 'Reason'), ...SLIPS],
    rows: slipRows(
      ends,
      ({ reason }) => reason,
      ({ reason }) => ({ reason: REASON_WORDS[reason] }),
      ({ reason: slipReason }) => slipsLink(scope, { slipReason }),
    ),
  });
}

export function slipPhasePanel(scope: ReportScope, { slips }: BuildFacts): Panel {
  const moves = slips.filter(({ phase }) => phase !== null);
  return panel({
    ...{ key: 'slip-phases', title: 'Phases that moved, by crew', chart: 'bar', shows: ['days'] },
    n: buildsOf(moves),
    definition: 'Working days that phase end dates moved in the period. One delay moves all later phases.',
    columns: [column.text('phase', 'Phase and crew'), ...SLIPS],
    rows: slipRows(
      moves,
      ({ phaseKey, crewId }) => `${phaseKey} ${crewId}`,
      ({ phase, crew }) => ({ phase: crew === null ? phase! : `${phase}, ${crew}` }),
      ({ phaseKey: phase, crewId }) => slipsLink(scope, { phase, crewId: crewId ?? NO_CREW }),
    ),
  });
}

export function marginPanel(margins: readonly MeasuredMargins[]): Panel {
  const share = ({ marginCents, priceCents }: MeasuredMargins['atSale']) => ratio(marginCents, priceCents);
  const rows = margins.map((build) => ({ ...build, fade: marginFade([build]) }));
  return panel({
    ...{ key: 'margins', title: 'Margin from the sale to the end', chart: 'bar', shows: ['fade'], n: margins.length },
    definition: 'Builds finished in the period that have a signed scope and bills; fade is what the margin lost.',
    columns: [
      column.text('build', 'Build'),
      column.ratio('sold', 'At the sale'),
      column.ratio('forecast', 'At the end'),
      column.ratio('fade', 'Fade'),
    ],
    rows: rows
      .sort((a, b) => (b.fade ?? 0) - (a.fade ?? 0))
      .map(({ id, number, name, atSale, forecast, fade }) =>
        row(
          { build: `${number} ${name}`, sold: share(atSale), forecast: share(forecast), fade },
          consoleLink('/admin/projects', { project: id }),
        ),
      ),
  });
}

function slipRows(
  slips: readonly SlipFact[],
  keyOf: (slip: SlipFact) => string,
  labelOf: (slip: SlipFact) => Record<string, string>,
  linkOf: (slip: SlipFact) => string,
) {
  return groupsOf(slips, keyOf)
    .map(([, own]) => ({
      link: linkOf(own[0]!),
      cells: {
        ...labelOf(own[0]!),
        days: own.reduce((sum, { workingDays }) => sum + workingDays, 0),
        builds: buildsOf(own),
      },
    }))
    .sort((a, b) => b.cells.days - a.cells.days)
    .map(({ cells, link }) => row(cells, link));
}

function slipsLink({ from, to, filters }: ReportScope, more: Record<string, string>): string {
  return buildsLink(filters, { slippedFrom: from, slippedTo: to, ...more });
}

function buildsOf(facts: readonly { projectId: string }[]): number {
  return new Set(facts.map(({ projectId }) => projectId)).size;
}
