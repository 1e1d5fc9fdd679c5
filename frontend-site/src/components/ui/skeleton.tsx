import { cn } from '../../lib/class-names';

/** A still box in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('anim-skeleton rounded-control bg-sunken', className)} />;
}
