import type { Estimate } from 'poolkit/cost';
import { type MeasuredDesign, measureDesign } from 'poolkit/design';
import { lengthsIn } from 'poolkit/metric';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { settled } from './work-edits';
import type { DesignDraft, Work } from '../../lib/designs/draft';
import type { Pricing } from '../../lib/designs/pricing';
import type { useDesignDraft } from '../../lib/designs/use-design-draft';
import { useUnits } from '../../lib/hooks/use-units';

interface Refusal {
  readonly reasons: readonly string[];
  readonly at: string | null;
}

interface Estimator {
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

export function useEstimatorState(
  kept: ReturnType<typeof useDesignDraft>,
  pricing: Pricing | null,
  onAnswer?: () => void,
  onRefused?: (at: string) => void,
): Estimator {
  const { draft, change } = kept;
  const { design, answers } = draft;
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const work = useMemo<Work>(() => ({ design, answers }), [design, answers]);
  const priced = useMemo(() => {
    if (pricing === null) return { measured: measureDesign(work.design), estimate: null };
    const { measured, result } = pricing.price(work);
    return { measured, estimate: result.ok ? result.estimate : null };
  }, [work, pricing]);

  const apply = useCallback(
    (next: Work, at?: string) => {
      onAnswer?.();
      const outcome = settled(next);
      if (outcome.ok) change(outcome.work);
      else if (at !== undefined) onRefused?.(at);
      setRefusal(outcome.ok ? null : { reasons: outcome.reasons, at: at ?? null });
    },
    [change, onAnswer, onRefused],
  );
  const rename = useCallback((name: string) => change({ name }), [change]);

  return { draft, work, ...priced, pricing, refusal, apply, rename };
}

/** Why the change of a control was refused, in the reader's units. */
export function useErrorAt(): (id: string) => string | undefined {
  const { refusal } = useEstimator();
  const [units] = useUnits();
  return (id) => (refusal?.at === id ? lengthsIn(units, refusal.reasons.join(' ')) : undefined);
}

export function SpokenRefusal() {
  const { refusal } = useEstimator();
  const [units] = useUnits();
  return (
    <div role="alert" className="sr-only">
      {refusal !== null &&
        `That change does not fit this pool, so it was not made. ${lengthsIn(units, refusal.reasons.join(' '))}`}
    </div>
  );
}
