import { NOTHING_KNOWN } from 'poolkit/cost';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StartingPool } from '../../content/starting-pools';
import type { DesignDraft } from './draft';
import type { DraftChange } from './use-design-draft';

const START_KEY = 'start';

/** A link with `?start=` opens its pool at once on a device without work; otherwise `pool` waits for confirmation. */
export function useStartFrom(draft: DesignDraft, change: (changed: DraftChange) => void) {
  const [query, setQuery] = useSearchParams();
  const id = query.get(START_KEY);
  const [found, setFound] = useState<{ id: string; pool: StartingPool | null } | null>(null);

  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    void import('../../content/starting-pools').then(
      ({ startingPool }) => {
        if (!isLeft) setFound({ id, pool: startingPool(id) });
      },
      // On failure the link just opens the tool.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id]);

  const done = useCallback(() => {
    setQuery(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(START_KEY);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setQuery]);

  const pool = found !== null && found.id === id ? found.pool : null;
  const open = useCallback(() => {
    if (pool !== null) change({ ...pool, answers: NOTHING_KNOWN, keptAt: null });
    done();
  }, [pool, change, done]);

  const isFree = draft.changedAt === null;
  useEffect(() => {
    if (pool !== null && isFree) open();
  }, [pool, isFree, open]);

  return { pool: isFree ? null : pool, isAsked: id !== null, open, keep: done };
}
