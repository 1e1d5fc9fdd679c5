import { useEffect } from 'react';
import { announce } from '../../lib/focus/announcer';
import { cn } from '../../lib/class-names';
import { useDelayed } from '../../lib/hooks/use-delayed';

const RETRY_NOTE_MS = 1500;
const SLOW_MS = 8000;
const WORDS = 'Still trying…';
const SLOW_WORDS = `This is taking longer than it should. ${WORDS}`;

interface StillTryingProps {
  /** A repeat is under way. */
  when: boolean;
  /** An answer is waited for, by the first try or another. */
  waits?: boolean;
  className?: string;
}

/** Says that a repeat is under way, once it takes its time, and that any answer takes longer than it should. */
export function StillTrying({ when, waits = when, className }: StillTryingProps) {
  const isLong = useDelayed(when, RETRY_NOTE_MS);
  const isSlow = useDelayed(waits, SLOW_MS);
  const words = isSlow ? SLOW_WORDS : isLong ? WORDS : null;
  // A live region that comes together with its text stays silent in many readers; the one of the page is there before.
  useEffect(() => {
    if (words !== null) announce(words);
  }, [words]);
  return words !== null && <p className={cn('text-ink-2', className)}>{words}</p>;
}

/** The same of a request that the query client sends and repeats. */
export function StillSending({ send }: { send: { isPending: boolean; failureCount: number } }) {
  return <StillTrying when={send.isPending && send.failureCount > 0} waits={send.isPending} />;
}
