import { cn } from '../../lib/class-names';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useDismiss } from '../../lib/hooks/use-dismiss';
import { ChevronDownIcon } from '../ui/icons';

/** A native element, so it works before hydration; later it also closes on Escape, on leaving, and on navigation. */
export function NavDetails({
  label,
  panelClass,
  children,
}: {
  label: string;
  panelClass: string;
  children: ReactNode;
}) {
  const { key } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const lastKey = useRef(key);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => {
    if (box.current !== null) box.current.open = false;
  }, []);

  // It may have been opened before hydration.
  useEffect(() => setIsOpen(box.current?.open ?? false), []);
  useEffect(() => {
    if (lastKey.current !== key) close();
    lastKey.current = key;
  }, [key, close]);
  useDismiss(box, opener, isOpen, close);

  return (
    <details
      ref={box}
      name="main-menu"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group relative"
    >
      <summary
        ref={opener}
        className="type-ui motion-colors flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-3 text-ink hover:text-primary [&::-webkit-details-marker]:hidden"
      >
        <span>{label}</span>
        <ChevronDownIcon size={16} className="text-ink-3 group-open:rotate-180" />
      </summary>
      <div
        className={cn('anim-rise overlay-shadow absolute top-full z-40 mt-2 rounded-card bg-surface p-3', panelClass)}
      >
        {children}
      </div>
    </details>
  );
}
