import { cn } from '../../lib/class-names';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismiss } from '../../lib/hooks/use-dismiss';

interface DisclosureProps {
  label: ReactNode;
  /** Accessible name, which begins with the visible label for voice control. */
  name: string;
  buttonClass?: string;
  panelClass?: string;
  children: ReactNode;
}

/** Closes on Escape, on leaving, and on navigation. */
export function Disclosure({ label, name, buttonClass, panelClass, children }: DisclosureProps) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => setOpenAt(null), []);
  useDismiss(box, button, open, close);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={name}
        onClick={() => setOpenAt(open ? null : key)}
        className={cn(
          'type-ui motion-colors inline-flex min-h-11 items-center text-ink hover:text-primary',
          buttonClass,
        )}
      >
        {label}
      </button>
      {open && (
        <div
          id={panelId}
          className={cn('anim-rise overlay-shadow absolute top-full z-40 mt-2 rounded-card bg-surface p-3', panelClass)}
        >
          {children}
        </div>
      )}
    </div>
  );
}
