import { clsx } from 'clsx';

/** A still box in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('anim-skeleton rounded-control bg-sunken', className)} />;
}
