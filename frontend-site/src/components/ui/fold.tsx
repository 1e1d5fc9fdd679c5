import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names';
import { ChevronDownIcon } from './icons';

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  note?: ReactNode;
}

/** One line of a list that opens. */
export function Fold({ title, note, className, children, ...details }: FoldProps) {
  return (
    <details {...details} className={cn('group border-b border-line', className)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="type-title font-medium">{title}</span>
        <span className="flex items-center gap-3">
          {note && <span className="type-small text-ink-3">{note}</span>}
          <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
        </span>
      </summary>
      {children}
    </details>
  );
}
