import { Injectable } from '@nestjs/common';
import { ChangeOrderFigures } from '../../change-orders/index.js';
import { Budgets, type MeasuredMargins } from '../../job-costs/index.js';
import { ProjectFigures, type BuildFacts } from '../../projects/index.js';
import { sumByBucket } from '../domain/buckets.js';
import { buildsLink } from '../console-links.js';
import { marginFade } from '../domain/margin-fade.js';
import { ratio } from '../domain/quantile.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { crewPanel, marginPanel, phasePanel, reasonPanel, slipPhasePanel } from './builds.panels.js';

interface Changes {
  count: number;
  cents: number;
  projects: number;
  /** Of the builds that ended in the period. */
  endedCents: number;
}

@Injectable()
export class BuildsReport implements Report {
  readonly key = 'builds';

  constructor(
    private readonly projects: ProjectFigures,
    private readonly orders: ChangeOrderFigures,
    private readonly budgets: Budgets,
  ) {}

  async read(scope: ReportScope): Promise<Measured> {
    const { from, to, fromInstant, beforeInstant, filters } = scope;
    const { source, device, service, staff } = filters;
    const pmId = staff === 'none' ? null : staff;
    const wanted = { source, device, service, pmId };
    const facts = await this.projects.builds({ from, to, fromInstant, beforeInstant, filters: wanted });
    const margins = await this.budgets.measuredMargins(facts.completed.map(({ id }) => id));
    const figures = [
      ...this.figures(scope, facts, await this.changes(scope, facts, wanted)),
      fadeFigure(scope, margins),
      warrantyFigure(scope, facts),
    ];
    const body = { figures, series: [endedSeries(scope, facts)], differences: [] };
    if (scope.isComparison) return { ...body, table: null, panels: [], measuredFrom: null };
    return {
      ...body,
      table: phasePanel(scope, facts),
      panels: [reasonPanel(scope, facts), slipPhasePanel(scope, facts), crewPanel(scope, facts), marginPanel(margins)],
      measuredFrom: await this.projects.firstDay(),
    };
  }

  private async changes(
    { fromInstant, beforeInstant }: ReportScope,
    { completed }: BuildFacts,
    wanted: Parameters<ProjectFigures['kept']>[1],
  ): Promise<Changes> {
    const all = await this.orders.signedBetween(fromInstant, beforeInstant);
    const kept = new Set(
      await this.projects.kept(
        all.map(({ projectId }) => projectId),
        wanted,
      ),
    );
    const signed = all.filter(({ projectId }) => kept.has(projectId));
    const ofEnded = await this.orders.signedOf(completed.map(({ id }) => id));
    return {
      count: signed.reduce((sum, { count }) => sum + count, 0),
      cents: signed.reduce((sum, { cents }) => sum + cents, 0),
      projects: signed.length,
      endedCents: ofEnded.reduce((sum, { cents }) => sum + cents, 0),
    };
  }

  private figures(scope: ReportScope, { completed, slips }: BuildFacts, changes: Changes): Measured['figures'] {
    const { from, to, filters } = scope;
    const link = (more: Record<string, string>) => buildsLink(filters, more);
    const ended = { completedFrom: from, completedTo: to };
    const changed = { changedFrom: from, changedTo: to };
    const moved = { slippedFrom: from, slippedTo: to };
    const n = completed.length;
    const onTime = completed.filter(({ endedOn, baselineEndsOn }) => endedOn <= baselineEndsOn).length;
    const late = n - onTime;
    const priceCents = completed.reduce((sum, { contractCents }) => sum + (contractCents ?? 0), 0);
    const ends = slips.filter(({ phase }) => phase === null);
    const slipDays = ends.reduce((sum, { workingDays }) => sum + workingDays, 0);
    const slipped = new Set(ends.map(({ projectId }) => projectId)).size;
    return [
      {
        ...{ key: 'completed', label: 'Builds finished', unit: 'count', value: n, n, rows: link(ended) },
        definition: 'Builds whose last phase ended in the period.',
      },
      {
        ...{ key: 'on_time', label: 'Finished on time', unit: 'ratio', value: ratio(onTime, n), n, rows: link(ended) },
        definition: 'Share of the builds finished in the period that ended by the date in the contract.',
      },
      {
        ...{ key: 'late', label: 'Finished late', unit: 'count', value: late, n: late },
        rows: link({ ...ended, onTime: 'no' }),
        definition: 'Builds finished in the period after the date in the contract.',
      },
      {
        ...{ key: 'slip_days', label: 'Days slipped', unit: 'days', value: slipDays, n: slipped, rows: link(moved) },
        definition: 'Working days that build end dates moved in the period, less days gained.',
      },
      {
        ...{
          key: 'changed',
          label: 'Builds with change orders',
          unit: 'count',
          value: changes.projects,
          n: changes.projects,
        },
        definition: 'Builds for which a customer signed a change order in the period.',
        rows: link(changed),
      },
      {
        ...{ key: 'change_value', label: 'Change orders', unit: 'cents', value: changes.cents, n: changes.projects },
        definition: `Value of the change orders signed in the period: ${changes.count}.`,
        rows: link(changed),
      },
      {
        ...{
          key: 'change_rate',
          label: 'Change orders as share of contract price',
          unit: 'ratio',
          n,
          rows: link(ended),
        },
        value: ratio(changes.endedCents, priceCents),
        definition:
          'Of the builds finished in the period: all their change orders as a share of their contract prices.',
      },
    ];
  }
}

function warrantyFigure({ from, to, filters }: ReportScope, { completed }: BuildFacts): Measured['figures'][number] {
  const n = completed.length;
  return {
    ...{ key: 'warranty_rate', label: 'Builds with warranty work', unit: 'ratio', n },
    value: ratio(completed.filter(({ hasWarrantyWork }) => hasWarrantyWork).length, n),
    definition: 'Share of the builds finished in the period that had a punch item added after their last phase ended.',
    rows: buildsLink(filters, { completedFrom: from, completedTo: to }),
  };
}

function fadeFigure(
  { from, to, filters }: ReportScope,
  margins: readonly MeasuredMargins[],
): Measured['figures'][number] {
  return {
    ...{ key: 'margin_fade', label: 'Margin fade', unit: 'ratio', value: marginFade(margins), n: margins.length },
    definition:
      'Margin at the sale less margin at the end (price less what is ordered and billed), as shares of the price. Of builds finished in the period that have a signed scope and bills.',
    rows: buildsLink(filters, { completedFrom: from, completedTo: to, measured: 'yes' }),
  };
}

function endedSeries({ buckets, grain }: ReportScope, { completed }: BuildFacts): Measured['series'][number] {
  const ends = completed.map(({ endedOn }) => ({ at: grain === 'hour' ? `${endedOn}T00` : endedOn, amount: 1 }));
  const values = sumByBucket(buckets, grain, ends);
  return {
    ...{ key: 'completed', label: 'Builds finished', unit: 'count' },
    points: buckets.map(({ at }, index) => ({ at, value: values[index]! })),
  };
}
