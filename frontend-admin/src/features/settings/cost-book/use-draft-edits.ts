import { useEffect, useMemo, useRef, useState } from 'react';
import { useAuth } from '../../../lib/auth/auth-context';
import { draftStore } from '../../../lib/drafts';
import { afterSaving, editCount, noEdits, onlyChanges, patchOf, type DraftEdits } from './draft-edits';
import { problemsOf } from './problems';
import { type CostBookVersion, useVersionWrite, versionPath } from './use-cost-book';

export const costBookDrafts = draftStore<DraftEdits>('costbook');

export type Draft = ReturnType<typeof useDraftEdits>;

export function useDraftEdits(book: CostBookVersion, locked: boolean) {
  const userId = useAuth().user?.id ?? null;
  const key = String(book.versionNo);
  const [edits, setEdits] = useState(() => (locked ? null : costBookDrafts.read(userId, key)) ?? noEdits(book.version));
  const latest = useRef(edits);
  const write = useVersionWrite();
  const count = editCount(edits);
  const isStale = count > 0 && edits.version !== book.version;
  const problems = useMemo(() => problemsOf(book, edits, write.error), [book, edits, write.error]);

  const keep = (next: DraftEdits) => {
    latest.current = next;
    costBookDrafts.save(userId, key, editCount(next) === 0 ? null : next);
    setEdits(next);
  };

  useEffect(() => {
    if (count === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [count]);

  return {
    book,
    locked,
    edits,
    count,
    isStale,
    problems,
    saving: write.isPending,
    saveError: write.error,
    /** @param seen the version on screen when the change began */
    change: (next: (edits: DraftEdits) => DraftEdits, seen = book.version) => {
      const before = latest.current;
      const version = editCount(before) === 0 ? seen : Math.min(before.version, seen);
      keep(onlyChanges({ ...next(before), version }, book));
    },
    /** False while something has to be corrected or decided; `over` decides to replace what someone else saved. */
    save: (then?: (saved: CostBookVersion) => void, over = false): boolean => {
      if (write.isPending || problems.count > 0 || (isStale && !over)) return false;
      if (over) keep({ ...latest.current, version: book.version });
      const sent = latest.current;
      if (editCount(sent) === 0) {
        then?.(book);
        return true;
      }
      write.run(
        { method: 'PATCH', path: versionPath(book.versionNo), body: patchOf(sent, book) },
        {
          onSuccess: (saved) => {
            keep(afterSaving(latest.current, sent, saved.version));
            then?.(saved);
          },
        },
      );
      return true;
    },
    discardEdits: () => {
      write.reset();
      keep(noEdits(book.version));
    },
  };
}
