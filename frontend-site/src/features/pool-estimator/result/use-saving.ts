import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Estimate } from 'poolkit/cost';
import { useRef, useState } from 'react';
import { retryMutation } from '../../../api/query-client';
import { trackEvent } from '../../../lib/analytics/analytics';
import { ESTIMATES_PATH, PRICE_BOOK_PATH, type EstimateFigures } from '../../../lib/designs/api';
import type { DesignDraft, KeptAt } from '../../../lib/designs/draft';
import { standingOf } from '../../../lib/designs/kept-standing';
import { markOf } from '../../../lib/designs/mark';
import type { PriceBook } from '../../../lib/designs/pricing';
import type { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { tellNotSaved } from '../../../lib/toast/not-saved';
import { createRequestKeys, PricesChanged, saveWork } from './saved-work';

export interface RangeChange {
  readonly before: EstimateFigures;
  readonly after: EstimateFigures;
}

interface Save {
  readonly draft: DesignDraft;
  readonly estimate: Estimate;
}

/** Saving of the work on the page, and what came of it. It is counted as a save of `counted`. */
export function useSaving(
  counted: 'design' | 'estimate',
  { draft, change }: Pick<ReturnType<typeof useDesignDraft>, 'draft' | 'change'>,
  estimate: Estimate | null,
  priceBook: Pick<PriceBook, 'version' | 'effectiveFrom'> | null,
) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(createRequestKeys);
  const [openedAt] = useState(() => Date.now());
  const [change409, setChange409] = useState<RangeChange | null>(null);
  const running = useRef<{ mark: string; promise: Promise<KeptAt | null> } | null>(null);
  const { keptAt } = draft;
  const mark = markOf(draft);
  const standingAt = (epochMs: number) =>
    keptAt === null || priceBook === null
      ? null
      : standingOf(keptAt, { mark, bookVersion: priceBook.version, epochMs });
  const standing = standingAt(openedAt);
  // Once other prices are in force on the page, the notice has done its work.
  const repriced = change409?.before.costBookVersion === priceBook?.version ? change409 : null;

  const { mutateAsync, isPending, failureCount, error } = useMutation({
    mutationFn: (save: Save) => saveWork(save.draft, save.estimate, keyOf),
    // New prices are an answer, not a failure that another try may mend.
    retry: (failures, failure) => !(failure instanceof PricesChanged) && retryMutation(failures, failure),
    onSuccess: (saved) => {
      change({ keptAt: saved });
      setChange409(null);
      trackEvent('design_save', { content_type: counted });
      void queryClient.invalidateQueries({ queryKey: [ESTIMATES_PATH] });
    },
    onError: (failure, { estimate: before }) => {
      if (failure instanceof PricesChanged) setChange409({ before, after: failure.estimate });
    },
  });

  const save = async (priced: Estimate, again?: () => void): Promise<KeptAt | null> => {
    // A save of older work that is under way comes first, so that this one becomes its next version.
    const earlier = (await running.current?.promise) ?? null;
    try {
      return await mutateAsync({ draft: earlier === null ? draft : { ...draft, keptAt: earlier }, estimate: priced });
    } catch (refused) {
      // Told by `failure` and `repriced`, beside the buttons, as well.
      if (!(refused instanceof PricesChanged)) tellNotSaved(refused, again);
      return null;
    }
  };

  /**
   * Where the work is kept, saving it first if it is not; null when that failed, which `failure` tells. Whoever
   * asks while it is being saved waits for the same save. `again` is offered with what is told of a failure.
   */
  const ensureSaved = async (again?: () => void): Promise<KeptAt | null> => {
    if (keptAt !== null && standingAt(Date.now()) === 'current') return keptAt;
    if (estimate === null) return null;
    if (running.current?.mark === mark) return running.current.promise;
    const promise = save(estimate, again);
    const mine = { mark, promise };
    running.current = mine;
    try {
      return await promise;
    } finally {
      if (running.current === mine) running.current = null;
    }
  };

  return {
    /** Where exactly this work is kept with the prices of today. */
    current: standing === 'current' ? keptAt : null,
    /** What the last save is worth now; null for work that was never saved. */
    standing,
    keptAt,
    effectiveFrom: priceBook?.effectiveFrom ?? null,
    isPending,
    failureCount,
    failure: error instanceof PricesChanged ? null : error,
    repriced,
    ensureSaved,
    refreshPrices: () => queryClient.refetchQueries({ queryKey: [PRICE_BOOK_PATH] }),
  };
}

export type Saving = ReturnType<typeof useSaving>;
