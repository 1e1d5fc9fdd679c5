import { formatDate } from 'frontend-shared/format';
import type { ReactNode } from 'react';
import type { DesignDraft } from '../../lib/designs/draft';
import type { DraftChange } from '../../lib/designs/use-design-draft';
import { useStartFrom } from '../../lib/designs/use-start-from';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

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
