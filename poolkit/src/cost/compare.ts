import { shownCents } from '../units/index.js';
import { COST_GROUPS, type CostGroup } from './cost-item.js';
import type { Estimate, EstimateLine, PriceRange } from './estimate-types.js';

export const MAX_COMPARED = 3;

export interface ComparedEstimate {
  readonly label: string;
  /** Calculated here or read from the server, which keeps the direct costs to itself. */
  readonly estimate: Omit<Estimate, 'spread'>;
  readonly yearlyCents: number | null;
}

export interface ComparisonColumn extends PriceRange {
  readonly label: string;
  readonly shown: PriceRange;
  readonly yearlyCents: number | null;
  readonly fromFirstCents: number;
}

export interface ComparisonRow {
  /** Slot of a material (`interior`), otherwise the code: materials of one slot share a row. */
  readonly key: string;
  readonly cells: readonly (EstimateLine | null)[];
}

export interface ComparisonGroup {
  readonly group: CostGroup;
  readonly label: string;
  readonly cells: readonly (PriceRange | null)[];
  readonly rows: readonly ComparisonRow[];
}

export type Comparison = Readonly<{ columns: readonly ComparisonColumn[]; groups: readonly ComparisonGroup[] }>;

/** @throws RangeError for fewer than two or more than three. */
export function compareEstimates(compared: readonly ComparedEstimate[]): Comparison {
  if (compared.length < 2 || compared.length > MAX_COMPARED)
    throw new RangeError('two or three estimates can be compared');
  const first = compared[0]?.estimate.likelyCents ?? 0;
  const estimates = compared.map(({ estimate }) => estimate);
  const present = (Object.keys(COST_GROUPS) as CostGroup[]).filter((group) =>
    estimates.some(({ groups }) => groups.some((one) => one.group === group)),
  );
  return {
    columns: compared.map(({ label, estimate, yearlyCents }) => ({
      label,
      yearlyCents,
      ...rangeOf(estimate),
      shown: estimate.shown,
      fromFirstCents: estimate.likelyCents - first,
    })),
    groups: present.map((group) => ({
      group,
      label: COST_GROUPS[group],
      cells: estimates.map(({ groups }) => {
        const found = groups.find((one) => one.group === group);
        return found ? rangeOf(found) : null;
      }),
      rows: rowsOf(estimates.map(({ lines }) => lines.filter((line) => line.group === group))),
    })),
  };
}

function rowsOf(columns: readonly (readonly EstimateLine[])[]): ComparisonRow[] {
  const keys = new Set(columns.flat().map(keyOf));
  return [...keys].map((key) => {
    const cells = columns.map((lines) => lines.find((line) => keyOf(line) === key) ?? null);
    return { key, cells };
  });
}

function keyOf({ slot, code }: EstimateLine): string {
  return slot ?? code;
}

export function rangeOf({ lowCents, likelyCents, highCents }: PriceRange): PriceRange {
  return { lowCents, likelyCents, highCents };
}

export function roundedForShow({ lowCents, likelyCents, highCents }: PriceRange): PriceRange {
  return { lowCents: shownCents(lowCents), likelyCents: shownCents(likelyCents), highCents: shownCents(highCents) };
}
