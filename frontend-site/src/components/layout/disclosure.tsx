import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '../../lib/class-names';
import { ChevronDownIcon } from '../ui/icons';

interface DisclosureProps {
  label: ReactNode;
  /** Spoken name when the label is not words. */
  name?: string;
  buttonClass?: string;
  panelClass?: string;
  chevron?: boolean;
  children: ReactNode;
}

/** A button that opens a panel of links. Closes on Escape, on leaving it, and on navigation. */
export function Disclosure({ label, name, buttonClass, panelClass, chevron = true, children }: DisclosureProps) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [open]);

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
          'type-ui motion-colors inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-ink hover:text-primary',
          buttonClass,
        )}
      >
        {label}
        {chevron && <ChevronDownIcon size={16} className={cn('text-ink-3', open && 'rotate-180')} />}
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
