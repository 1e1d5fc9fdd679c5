import { useRef, type ReactNode } from 'react';
import { cn } from '../../lib/class-names';
import { Price } from '../prices/price';
import { useScrollRoom } from './use-scroll-room';

interface BottomBarProps {
  label?: string;
  text: string;
  hiddenFrom?: 'lg' | 'xl';
  children?: ReactNode;
}

export function BottomBar({ label = 'Planning range', text, hiddenFrom, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollRoom(bar, 'Bottom');
  return (
    <div
      ref={bar}
      className={cn(
        'no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
        hiddenFrom && { lg: 'lg:hidden', xl: 'xl:hidden' }[hiddenFrom],
      )}
    >
      <div className="page-x flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
        <p className="min-w-0">
          <span className="type-small block text-ink-3">{label}</span>
          <span className="block font-semibold tabular-nums">
            <Price text={text} />
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}
