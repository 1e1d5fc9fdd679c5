import { useState, type ReactNode } from 'react';

interface MoreSectionProps {
  summary: string;
  /** Opens when this changes; only the person closes it. */
  opensFor: string | null;
  className?: string;
  children: ReactNode;
}

export function MoreSection({ summary, opensFor, className, children }: MoreSectionProps) {
  const [isOpen, setOpen] = useState(opensFor !== null);
  const [reason, setReason] = useState(opensFor);
  if (reason !== opensFor) {
    setReason(opensFor);
    if (opensFor !== null) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={className}>
      <summary className="type-ui min-h-11 w-fit cursor-pointer py-2 text-link underline underline-offset-4">
        {summary}
      </summary>
      {children}
    </details>
  );
}
