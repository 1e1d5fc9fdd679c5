import { measureDesign } from 'poolkit/design';
import { useCallback, useMemo, useState } from 'react';
import type { Work } from '../../lib/designs/draft';
import type { Pricing } from '../../lib/designs/pricing';
import type { useDesignDraft } from '../../lib/designs/use-design-draft';
import type { Estimator } from './estimator-context';
import { settled } from './work-edits';

const NOTHING_REFUSED: readonly string[] = [];

/** The work of the page with its measures and price, worked out again with every change. */
export function useEstimatorState(kept: ReturnType<typeof useDesignDraft>, pricing: Pricing | null): Estimator {
  const { draft, change } = kept;
  const { design, answers } = draft;
  const [refused, setRefused] = useState(NOTHING_REFUSED);

  const work = useMemo<Work>(() => ({ design, answers }), [design, answers]);
  const priced = useMemo(() => {
    if (pricing === null) return { measured: measureDesign(work.design), estimate: null };
    const { measured, result } = pricing.price(work);
    return { measured, estimate: result.ok ? result.estimate : null };
  }, [work, pricing]);

  const apply = useCallback(
    (next: Work) => {
      const outcome = settled(next);
      if (outcome.ok) change(outcome.work);
      setRefused(outcome.ok ? NOTHING_REFUSED : outcome.reasons);
    },
    [change],
  );
  const rename = useCallback((name: string) => change({ name }), [change]);

  return { draft, work, ...priced, pricing, refused, apply, rename };
}
