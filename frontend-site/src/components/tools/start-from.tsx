import { useQuery } from '@tanstack/react-query';
import { formatDate } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { DesignDraft } from '../../lib/designs/draft';
import type { DraftChange, useDesignDraft } from '../../lib/designs/use-design-draft';

interface StartFromProps {
  kept: ReturnType<typeof useDesignDraft>;
  change?: (changed: DraftChange) => void;
  /** Whether a kept drawing is mentioned. */
  greets?: boolean;
  /** Moves the focus off a button that disappears. */
  focus: () => void;
  onContinue?: () => void;
  onStartNew?: () => void;
}

/** What to do about a drawing that this device kept, or that a link would replace. */
export function StartFrom({
  kept,
  change = kept.change,
  greets = true,
  focus,
  onContinue,
  onStartNew,
}: StartFromProps) {
  const { draft, found } = kept;
  const [isDecided, setDecided] = useState(false);
  const { pool, isAsked, open, keep } = useStartFrom(draft, change);
  const decide = (act?: () => void) => () => {
    focus();
    act?.();
    setDecided(true);
  };
  const startNew = () => {
    kept.startNew();
    onStartNew?.();
    showToast({ title: 'Started over', action: { label: 'Undo', onPress: () => kept.restore(draft) } });
  };
  if (pool === null || draft.changedAt === null) {
    if (isAsked || !greets || isDecided || found === null || found.changedAt === null) return null;
    return (
      <KeptWorkNotice
        title={`Your drawing from ${formatDate(found.changedAt)} is here.`}
        onContinue={decide(onContinue)}
        onStartNew={decide(startNew)}
      />
    );
  }
  return (
    <Notice
      tone="info"
      role="status"
      title={`Your drawing from ${formatDate(draft.changedAt)} is on this device.`}
      action={
        <>
          <Button size="compact" onClick={decide(open)}>
            {`Open the ${pool.name}`}
          </Button>
          <Button size="compact" variant="outline" onClick={decide(keep)}>
            Keep my drawing
          </Button>
        </>
      }
    >
      {`Opening the ${pool.name} replaces it.`}
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
