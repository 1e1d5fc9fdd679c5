/** Estimates side by side, and the check that two computations of one estimate agree. */
import { COST_GROUPS, type CostGroup } from './cost-item.js';
import type { Estimate, EstimateLine, PriceRange } from './estimate-types.js';

export const MOST_COMPARED = 3;

export interface ComparedEstimate {
  readonly label: string;
  /** Worked out here or read from the server, which keeps the spread of direct costs to itself. */
  readonly estimate: Omit<Estimate, 'spread'>;
  /** Running cost of a year, from the heat and hydraulics areas; `null` when not worked out. */
  readonly yearlyCents: number | null;
}

export interface ComparisonColumn extends PriceRange {
  readonly label: string;
  readonly shown: PriceRange;
  readonly yearlyCents: number | null;
  /** Likely price less that of the first column. */
  readonly fromFirstCents: number;
}

/** One row of cells, in the order of the columns; `null` where an estimate has nothing there. */
export interface ComparisonRow {
  /** Slot of a material (`interior`), otherwise the code: materials of one part share a row. */
  readonly key: string;
  readonly cells: readonly (EstimateLine | null)[];
  /** Largest less smallest likely price, an empty cell counting as nothing. */
  readonly differenceCents: number;
}

export interface ComparisonGroup {
  readonly group: CostGroup;
  readonly label: string;
  readonly cells: readonly (PriceRange | null)[];
  readonly rows: readonly ComparisonRow[];
}

export interface Comparison {
  readonly columns: readonly ComparisonColumn[];
  readonly groups: readonly ComparisonGroup[];
}

/**
 * Lines up two or three estimates, group by group and line by line (row D20).
 *
 * @throws RangeError for fewer than two or more than three.
 */
export function compareEstimates(compared: readonly ComparedEstimate[]): Comparison {
  if (compared.length < 2 || compared.length > MOST_COMPARED)
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
    const prices = cells.map((cell) => cell?.likelyCents ?? 0);
    return { key, cells, differenceCents: Math.max(...prices) - Math.min(...prices) };
  });
}

function keyOf({ slot, code }: EstimateLine): string {
  return slot ?? code;
}

function rangeOf({ lowCents, likelyCents, highCents }: PriceRange): PriceRange {
  return { lowCents, likelyCents, highCents };
}

/** The first figure two computations disagree about. */
export interface EstimateDifference {
  /** `likelyCents`, or `B1 quantity` for a line. */
  readonly what: string;
  readonly first: number | string | null;
  readonly second: number | string | null;
}

const FIGURES = ['quantity', 'unitCents', 'lowCents', 'likelyCents', 'highCents'] as const;

/** `null` when book, totals and every line agree to the cent: the server's answer to what a browser sent. */
export function firstDifference(first: Estimate, second: Estimate): EstimateDifference | null {
  for (const what of ['costBookVersion', 'work', 'lowCents', 'likelyCents', 'highCents'] as const) {
    if (first[what] !== second[what]) return { what, first: first[what], second: second[what] };
  }
  for (let index = 0; index < Math.max(first.lines.length, second.lines.length); index += 1) {
    const [one, other] = [first.lines[index], second.lines[index]];
    if (one?.code !== other?.code) return { what: 'code', first: one?.code ?? null, second: other?.code ?? null };
    const what = FIGURES.find((figure) => one?.[figure] !== other?.[figure]);
    if (one && other && what) return { what: `${one.code} ${what}`, first: one[what], second: other[what] };
  }
  return null;
}
