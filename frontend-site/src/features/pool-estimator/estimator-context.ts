import type { Estimate } from 'poolkit/cost';
import type { MeasuredDesign } from 'poolkit/design';
import { createContext, useContext } from 'react';
import type { DesignDraft, Work } from '../../lib/designs/draft';
import type { Pricing } from '../../lib/designs/pricing';

export interface Refusal {
  readonly reasons: readonly string[];
  readonly at: string | null;
}

export interface Estimator {
  readonly draft: DesignDraft;
  readonly work: Work;
  readonly measured: MeasuredDesign;
  /** Null while prices are loading. */
  readonly pricing: Pricing | null;
  /** Null while prices are loading, or where the cost book cannot price this pool. */
  readonly estimate: Estimate | null;
  readonly refusal: Refusal | null;
  readonly apply: (work: Work, at?: string) => void;
  readonly rename: (name: string) => void;
}

const EstimatorContext = createContext<Estimator | null>(null);
export const EstimatorProvider = EstimatorContext.Provider;

export function useEstimator(): Estimator {
  const estimator = useContext(EstimatorContext);
  if (estimator === null) throw new Error('useEstimator must be used within an EstimatorProvider');
  return estimator;
}
