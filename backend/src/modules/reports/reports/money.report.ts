import { Injectable } from '@nestjs/common';
import { MONEY_KINDS, MoneyFigures, type MoneyKind, type MoneySum } from '../../billing/index.js';
import { sumByBucket } from '../domain/buckets.js';
import { moneyLink } from '../console-links.js';
import type { Measured, Report, ReportScope } from '../report.js';
import { CreditedSums, type CreditedSum } from '../money/credited-sums.service.js';
import { attributionPanels, sourcesPanel } from './money.panels.js';

const LABELS: Readonly<Record<MoneyKind, string>> = {
  contracted: 'Contracted',
  billed: 'Billed',
  collected: 'Collected',
};

const DEFINITIONS: Readonly<Record<MoneyKind, string>> = {
  contracted: 'Contracts and change orders signed in the period, less contracts canceled in it.',
  billed: 'Invoices sent in the period, less credit notes and voided invoices.',
  collected: 'Payments received in the period, less what was reversed or refunded.',
};

@Injectable()
export class MoneyReport implements Report {
  readonly key = 'money';

  constructor(
    private readonly credited: CreditedSums,
    private readonly money: MoneyFigures,
  ) {}

  async read(scope: ReportScope): Promise<Measured> {
    const sums = await this.credited.read(scope);
    const figures = [this.signed(scope, sums), ...MONEY_KINDS.map((kind) => figureOf(kind, scope, sums))];
    const body = { figures, series: MONEY_KINDS.map((kind) => seriesOf(kind, scope, sums)), differences: [] };
    if (scope.isComparison) return { ...body, table: null, panels: [], measuredFrom: null };
    return {
      ...body,
      table: sourcesPanel(scope, sums),
      panels: attributionPanels(scope, sums),
      measuredFrom: await this.money.firstDay(),
    };
  }

  private signed(scope: ReportScope, sums: readonly CreditedSum[]): Measured['figures'][number] {
    const projects = new Set(sums.flatMap(({ isSigned, projectId }) => (isSigned ? [projectId] : [])));
    return {
      ...{ key: 'signed', label: 'Contracts signed', unit: 'count', value: projects.size, n: projects.size },
      definition: 'Contracts signed in the period, including those canceled later.',
      rows: moneyLink(scope, scope.filters, 'signed'),
    };
  }
}

function figureOf(kind: MoneyKind, scope: ReportScope, sums: readonly MoneySum[]): Measured['figures'][number] {
  const own = sums.filter((sum) => sum.kind === kind);
  return {
    ...{ key: kind, label: LABELS[kind], unit: 'cents', definition: DEFINITIONS[kind] },
    value: own.reduce((sum, { cents }) => sum + cents, 0),
    n: new Set(own.map(({ projectId }) => projectId)).size,
    rows: moneyLink(scope, scope.filters, kind),
  };
}

function seriesOf(kind: MoneyKind, { buckets, grain }: ReportScope, sums: readonly MoneySum[]) {
  // The ledger knows days, so a period of one day has one point at its first hour.
  const amounts = sums
    .filter((sum) => sum.kind === kind)
    .map(({ onDate, cents }) => ({ at: grain === 'hour' ? `${onDate}T00` : onDate, amount: cents }));
  const values = sumByBucket(buckets, grain, amounts);
  return {
    ...{ key: kind, label: LABELS[kind], unit: 'cents' as const },
    points: buckets.map(({ at }, index) => ({ at, value: values[index]! })),
  };
}
