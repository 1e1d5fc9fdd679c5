import type { ThreePoint } from './cost-item.js';
import { exponential, logOnePlus } from './exact-math.js';

const Z90 = 1.2815515655446004;

const PERT_LIKELY_WEIGHT = 4;
const PERT_SIZE = PERT_LIKELY_WEIGHT + 2;
const PERT_VARIANCE_SIZE = PERT_SIZE + 1;

export type MeanAndDeviation = Readonly<{ meanCents: number; deviationCents: number }>;

/** Source: D. Vose, Risk Analysis (2008), modified PERT with λ = 4. */
export function pertOf({ lowCents, likelyCents, highCents }: ThreePoint): MeanAndDeviation {
  const meanCents = (lowCents + PERT_LIKELY_WEIGHT * likelyCents + highCents) / PERT_SIZE;
  const variance = ((meanCents - lowCents) * (highCents - meanCents)) / PERT_VARIANCE_SIZE;
  // Rounding may leave slightly less than zero when all three are equal.
  return { meanCents, deviationCents: Math.sqrt(Math.max(0, variance)) };
}

export interface CorrelatedSum extends MeanAndDeviation {
  readonly contributionsCents: readonly number[];
}

/** Common correlation ρ: M = Σμ, S² = (1 − ρ)Σσ² + ρ(Σσ)². A contribution is the covariance with the sum over S. */
export function correlatedSum(parts: readonly MeanAndDeviation[], correlation: number): CorrelatedSum {
  const { meanCents, deviationCents, deviations } = summed(parts, correlation);
  const contributionsCents = parts.map(({ deviationCents: own }) =>
    deviationCents === 0 ? 0 : (own * ((1 - correlation) * own + correlation * deviations)) / deviationCents,
  );
  return { meanCents, deviationCents, contributionsCents };
}

export function correlatedVariation(parts: readonly MeanAndDeviation[], correlation: number): number {
  const { meanCents, deviationCents } = summed(parts, correlation);
  return meanCents > 0 ? deviationCents / meanCents : 0;
}

function summed(parts: readonly MeanAndDeviation[], correlation: number) {
  let meanCents = 0;
  let deviations = 0;
  let squares = 0;
  for (const part of parts) {
    meanCents += part.meanCents;
    deviations += part.deviationCents;
    squares += part.deviationCents * part.deviationCents;
  }
  return {
    meanCents,
    deviationCents: Math.sqrt((1 - correlation) * squares + correlation * deviations * deviations),
    deviations,
  };
}

/** Lognormal around the median: s² = ln(1 + CV²), factors e^(∓1.2816 s). A CV beyond 1 counts as 1. */
export function rangeFactors(variation: number): { readonly low: number; readonly high: number } {
  const s = Math.sqrt(logOnePlus(Math.min(1, variation * variation)));
  return { low: exponential(-Z90 * s), high: exponential(Z90 * s) };
}
