import { withChanges } from '../assumptions/index.js';
import {
  type CostBook,
  estimate,
  type EstimateResult,
  estimateRenovation,
  NOTHING_KNOWN,
  type PriceRange,
  RENOVATION_WORKS,
  type RenovationWork,
} from '../cost/index.js';
import { MEASURE_ASSUMPTIONS, measureDesign } from '../design/index.js';
import { ARCHETYPES } from './archetypes.js';

export interface PriceBand extends PriceRange {
  readonly key: string;
  readonly label: string;
  readonly notIncluded: readonly string[];
}

export type PriceBands = Readonly<{ pools: readonly PriceBand[]; renovations: readonly PriceBand[] }>;

/** @throws RangeError when a line of the book cannot be calculated for an archetype. */
export function priceBands(book: CostBook): PriceBands {
  const values = withChanges(MEASURE_ASSUMPTIONS, book.changes);
  const measured = ARCHETYPES.map(({ key, label, design }) => ({
    key,
    label,
    measured: measureDesign(design, values),
  }));
  const ordinary = measured.find(({ key }) => key === 'family') ?? measured[0];
  const works = Object.keys(RENOVATION_WORKS) as RenovationWork[];
  return {
    pools: measured.map((pool) => bandOf(pool.key, pool.label, estimate(pool.measured, book, NOTHING_KNOWN))),
    renovations: ordinary
      ? works.map((work) =>
          bandOf(work, RENOVATION_WORKS[work].label, estimateRenovation([work], ordinary.measured, book)),
        )
      : [],
  };
}

function bandOf(key: string, label: string, result: EstimateResult): PriceBand {
  if (!result.ok)
    throw new RangeError(
      `the book cannot price ${key}: ${result.problems.map(({ code, reason }) => `${code} ${reason}`).join(' ')}`,
    );
  const { shown, notIncluded } = result.estimate;
  return { key, label, ...shown, notIncluded };
}
