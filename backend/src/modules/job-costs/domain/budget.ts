import { COST_GROUPS, groupOf, type CostGroup } from 'poolkit/cost';
import type { CostKind } from './cost-ledger.js';

/** For costs that no line of the cost book is about. */
export const OTHER_CODE = 'other';
export const OTHER_LABEL = 'Other costs';

export interface EstimatedLine {
  code: string;
  label: string;
  unit: string | null;
  quantity: number | null;
  costCents: number;
}

export interface CodeSum {
  code: string;
  kind: CostKind;
  cents: number;
}

export interface BudgetFigures {
  estimatedCents: number;
  committedCents: number;
  actualCents: number;
  forecastCents: number;
  /** Estimated less forecast: below 0 when it will cost more. */
  varianceCents: number;
}

export interface BudgetLine extends BudgetFigures {
  code: string;
  label: string;
  group: CostGroup | null;
  unit: string | null;
  /** As estimated; null for a code that was not. */
  quantity: number | null;
}

export interface BudgetFacts {
  /** Contract and executed change orders. */
  estimated: readonly EstimatedLine[];
  sums: readonly CodeSum[];
  /** Of the cost book. */
  labels: ReadonlyMap<string, string>;
  /** Nothing more is bought. */
  isEnded: boolean;
}

/**
 * One line for each cost code, in the order of the codes. A code costs at least what was estimated until more is ordered and
 * billed than that; a credit saves at most what its code was estimated at. Once the project has ended a code costs what is
 * ordered and billed.
 */
export function budgetLines({ estimated, sums, labels, isEnded }: BudgetFacts): BudgetLine[] {
  const codes = [...new Set([...estimated, ...sums].map(({ code }) => code))].sort(inOrder);
  return codes.map((code) => {
    const own = estimated.filter((line) => line.code === code);
    const of = (kind: CostKind) => total(sums.filter((sum) => sum.code === code && sum.kind === kind));
    const first = own[0];
    return {
      ...{ code, group: code === OTHER_CODE ? null : groupOf(code) },
      label: code === OTHER_CODE ? OTHER_LABEL : (first?.label ?? labels.get(code) ?? code),
      unit: first?.unit ?? null,
      quantity: first?.quantity ?? null,
      ...figures(
        Math.max(
          0,
          own.reduce((sum, { costCents }) => sum + costCents, 0),
        ),
        of('committed'),
        of('actual'),
        isEnded,
      ),
    };
  });
}

function figures(estimatedCents: number, committedCents: number, actualCents: number, isEnded: boolean): BudgetFigures {
  const known = committedCents + actualCents;
  const forecastCents = isEnded ? known : Math.max(estimatedCents, known);
  return { estimatedCents, committedCents, actualCents, forecastCents, varianceCents: estimatedCents - forecastCents };
}

export function budgetTotal(lines: readonly BudgetFigures[]): BudgetFigures {
  const sum = (key: keyof BudgetFigures) => lines.reduce((cents, line) => cents + line[key], 0);
  return {
    estimatedCents: sum('estimatedCents'),
    committedCents: sum('committedCents'),
    actualCents: sum('actualCents'),
    forecastCents: sum('forecastCents'),
    varianceCents: sum('varianceCents'),
  };
}

export interface Margin {
  priceCents: number;
  costCents: number;
  marginCents: number;
  /** Of the price, with one decimal; null without a price. */
  marginPercent: number | null;
}

export function marginOf(priceCents: number, costCents: number): Margin {
  const marginCents = priceCents - costCents;
  const marginPercent = priceCents > 0 ? Math.round((marginCents / priceCents) * 1000) / 10 : null;
  return { priceCents, costCents, marginCents, marginPercent };
}

export function groupLabel(group: CostGroup | null): string {
  return group === null ? OTHER_LABEL : (COST_GROUPS[group] ?? OTHER_LABEL);
}

/** By group, then by number, so that B10 comes after B2; other costs last. */
export function inOrder(a: string, b: string): number {
  if (a === OTHER_CODE || b === OTHER_CODE) return Number(a === OTHER_CODE) - Number(b === OTHER_CODE);
  return a.localeCompare(b, 'en', { numeric: true });
}

function total(sums: readonly CodeSum[]): number {
  return sums.reduce((cents, sum) => cents + sum.cents, 0);
}
