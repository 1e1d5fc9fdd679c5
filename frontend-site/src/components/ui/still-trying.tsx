import { useEffect } from 'react';
import { announce } from '../../lib/focus/announcer';
import { cn } from '../../lib/class-names';
import { useDelayed } from '../../lib/hooks/use-delayed';

const RETRY_NOTE_MS = 1500;
const SLOW_MS = 8000;
const WORDS = 'Still trying…';
const SLOW_WORDS = `This is taking longer than it should. ${WORDS}`;

export function StillTrying({ when, waits = when, className }: { when: boolean; waits?: boolean; className?: string }) {
  const isLong = useDelayed(when, RETRY_NOTE_MS);
  const isSlow = useDelayed(waits, SLOW_MS);
  const words = isSlow ? SLOW_WORDS : isLong ? WORDS : null;
  // Screen readers ignore a live region added together with its text, so use the page's own.
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
  return words !== null && <p className={cn('text-ink-2', className)}>{words}</p>;
}

export function StillSending({ send }: { send: { isPending: boolean; failureCount: number } }) {
  return <StillTrying when={send.isPending && send.failureCount > 0} waits={send.isPending} />;
}
