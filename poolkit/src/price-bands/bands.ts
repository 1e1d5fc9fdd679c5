import {
  estimate,
  estimateRenovation,
  NOTHING_KNOWN,
  phaseSpread,
  RENOVATION_WORKS,
  type CostBook,
  type Estimate,
  type EstimateResult,
  type PhaseShare,
  type RenovationWork,
} from '../cost/index.js';
import { ARCHETYPES } from '../cost-seed/index.js';
import { figuresWith, measureDesign } from '../design/index.js';
import { allInBudget, type AllInBudget } from './all-in.js';

export interface PriceBand {
  key: string;
  label: string;
  lowCents: number;
  likelyCents: number;
  highCents: number;
}

/** An ordinary new pool, phase by phase: not rounded, because every column adds up to the total. */
export interface PhaseBudget extends PriceBand {
  phases: PhaseShare[];
}

export interface PriceBands {
  pools: PriceBand[];
  renovations: PriceBand[];
  notIncluded: readonly string[];
  /** An ordinary new pool with everything around it; null when the book cannot price it. */
  allIn: AllInBudget | null;
  /** The same pool's own price, without what is held back for surprises; null like `allIn`. */
  byPhase: PhaseBudget | null;
}

/** The pool that renovations are priced for, and the typical new one. */
const ORDINARY = 'family';

/** Bands as this book prices the archetypes, with nothing known about any site. What it cannot price is left out. */
export function priceBands(priceBook: CostBook): PriceBands {
  const { measuring } = figuresWith(priceBook.changes);
  const pools = ARCHETYPES.map(({ key, label, design }) => ({
    key,
    label,
    measured: measureDesign(design, measuring),
  }));
  const priced = pools.map((pool) => ({ ...pool, result: estimate(pool.measured, priceBook, NOTHING_KNOWN) }));
  const works = Object.keys(RENOVATION_WORKS) as RenovationWork[];
  const renovated = pools.filter(({ key }) => key === ORDINARY);
  const ordinary = priced.find(({ key }) => key === ORDINARY);
  return {
    pools: priced.flatMap(({ key, label, result }) => bandOf(key, label, result)),
    renovations: renovated.flatMap(({ measured }) =>
      works.flatMap((work) =>
        bandOf(work, RENOVATION_WORKS[work].label, estimateRenovation([work], measured, priceBook)),
      ),
    ),
    notIncluded: notIncludedIn(priced.map(({ result }) => result)),
    allIn: ordinary?.result.ok ? allInBudget(ordinary.key, ordinary.label, ordinary.result.estimate) : null,
    byPhase: ordinary?.result.ok ? phaseBudget(ordinary.key, ordinary.label, ordinary.result.estimate) : null,
  };
}

function phaseBudget(key: string, label: string, priced: Estimate): PhaseBudget {
  const { lowCents, likelyCents, highCents } = priced;
  return { key, label, lowCents, likelyCents, highCents, phases: phaseSpread(priced) };
}

function bandOf(key: string, label: string, result: EstimateResult): PriceBand[] {
  return result.ok ? [{ key, label, ...result.estimate.shown }] : [];
}

function notIncludedIn(results: readonly EstimateResult[]): string[] {
  const lists = results.flatMap((result) => (result.ok ? [result.estimate.notIncluded] : []));
  return (lists[0] ?? []).filter((entry) => lists.every((list) => list.includes(entry)));
}
