import { measureDesign } from 'poolkit/design';
import { useCallback, useMemo, useState } from 'react';
import type { Work } from '../../lib/designs/draft';
import type { Pricing } from '../../lib/designs/pricing';
import type { useDesignDraft } from '../../lib/designs/use-design-draft';
import type { Estimator, Refusal } from './estimator-context';
import { settled } from './work-edits';

export function useEstimatorState(
  kept: ReturnType<typeof useDesignDraft>,
  pricing: Pricing | null,
  onAnswer?: () => void,
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
      setRefusal(outcome.ok ? null : { reasons: outcome.reasons, at: at ?? null });
    },
    [change, onAnswer],
  );
  const rename = useCallback((name: string) => change({ name }), [change]);

  return { draft, work, ...priced, pricing, refusal, apply, rename };
}
