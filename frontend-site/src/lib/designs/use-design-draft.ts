import type { PoolDesign } from 'poolkit/design';
import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, newDraft, onDraftReplaced, readDraft, replaceDraft, writeDraft, type DesignDraft } from './draft';

export type DraftChange = Partial<Pick<DesignDraft, 'design' | 'answers' | 'name' | 'step' | 'keptAt' | 'changedAt'>>;

/** Changing steps is not work; saving is. */
const isWork = ({ design, answers, name, keptAt }: DraftChange) => (design ?? answers ?? name ?? keptAt) != null;

/**
 * The draft of this device, shared by all tabs. Saves every change at once, and nothing for a page only viewed.
 * `opening` is drawn where nothing is kept, and is the same at every render.
 */
export function useDesignDraft(opening?: PoolDesign) {
  const [{ draft, found }, set] = useState(() => {
    const kept = readDraft();
    return { draft: kept ?? newDraft(opening), found: kept };
  });

  const change = useCallback((changed: DraftChange) => {
    set((current) => {
      const at = isWork(changed) ? new Date().toISOString() : current.draft.changedAt;
      const next = { ...current.draft, changedAt: at, ...changed };
      if (next.changedAt !== null) writeDraft(next);
      else if (current.draft.changedAt !== null) forgetDraft();
      return { ...current, draft: next };
    });
  }, []);

  const startNew = useCallback(() => {
    forgetDraft();
    set({ draft: newDraft(opening), found: null });
  }, [opening]);

  useEffect(() => onDraftReplaced((draft) => set({ draft: draft ?? newDraft(opening), found: null })), [opening]);

  return { draft, found, change, startNew, restore: replaceDraft };
}
