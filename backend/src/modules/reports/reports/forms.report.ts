import { Injectable } from '@nestjs/common';
import { medianOf } from '../../analytics/index.js';
import type { Panel } from '../api/dto/report.response.js';
import { ifMeasured } from '../domain/measured.js';
import { ratio } from '../domain/quantile.js';
import { wordsOf } from '../domain/words.js';
import { column, panel, row } from '../panels.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { WebCounts } from '../web/web-counts.service.js';

interface StepCounts {
  form: string;
  step: string;
  starts: number;
  finishes: number;
  errors: number;
  medianSeconds: number | null;
}

@Injectable()
export class FormsReport implements Report {
  readonly key = 'forms';
  readonly isOfVisitors = true;

  constructor(private readonly web: WebCounts) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { measuredFrom, differences } = await this.web.status();
    const [starts, submits, errors] = await Promise.all([
      this.web.byItem(scope, 'form_start'),
      this.web.byItem(scope, 'form_submit'),
      this.web.read(scope, 'form_error', ['item', 'detail']),
    ]);
    const sum = (counts: readonly { events: number }[]) => counts.reduce((total, { events }) => total + events, 0);
    const count = (key: string, label: string, value: number, definition: string) => ({
      ...{ key, label, unit: 'count' as const, value: ifMeasured(scope, measuredFrom, value), n: value },
      ...{ definition, rows: null },
    });
    const body = {
      figures: [
        count('starts', 'Steps started', sum(starts), 'Form steps in which someone started typing.'),
        count('submits', 'Forms sent', sum(submits), 'Forms that were sent and accepted.'),
        count('errors', 'Errors shown', sum(errors), 'Times a form showed an error.'),
      ],
      ...{ series: [], measuredFrom, differences },
    };
    if (scope.isComparison) return { ...body, table: null, panels: [] };
    const steps = await this.steps(scope);
    return { ...body, table: stepsPanel(steps), panels: [sentPanel(submits), errorsPanel(errors)] };
  }

  private async steps(scope: ReportScope): Promise<StepCounts[]> {
    const by = ['item', 'detail'] as const;
    const [starts, finishes, errors, spreads] = await Promise.all([
      this.web.read(scope, 'form_start', by),
      this.web.read(scope, 'form_finish', by),
      this.web.read(scope, 'form_error', by),
      this.web.spreads(scope, 'form_finish'),
    ]);
    const steps = new Map<string, StepCounts>();
    const of = (form: string, step: string) => {
      const key = `${form}\n${step}`;
      const known = steps.get(key);
      if (known) return known;
      const fresh: StepCounts = { form, step, starts: 0, finishes: 0, errors: 0, medianSeconds: null };
      steps.set(key, fresh);
      return fresh;
    };
    for (const { item, detail, events } of starts) of(item, detail).starts += events;
    for (const { item, detail, events } of finishes) of(item, detail).finishes += events;
    for (const { item, detail, events } of errors) of(item, detail.split(' ')[0]!).errors += events;
    for (const { item, detail, spread } of spreads) of(item, detail).medianSeconds = medianOf(spread);
    return [...steps.values()].sort((a, b) => (a.form < b.form ? -1 : Number(a.form > b.form)) || b.starts - a.starts);
  }
}

function stepsPanel(steps: readonly StepCounts[]): Panel {
  return panel({
    ...{ key: 'steps', title: 'Form steps, and where people stop', chart: 'bar', shows: ['starts', 'finishes'] },
    definition:
      'A step starts with the first keystroke in it and finishes when the next one opens. Seconds are the median from start to finish.',
    n: steps.reduce((sum, { starts }) => sum + starts, 0),
    columns: [
      column.text('step', 'Form and step'),
      column.count('starts', 'Started'),
      column.count('finishes', 'Finished'),
      column.ratio('rate', 'Share finished'),
      column.count('errors', 'Errors'),
      column.seconds('seconds', 'Median time'),
    ],
    rows: steps.map(({ form, step, starts, finishes, errors, medianSeconds }) =>
      row({
        step: step === '' ? wordsOf(form) : `${wordsOf(form)}: ${wordsOf(step).toLowerCase()}`,
        ...{ starts, finishes, rate: ratio(finishes, starts), errors, seconds: medianSeconds },
      }),
    ),
  });
}

function sentPanel(submits: readonly { item: string; events: number }[]): Panel {
  return panel({
    ...{ key: 'sent', title: 'Forms sent', chart: 'bar', shows: ['sent'] },
    definition: 'Forms that were sent and accepted in the period.',
    n: submits.reduce((sum, { events }) => sum + events, 0),
    columns: [column.text('form', 'Form'), column.count('sent', 'Sent')],
    rows: submits.map(({ item, events }) => row({ form: wordsOf(item), sent: events })),
  });
}

function errorsPanel(errors: readonly { item: string; detail: string; events: number }[]): Panel {
  const most = errors.toSorted((a, b) => b.events - a.events);
  return panel({
    ...{ key: 'errors', title: 'Form errors by field', chart: 'bar', shows: ['errors'] },
    definition: 'Errors shown to visitors by form, step and field or reason.',
    n: errors.reduce((sum, { events }) => sum + events, 0),
    columns: [
      column.text('error', 'Field or reason'),
      column.text('form', 'Form'),
      column.text('step', 'Step'),
      column.count('errors', 'Errors'),
    ],
    rows: most.map(({ item, detail, events }) => {
      const [step = '', ...code] = detail.split(' ');
      return row({ error: wordsOf(code.join(' ')), form: wordsOf(item), step: wordsOf(step), errors: events });
    }),
  });
}
