import { useId, type ReactNode } from 'react';
import { ChevronDownIcon } from '../ui/icons';

interface YardGroupProps {
  title: string;
  state: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function YardGroup({ title, state, isOpen, onToggle, children }: YardGroupProps) {
  const id = useId();
  return (
    <div className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left hover:text-primary"
      >
        <span className="font-semibold">{title}</span>
        <span className="flex items-center gap-3">
          <span className="type-small text-ink-3">{state}</span>
          <ChevronDownIcon className={isOpen ? 'shrink-0 rotate-180 text-ink-3' : 'shrink-0 text-ink-3'} />
        </span>
      </button>
      {isOpen && (
        <div id={id} role="group" aria-label={title} className="space-y-5 pb-6">
          {children}
        </div>
      )}
    </div>
  );
}
