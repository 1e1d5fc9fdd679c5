import { useEffect, type RefObject } from 'react';

/** Closes a panel on Escape (returning the focus), a click outside, or when the focus leaves. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [box, opener, isOpen, close]);
}
