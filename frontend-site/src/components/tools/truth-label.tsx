import { useState, type ReactNode } from 'react';
import HowItWorks from './how-it-works';

interface TruthLabelProps {
  title: string;
  children: ReactNode;
}

export function TruthLabel({ title, children }: TruthLabelProps) {
  const [open, setOpen] = useState(false);
  return (
    <p className="type-small mt-4 max-w-[62ch] text-ink-2">
      Software with published rules. It runs on your answers and does not replace a site visit.{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="text-link noscript:hidden -my-3 inline-block py-3 underline underline-offset-4"
      >
        How it works
      </button>
      {open && (
        <HowItWorks onClose={() => setOpen(false)} title={title}>
          {children}
        </HowItWorks>
      )}
    </p>
  );
}
