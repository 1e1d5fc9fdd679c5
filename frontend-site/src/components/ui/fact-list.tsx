import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names';

export function FactList({ rows, className }: { rows: readonly (readonly [string, ReactNode])[]; className?: string }) {
  return (
    <dl className={cn('border-t border-line', className)}>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3">
            <dt className="type-small pt-0.5 text-ink-3">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
