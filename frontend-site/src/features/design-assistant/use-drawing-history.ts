import { useCallback, useRef, useState } from 'react';
import type { Work } from '../../lib/designs/draft';
import type { DraftChange, useDesignDraft } from '../../lib/designs/use-design-draft';

const MOST_STEPS = 100;
/** Closer changes are one, such as the pull of a slider. */
const ONE_MOVE_MS = 600;

type Kept = ReturnType<typeof useDesignDraft>;

export function useDrawingHistory(kept: Kept) {
  const { draft, change: keep } = kept;
  const [past, setPast] = useState<readonly Work[]>([]);
  const [future, setFuture] = useState<readonly Work[]>([]);
  const movedAt = useRef(0);
  const { design, answers } = draft;

  const remember = useCallback(
    (apart: boolean) => {
      const now = performance.now();
      const isSameMove = !apart && now - movedAt.current < ONE_MOVE_MS;
      movedAt.current = apart ? 0 : now;
      if (!isSameMove) setPast((before) => [...before, { design, answers }].slice(-MOST_STEPS));
      setFuture([]);
    },
    [design, answers],
  );

  const change = useCallback(
    (changed: DraftChange) => {
      if (changed.design !== undefined || changed.answers !== undefined) remember(false);
      keep(changed);
    },
    [keep, remember],
  );

  const changeApart = useCallback(
    (changed: DraftChange) => {
      remember(true);
      keep(changed);
    },
    [keep, remember],
  );

  const undo = useCallback(() => {
    const last = past[past.length - 1];
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    setFuture([{ design, answers }, ...future]);
    movedAt.current = 0;
    keep(last);
  }, [past, future, design, answers, keep]);

  const redo = useCallback(() => {
    const next = future[0];
    if (next === undefined) return;
    setFuture(future.slice(1));
    setPast([...past, { design, answers }]);
    movedAt.current = 0;
    keep(next);
  }, [past, future, design, answers, keep]);

  return { ...kept, change, changeApart, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}

export type DrawingHistory = ReturnType<typeof useDrawingHistory>;
