import { useEffect } from 'react';
import { announce } from '../../lib/announcer';
import { cn } from '../../lib/class-names';
import { useDelayed } from '../../lib/hooks/use-delayed';

const RETRY_NOTE_MS = 1500;
const WORDS = 'Still trying…';

/** Says that a repeat is under way, once it takes its time. */
export function StillTrying({ when, className }: { when: boolean; className?: string }) {
  const isLong = useDelayed(when, RETRY_NOTE_MS);
  // A live region that comes together with its text stays silent in many readers; the one of the page is there before.
  useEffect(() => {
    if (isLong) announce(WORDS);
  }, [isLong]);
  return isLong && <p className={cn('text-ink-2', className)}>{WORDS}</p>;
}

/** The same of a request that the query client sends and repeats. */
export function StillSending({ send }: { send: { isPending: boolean; failureCount: number } }) {
  return <StillTrying when={send.isPending && send.failureCount > 0} />;
}
