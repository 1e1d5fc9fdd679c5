import { useEffect, useMemo, useRef, useState } from 'react';
import { currentOf } from '../../../api/use-write';
import { useAuth } from '../../../lib/auth/auth-context';
import { draftStore } from '../../../lib/drafts';
import {
  afterSaving,
  collisionsOf,
  editCount,
  keepMine,
  NO_EDITS,
  patchOf,
  rebased,
  takeTheirs,
  type DraftEdits,
} from './draft-edits';
import { problemsOf } from './problems';
import { type CostBookVersion, useVersionWrite, versionPath } from './use-cost-book';

export const costBookDrafts = draftStore<DraftEdits>('costbook');

export type Draft = ReturnType<typeof useDraftEdits>;

export function useDraftEdits(book: CostBookVersion, locked: boolean) {
  const userId = useAuth().user?.id ?? null;
  const key = String(book.versionNo);
  const [stored, setStored] = useState(() => (locked ? null : costBookDrafts.read(userId, key)) ?? NO_EDITS);
  const latest = useRef(stored);
  const write = useVersionWrite();
  const edits = useMemo(() => rebased(stored, book), [stored, book]);
  const count = editCount(edits);
  const collisions = useMemo(() => collisionsOf(edits, book), [edits, book]);
  const problems = useMemo(() => problemsOf(book, edits, write.error), [book, edits, write.error]);

  const keep = (next: DraftEdits) => {
    latest.current = next;
    costBookDrafts.save(userId, key, editCount(next) === 0 ? null : next);
    setStored(next);
  };

  useEffect(() => {
    if (count === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [count]);

  const send = (onto: CostBookVersion, then: ((saved: CostBookVersion) => void) | undefined, mayRepeat = true) => {
    const sent = rebased(latest.current, onto);
    if (editCount(sent) === 0) {
      then?.(onto);
      return;
    }
    write.run(
      { method: 'PATCH', path: versionPath(onto.versionNo), body: patchOf(sent, onto) },
      {
        onSuccess: (saved) => {
          keep(afterSaving(rebased(latest.current, onto), sent, saved));
          then?.(saved);
        },
        onError: (error) => {
          const current = currentOf<CostBookVersion>(error);
          if (!current || !mayRepeat) return;
          // Someone else changed other values: both changes are kept.
          if (collisionsOf(rebased(sent, current), current).length === 0) send(current, then, false);
        },
      },
    );
  };

  return {
    book,
    locked,
    edits,
    count,
    collisions,
    problems,
    saving: write.isPending,
    saveError: write.error,
    change: (next: (edits: DraftEdits) => DraftEdits) => keep(rebased(next(rebased(latest.current, book)), book)),
    /** False while something has to be corrected or decided. */
    save: (then?: (saved: CostBookVersion) => void): boolean => {
      if (write.isPending || problems.count > 0 || collisions.length > 0) return false;
      send(book, then);
      return true;
    },
    saveMine: (then: (saved: CostBookVersion) => void) => {
      if (write.isPending || problems.count > 0) return;
      keep(keepMine(edits, book));
      send(book, then);
    },
    takeTheirs: () => {
      write.reset();
      keep(takeTheirs(edits, book));
    },
    discardEdits: () => {
      write.reset();
      keep(NO_EDITS);
    },
  };
}
