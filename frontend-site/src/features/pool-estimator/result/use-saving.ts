import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retryWrite, serverNow } from 'frontend-shared/api';
import type { Estimate } from 'poolkit/cost';
import { useRef, useState } from 'react';
import { createRequestKeys, PricesChanged, saveWork } from './saved-work';
import { trackEvent } from '../../../lib/analytics/analytics';
import { DESIGNS_PATH, ESTIMATES_PATH, PRICE_BOOK_PATH, type EstimateFigures } from '../../../lib/designs/api';
import { markOf, standingOf, type DesignDraft, type KeptAt } from '../../../lib/designs/draft';
import { sendLivePicture } from '../../../lib/designs/live-picture';
import type { PriceBook } from '../../../lib/designs/pricing';
import type { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { tellNotSaved } from '../../../lib/toast/not-saved';

export interface RangeChange {
  readonly before: EstimateFigures;
  readonly after: EstimateFigures;
}

interface Save {
  readonly draft: DesignDraft;
  readonly estimate: Estimate;
}

export function useSaving(
  counted: 'design' | 'estimate',
  { draft, change }: Pick<ReturnType<typeof useDesignDraft>, 'draft' | 'change'>,
  estimate: Estimate | null,
  priceBook: Pick<PriceBook, 'version' | 'effectiveFrom'> | null,
) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(createRequestKeys);
  const [openedAt] = useState(() => serverNow());
  const [change409, setChange409] = useState<RangeChange | null>(null);
  const running = useRef<{ mark: string; promise: Promise<KeptAt | null> } | null>(null);
  const { keptAt } = draft;
  const mark = markOf(draft);
  const savedStateAt = (epochMs: number) =>
    keptAt === null || priceBook === null
      ? null
      : standingOf(keptAt, { mark, bookVersion: priceBook.version, epochMs });
  const savedState = savedStateAt(openedAt);
  const repriced = change409?.before.costBookVersion === priceBook?.version ? change409 : null;

  const { mutateAsync, isPending, failureCount, error } = useMutation({
    mutationFn: (save: Save) => saveWork(save.draft, save.estimate, keyOf),
    // Changed prices are an answer, not a failure to retry.
    retry: (failures, failure) => !(failure instanceof PricesChanged) && retryWrite(failures, failure),
    onSuccess: (saved) => {
      change({ keptAt: saved });
      setChange409(null);
      void sendLivePicture(saved.designId, saved.versionNo);
      trackEvent('design_save', { content_type: counted });
      for (const list of [ESTIMATES_PATH, DESIGNS_PATH]) void queryClient.invalidateQueries({ queryKey: [list] });
    },
    onError: (failure, { estimate: before }) => {
      if (failure instanceof PricesChanged) setChange409({ before, after: failure.estimate });
    },
  });

  const save = async (priced: Estimate, again?: () => void): Promise<KeptAt | null> => {
    // Waits for an earlier save, so this one becomes the next version.
    const earlier = (await running.current?.promise) ?? null;
    try {
      return await mutateAsync({ draft: earlier === null ? draft : { ...draft, keptAt: earlier }, estimate: priced });
    } catch (refused) {
      if (!(refused instanceof PricesChanged)) tellNotSaved(refused, again);
      return null;
    }
  };

  /** Saves if needed and returns where; null on failure (see `failure`). Calls during a save share it. */
  const ensureSaved = async (again?: () => void): Promise<KeptAt | null> => {
    if (keptAt !== null && savedStateAt(serverNow()) === 'current') return keptAt;
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
    current: savedState === 'current' ? keptAt : null,
    savedState,
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
