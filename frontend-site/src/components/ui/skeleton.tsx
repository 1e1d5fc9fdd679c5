import { cn } from '../../lib/class-names';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('anim-skeleton rounded-control bg-sunken', className)} />;
}
