import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('anim-skeleton rounded-control bg-sunken', className)} />;
}
