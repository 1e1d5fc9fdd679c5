import { estimate, type CostBook, type Estimate, type LineProblem, type SiteAnswers } from 'poolkit/cost';
import type { Choices, MeasuredDesign, Quantities } from 'poolkit/design';

export type EstimateFindings = Omit<
  Estimate,
  'lines' | 'lowCents' | 'likelyCents' | 'highCents' | 'costBookVersion' | 'spread'
>;

export interface PricedDesign {
  quantities: Quantities;
  choices: Choices;
  engineVersion: string;
  lines: Estimate['lines'];
  lowCents: number;
  likelyCents: number;
  highCents: number;
  findings: EstimateFindings;
}

/** A higher price is not a pool, and overflows the database's integers. */
const MAX_CENTS = 2_000_000_000;

/** What is stored and returned of one estimate, in bytes of UTF-8: a text column of MariaDB takes 64 kB. */
const LARGEST_BYTES = 60_000;

/** `problem` is for the log: a fault of the book. `fields`: items that the design should not name. */
export type Pricing =
  { ok: true; priced: PricedDesign } | { ok: false; problem: string; fields?: Record<string, string> };

/** Prices a design that was measured with the figures of the book. */
export function priceDesign(measured: MeasuredDesign, answers: SiteAnswers, priceBook: CostBook): Pricing {
  const { quantities, choices, engineVersion } = measured;
  const result = estimate(measured, priceBook, answers);
  if (!result.ok) return notPriced(result.problems);
  const { lines, lowCents, likelyCents, highCents, costBookVersion: _, spread: __, ...findings } = result.estimate;
  if (highCents > MAX_CENTS) return { ok: false, problem: 'it costs more than an estimate can show' };
  const priced = { quantities, choices, engineVersion, lines, lowCents, likelyCents, highCents, findings };
  if (Buffer.byteLength(JSON.stringify(priced)) > LARGEST_BYTES) return { ok: false, problem: 'it has too many lines' };
  return { ok: true, priced };
}

function notPriced(problems: readonly LineProblem[]): Pricing {
  const problem = problems.map(({ code, reason }) => `${code}: ${reason}`).join(' ');
  const unknown = problems.flatMap((one) => ('slot' in one ? [[`design.finishes.${one.slot}`, one.reason]] : []));
  return { ok: false, problem, ...(unknown.length > 0 && { fields: Object.fromEntries(unknown) }) };
}
