import { useQuery } from '@tanstack/react-query';
import { formatDate } from 'frontend-shared/format';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { DesignDraft } from '../../lib/designs/draft';
import type { DraftChange } from '../../lib/designs/use-design-draft';

interface StartFromProps {
  draft: DesignDraft;
  change: (changed: DraftChange) => void;
  onDecided: () => void;
  children?: ReactNode;
}

export function StartFrom({ draft, change, onDecided, children }: StartFromProps) {
  const { pool, isAsked, open, keep } = useStartFrom(draft, change);
  if (pool === null || draft.changedAt === null) return isAsked ? null : children;
  const decide = (act: () => void) => () => {
    act();
    onDecided();
  };
  return (
    <Notice
      tone="info"
      role="status"
      title={`Your drawing from ${formatDate(draft.changedAt)} is on this device.`}
      action={
        <>
          <Button size="compact" onClick={decide(open)}>
            Open the {pool.name}
          </Button>
          <Button size="compact" variant="outline" onClick={decide(keep)}>
            Keep my drawing
          </Button>
        </>
      }
    >
      Opening the {pool.name} replaces it.
    </Notice>
  );
}

const START_KEY = 'start';

/** A link with `?start=` opens its pool in a tool: at once, or after asking if it would replace work on this device. */
function useStartFrom(draft: DesignDraft, change: (changed: DraftChange) => void) {
  const [query, setQuery] = useSearchParams();
  const id = query.get(START_KEY);
  const { data: pool = null } = useQuery({
    queryKey: ['starting-pool', id],
    queryFn: async () => (await import('../../content/starting-pools')).startingPool(id ?? ''),
    enabled: id !== null,
    networkMode: 'always',
  });

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

interface KeptWorkNoticeProps {
  title: string;
  onContinue: () => void;
  onStartNew: () => void;
}

export function KeptWorkNotice({ title, onContinue, onStartNew }: KeptWorkNoticeProps) {
  return (
    <Notice
      tone="info"
      role="status"
      title={title}
      action={
        <>
          <Button size="compact" onClick={onContinue}>
            Continue
          </Button>
          <Button size="compact" variant="outline" onClick={onStartNew}>
            Start over
          </Button>
        </>
      }
    />
  );
}
