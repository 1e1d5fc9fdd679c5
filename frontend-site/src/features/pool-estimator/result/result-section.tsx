import { useId, type ReactNode } from 'react';
import { cn } from '../../../lib/class-names';

interface ResultSectionProps {
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ResultSection({ title, lead, className, children }: ResultSectionProps) {
  const id = `result${useId()}`;
  return (
    <section aria-labelledby={id} className={cn('border-t border-line pt-8', className)}>
      <h3 id={id} className="type-title">
        {title}
      </h3>
      {lead !== undefined && <p className="type-body mt-2 text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
