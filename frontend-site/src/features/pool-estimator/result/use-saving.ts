import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Estimate } from 'poolkit/cost';
import { useState } from 'react';
import { ESTIMATES_PATH, PRICE_BOOK_PATH, type EstimateFigures } from '../../../lib/designs/api';
import { type KeptAt } from '../../../lib/designs/draft';
import { markOf } from '../../../lib/designs/mark';
import type { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { trackEvent } from '../../../lib/analytics';
import { createRequestKeys, PricesChanged, saveWork } from './saved-work';

export interface RangeChange {
  readonly before: EstimateFigures;
  readonly after: EstimateFigures;
}

/** Saving of the work on the page, and what came of it. */
export function useSaving({ draft, change }: ReturnType<typeof useDesignDraft>, estimate: Estimate | null) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(createRequestKeys);
  const [repriced, setRepriced] = useState<RangeChange | null>(null);
  const mark = markOf(draft);
  const current = draft.keptAt?.mark === mark ? draft.keptAt : null;

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (priced: Estimate) => saveWork(draft, priced, keyOf),
    onSuccess: (keptAt) => {
      change({ keptAt });
      setRepriced(null);
      trackEvent('design_save', { content_type: 'estimate' });
      void queryClient.invalidateQueries({ queryKey: [ESTIMATES_PATH] });
    },
    onError: (failure, before) => {
      if (failure instanceof PricesChanged) setRepriced({ before, after: failure.estimate });
    },
  });

  /** Where the work is kept, saving it first if it is not; null when that failed, which `failure` tells. */
  const ensureSaved = async (): Promise<KeptAt | null> => {
    if (current !== null) return current;
    if (estimate === null || isPending) return null;
    try {
      return await mutateAsync(estimate);
    } catch {
      // Told by `failure` and `repriced`, beside the buttons.
      return null;
    }
  };

  const refreshPrices = async () => {
    await queryClient.refetchQueries({ queryKey: [PRICE_BOOK_PATH] });
    setRepriced(null);
  };

  return {
    current,
    /** Saved once, and changed since. */
    isOutdated: draft.keptAt !== null && current === null,
    isPending,
    failure: error instanceof PricesChanged ? null : error,
    repriced,
    ensureSaved,
    refreshPrices,
  };
}
