import { Injectable } from '@nestjs/common';
import { medianOf, type Funnel, type FunnelStep } from '../../analytics/index.js';
import type { RollupSums } from '../../analytics/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { consoleLink } from '../console-links.js';
import { ifMeasured } from '../domain/measured.js';
import { sayNoList } from '../domain/no-list.js';
import { ratio } from '../domain/quantile.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { WebCounts } from '../web/web-counts.service.js';

/** Those with a facet of their own have step and name in its detail. */
const SPLITS = [
  { key: 'source', title: 'By source', label: 'Source' },
  { key: 'campaign', title: 'By campaign', label: 'Source / medium / campaign', facet: 'funnel_campaign' },
  { key: 'landing', title: 'By landing page', label: 'First page', facet: 'funnel_landing' },
  { key: 'device', title: 'By device', label: 'Device', isCode: true },
  { key: 'service', title: 'By service', label: 'Service', isCode: true },
] as const;
type Split = (typeof SPLITS)[number];

const OF_EVENTS =
  'There is no list to open, because this also counts leads that were deleted since; the Sales report opens the leads of each stage.';

/** The steps of one funnel, and how the others do. */
@Injectable()
export class FunnelsReport implements Report {
  readonly key = 'funnels';

  constructor(private readonly web: WebCounts) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { measuredFrom, differences } = await this.web.status();
    const funnels = await this.web.funnels();
    const funnel = funnels.find(({ id }) => id === (scope.filters.funnel ?? funnels[0]?.id));
    if (!funnel) throw new NotFoundError('This funnel does not exist. It may have been deleted.');
    const reached = await this.reached(scope, funnel);
    const [entered, completed] = [reached[0] ?? 0, reached.at(-1) ?? 0];
    const unit = funnel.countedBy === 'visit' ? 'visits' : 'leads';
    const figure = { n: entered, rows: null };
    const measured = (value: number | null) => ifMeasured(scope, measuredFrom, value);
    const figures: Measured['figures'] = [
      {
        ...{ ...figure, key: 'entered', label: 'Entered', unit: 'count', value: measured(entered) },
        definition: `${wordsOf(unit)} that took the first step of “${funnel.name}” in the period.`,
      },
      {
        ...{ ...figure, key: 'completed', label: 'Completed', unit: 'count', value: measured(completed) },
        definition: `Of these, ${unit} that took every step in this order.`,
      },
      {
        ...{ ...figure, key: 'rate', label: 'Completion', unit: 'ratio', value: measured(ratio(completed, entered)) },
        definition: 'Completed as a share of entered.',
      },
    ];
    const body = { figures, series: [], measuredFrom, differences };
    if (scope.isComparison) return { ...body, table: null, panels: [] };
    const all = {
      ...body,
      table: await this.stepsPanel(scope, funnel, reached),
      panels: [
        ...(await Promise.all(SPLITS.map((split) => this.splitPanel(scope, funnel, split)))),
        await this.allPanel(scope, funnels),
      ],
    };
    return funnel.countedBy === 'visit' ? sayNoList(all) : sayNoList(all, OF_EVENTS);
  }

  private async reached(scope: ReportScope, { id, steps }: Funnel): Promise<number[]> {
    const sums = await this.web.read(scope, 'funnel', ['detail'], { item: id });
    return countsByStep(sums, steps.length);
  }

  private async stepsPanel(scope: ReportScope, funnel: Funnel, reached: readonly number[]): Promise<Panel> {
    const spreads = await this.web.spreads(scope, 'funnel', { item: funnel.id });
    const medians = new Map(spreads.map(({ detail, spread }) => [Number(detail), medianOf(spread)]));
    return panel({
      ...{ key: 'steps', title: funnel.name, chart: 'funnel', shows: ['count'], n: reached[0] ?? 0 },
      definition:
        funnel.countedBy === 'visit'
          ? 'Visits of the period that took each step after the steps before it.'
          : 'Leads whose first step was in the period, that took each later step, whenever they took it.',
      columns: [
        column.text('step', 'Step'),
        column.count('count', funnel.countedBy === 'visit' ? 'Visits' : 'Leads'),
        column.ratio('ofFirst', 'Share of first step'),
        column.ratio('ofBefore', 'Share of previous step'),
        column.count('lost', 'Lost here'),
        column.seconds('seconds', 'Median time since previous step'),
      ],
      rows: funnel.steps.map((step, index) => {
        const [count, before] = [reached[index]!, reached[index - 1]];
        return row({
          ...{ step: `${index + 1}. ${stepWords(step)}`, count, ofFirst: ratio(count, reached[0]!) },
          ofBefore: before === undefined ? null : ratio(count, before),
          lost: before === undefined ? null : before - count,
          seconds: medians.get(index) ?? null,
        });
      }),
    });
  }

  private async splitPanel(scope: ReportScope, funnel: Funnel, split: Split): Promise<Panel> {
    const sums = await this.splitSums(scope, funnel, split);
    const names = [...new Set(sums.map(({ name }) => name))];
    const rows = names
      .map((name) => ({
        name,
        counts: countsByStep(
          sums.filter(({ name: of }) => of === name),
          funnel.steps.length,
        ),
      }))
      .sort((a, b) => b.counts[0]! - a.counts[0]! || (a.name < b.name ? -1 : 1));
    return panel({
      ...{ key: `by-${split.key}`, title: split.title, chart: 'bar', shows: ['entered', 'completed'] },
      ...{
        definition: `The same steps, split ${split.title.toLowerCase()}.`,
        n: rows.reduce((sum, { counts }) => sum + counts[0]!, 0),
      },
      columns: [
        column.text('name', split.label),
        column.count('entered', 'Entered'),
        ...funnel.steps.slice(1, -1).map((_, index) => column.count(`step${index + 2}`, `Step ${index + 2}`)),
        column.count('completed', 'Completed'),
        column.ratio('rate', 'Completion'),
      ],
      rows: rows.map(({ name, counts }) =>
        row({
          name: name === '' ? 'None' : 'isCode' in split ? wordsOf(name) : name,
          ...Object.fromEntries(counts.map((count, index) => [`step${index + 1}`, count])),
          ...{ entered: counts[0]!, completed: counts.at(-1)!, rate: ratio(counts.at(-1)!, counts[0]!) },
        }),
      ),
    });
  }

  private async splitSums(scope: ReportScope, { id: item }: Funnel, split: Split) {
    if (!('facet' in split)) {
      const sums = await this.web.read(scope, 'funnel', [split.key, 'detail'], { item });
      return sums.map((one) => ({ ...one, name: one[split.key] }));
    }
    const sums = await this.web.read(scope, split.facet, ['detail'], { item });
    return sums.map((one) => {
      const at = one.detail.indexOf(' ');
      return { ...one, detail: one.detail.slice(0, at), name: one.detail.slice(at + 1) };
    });
  }

  private async allPanel(scope: ReportScope, funnels: readonly Funnel[]): Promise<Panel> {
    const sums = await this.web.read(scope, 'funnel', ['item', 'detail']);
    const all = funnels.map(({ id, name, steps }) => {
      const counts = countsByStep(
        sums.filter(({ item }) => item === id),
        steps.length,
      );
      return { id, name, entered: counts[0]!, completed: counts.at(-1)! };
    });
    return panel({
      ...{ key: 'all', title: 'All funnels', chart: 'bar', shows: ['entered', 'completed'] },
      n: all.reduce((sum, { entered }) => sum + entered, 0),
      definition: 'Built-in and saved funnels in the period.',
      columns: [
        column.text('name', 'Funnel'),
        column.count('entered', 'Entered'),
        column.count('completed', 'Completed'),
        column.ratio('rate', 'Completion'),
      ],
      rows: all.map(({ id, ...cells }) =>
        row(
          { ...cells, rate: ratio(cells.completed, cells.entered) },
          consoleLink('/admin/analytics', { report: 'funnels', funnel: id }),
        ),
      ),
    });
  }
}

function countsByStep(sums: readonly RollupSums[], steps: number): number[] {
  return Array.from({ length: steps }, (_, index) =>
    sums.filter(({ detail }) => Number(detail) === index).reduce((sum, { visits }) => sum + visits, 0),
  );
}

/** Named as in the editor of funnels. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  page_view: 'Page opened',
  view_item: 'Service or project opened',
  cta_click: 'Button pressed',
  form_start: 'Form started',
  form_step: 'Form step finished',
  form_submit: 'Form sent',
  estimate_complete: 'Estimate completed',
  design_save: 'Design saved',
  wizard_result: 'Water care result',
  generate_lead: 'Request received',
  booking_view: 'Open times viewed',
  booking_hold: 'Time chosen',
  booking_complete: 'Visit booked',
  sign_up: 'Account created',
};

function stepWords({ event, path, form, formStep, detail }: FunnelStep): string {
  const words = EVENT_WORDS[event] ?? wordsOf(event);
  const where = [path, form && wordsOf(form), formStep && `step ${formStep}`, detail && wordsOf(detail)].filter(
    Boolean,
  );
  return where.length === 0 ? words : `${words}: ${where.join(', ')}`;
}
