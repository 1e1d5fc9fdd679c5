import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, newDraft, onDraftReplaced, readDraft, replaceDraft, writeDraft, type DesignDraft } from './draft';

/** What a tool may change of a draft. */
export type DraftChange = Partial<Pick<DesignDraft, 'design' | 'answers' | 'name' | 'step' | 'keptAt' | 'countedMark'>>;

/** Turning and counting pages is no work; saving what the page began with is. */
const isWork = ({ design, answers, name, keptAt }: DraftChange) => (design ?? answers ?? name ?? keptAt) != null;

/**
 * The draft of this device. Every change is kept at once; a page that was only looked at keeps nothing. Two tabs
 * work on the same draft, so neither writes an older one over the other's.
 */
export function useDesignDraft() {
  const [{ draft, found }, set] = useState(() => {
    const kept = readDraft();
    return { draft: kept ?? newDraft(), found: kept };
  });

  const change = useCallback((changed: DraftChange) => {
    set((current) => {
      const changedAt = isWork(changed) ? new Date().toISOString() : current.draft.changedAt;
      const next = { ...current.draft, ...changed, changedAt };
      if (changedAt !== null) writeDraft(next);
      return { ...current, draft: next };
    });
  }, []);

  const startNew = useCallback(() => {
    forgetDraft();
    set({ draft: newDraft(), found: null });
  }, []);

  useEffect(() => onDraftReplaced((draft) => set({ draft: draft ?? newDraft(), found: null })), []);

  /** `restore` puts a draft back as it was. */
  return { draft, found, change, startNew, restore: replaceDraft };
}
