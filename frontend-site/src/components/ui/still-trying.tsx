import { cn } from '../../lib/class-names';
import { useDelayed } from '../../lib/hooks/use-delayed';

const RETRY_NOTE_MS = 1500;

/** Says that a repeat is under way, once it takes its time. */
export function StillTrying({ when, className }: { when: boolean; className?: string }) {
  const isLong = useDelayed(when, RETRY_NOTE_MS);
  if (!isLong) return null;
  return (
    <p role="status" className={cn('text-ink-2', className)}>
      Still trying…
    </p>
  );
}

/** The same of a request that the query client sends and repeats. */
export function StillSending({ send }: { send: { isPending: boolean; failureCount: number } }) {
  return <StillTrying when={send.isPending && send.failureCount > 0} />;
}
