import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentOf } from '../../../api/use-write';
import { useAuth } from '../../../lib/auth/auth-context';
import { draftStore } from '../../../lib/drafts';
import {
  afterSaving,
  collisionsOf,
  editCount,
  NO_EDITS,
  patchOf,
  settle,
  type Collision,
  type DraftEdits,
} from './draft-edits';
import { problemsOf, type DraftProblems } from './problems';
import { type CostBookVersion, useVersionWrite, versionPath } from './use-cost-book';

export const costBookDrafts = draftStore<DraftEdits>('costbook');

export interface Draft {
  book: CostBookVersion;
  locked: boolean;
  edits: DraftEdits;
  count: number;
  change: (next: (edits: DraftEdits) => DraftEdits) => void;
  problems: DraftProblems;
  collisions: Collision[];
  settle: (collision: Collision, keep: 'mine' | 'theirs') => void;
  saving: boolean;
  saveError: Error | null;
  save: (then?: (saved: CostBookVersion) => void) => boolean;
  discardEdits: () => void;
}

export function useDraftEdits(book: CostBookVersion, locked: boolean): Draft {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const key = String(book.versionNo);
  const [edits, setEdits] = useState<DraftEdits>(() => (locked ? null : costBookDrafts.read(userId, key)) ?? NO_EDITS);
  const latest = useRef(edits);
  const write = useVersionWrite();

  const change = useCallback(
    (next: (edits: DraftEdits) => DraftEdits) => {
      latest.current = next(latest.current);
      costBookDrafts.save(userId, key, editCount(latest.current) === 0 ? null : latest.current);
      setEdits(latest.current);
    },
    [userId, key],
  );

  const problems = useMemo(() => problemsOf(book, edits, write.error), [book, edits, write.error]);
  const collisions = useMemo(() => collisionsOf(edits, book), [edits, book]);

  const send = (onto: CostBookVersion, then: ((saved: CostBookVersion) => void) | undefined, mayRepeat: boolean) => {
    const sent = latest.current;
    write.run(
      { method: 'PATCH', path: versionPath(onto.versionNo), body: patchOf(sent, onto) },
      {
        onSuccess: (saved) => {
          change((now) => afterSaving(now, sent));
          then?.(saved);
        },
        onError: (error) => {
          const current = currentOf<CostBookVersion>(error);
          // No conflict: save mine on top of theirs.
          if (current && mayRepeat && collisionsOf(sent, current).length === 0) send(current, then, false);
        },
      },
    );
  };

  const save: Draft['save'] = (then) => {
    if (write.isPending || collisions.length > 0 || problems.count > 0) return false;
    if (editCount(latest.current) > 0) send(book, then, true);
    else then?.(book);
    return true;
  };

  useEffect(() => {
    if (editCount(edits) === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [edits]);

  return {
    book,
    locked,
    edits,
    count: editCount(edits),
    change,
    problems,
    collisions,
    settle: (collision, keep) => change((now) => settle(now, collision, keep)),
    saving: write.isPending,
    saveError: write.error,
    save,
    discardEdits: () => {
      write.reset();
      change(() => NO_EDITS);
    },
  };
}
