import { MONEY_KINDS } from '../../billing/index.js';
import { UNKNOWN_SOURCE, type LeadOrigins } from '../../leads/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { moneyLink } from '../console-links.js';
import { attribute, type Credit, type Model } from '../domain/money/attribution.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';
import type { CreditedSum } from '../money/credited-sums.service.js';
import type { ReportScope } from '../report.js';

const AMOUNTS = [
  column.cents('contracted', 'Contracted'),
  column.cents('billed', 'Billed'),
  column.cents('collected', 'Collected'),
];
const SHOWS = ['collected', 'contracted', 'billed'];

const MODEL_WORDS: Readonly<Record<Model, string>> = {
  first: 'credited to the customer’s first visit',
  last: 'credited to the last visit before the request',
  linear: 'half credited to the first visit, half to the last before the request',
};

export function sourcesPanel(scope: ReportScope, sums: readonly CreditedSum[]): Panel {
  const projectsOf = new Map<string, Set<string>>();
  for (const { origin, projectId, kind } of sums) {
    if (kind !== 'contracted') continue;
    const source = origin?.first.source ?? UNKNOWN_SOURCE;
    projectsOf.set(source, (projectsOf.get(source) ?? new Set()).add(projectId));
  }
  const credited = creditedSums(sums, 'first', ({ source }) => source);
  return panel({
    ...{ key: 'sources', title: 'Money by source', chart: 'bar', shows: SHOWS, n: countProjects(sums) },
    definition: `Ledger amounts, ${MODEL_WORDS.first}. Projects have contract amounts in the period.`,
    columns: [column.text('source', 'Source'), column.count('projects', 'Projects'), ...AMOUNTS],
    rows: credited.map(([source, amounts]) =>
      row(
        { source, projects: projectsOf.get(source)?.size ?? 0, ...amounts },
        moneyLink(scope, scope.filters, 'contracted', { source }),
      ),
    ),
  });
}

export function attributionPanels(scope: ReportScope, sums: readonly CreditedSum[]): Panel[] {
  const n = countProjects(sums);
  const of = (key: string, title: string, model: Model, by: 'source' | 'tool') => {
    const credited = new Map<string, Set<string>>();
    for (const { origin, projectId } of sums)
      for (const position of model === 'linear' ? (['first', 'last'] as const) : [model]) {
        const name = origin?.[position][by] ?? UNKNOWN_SOURCE;
        credited.set(name, (credited.get(name) ?? new Set()).add(projectId));
      }
    const link = (name: string) => ({ credit: model, [by === 'source' ? 'creditSource' : 'creditTool']: name });
    return panel({
      ...{ key, title, chart: 'bar', shows: SHOWS, n },
      definition: `Ledger amounts, ${MODEL_WORDS[model]}. Projects have amounts of any kind in the period.`,
      columns: [column.text(by, by === 'source' ? 'Source' : 'Tool'), column.count('projects', 'Projects'), ...AMOUNTS],
      rows: creditedSums(sums, model, (origin) => origin[by]).map(([name, amounts]) =>
        row(
          { [by]: by === 'tool' ? toolWords(name) : name, projects: credited.get(name)!.size, ...amounts },
          moneyLink(scope, scope.filters, 'any', link(name)),
        ),
      ),
    });
  };
  return [
    of('sources-last', 'Money by source of the last visit', 'last', 'source'),
    of('sources-linear', 'Money by source, split between first and last', 'linear', 'source'),
    of('tools-first', 'Money by the first tool used', 'first', 'tool'),
    of('tools-last', 'Money by the last tool used', 'last', 'tool'),
    of('tools-linear', 'Money by tool, split between first and last', 'linear', 'tool'),
  ];
}

const toolWords = (tool: string) => (tool === UNKNOWN_SOURCE ? 'No tool recorded' : wordsOf(tool));

function creditedSums(
  sums: readonly CreditedSum[],
  model: Model,
  keyOf: (origin: LeadOrigins['first']) => string | null,
) {
  const entries = sums.map(({ kind, cents, origin }) => {
    const credit: Credit = { first: origin && keyOf(origin.first), last: origin && keyOf(origin.last) };
    return { kind, cents, credit };
  });
  return [...attribute(entries, MONEY_KINDS, model)]
    .map(([key, amounts]) => [key ?? UNKNOWN_SOURCE, amounts] as const)
    .sort(
      ([a, first], [b, second]) =>
        second.collected - first.collected || second.contracted - first.contracted || (a < b ? -1 : 1),
    );
}

function countProjects(sums: readonly CreditedSum[]): number {
  return new Set(sums.map(({ projectId }) => projectId)).size;
}
