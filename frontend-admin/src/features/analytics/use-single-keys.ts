import { useEffect } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Single keys act only when nothing is being typed and no dialog or menu is open. */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
      if (onKey(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}
