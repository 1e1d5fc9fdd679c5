import { useEffect, useSyncExternalStore } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

const SWITCH_KEY = 'console-keys';
const listeners = new Set<() => void>();

/** Staff who use speech input switch single keys off. */
const isOn = (): boolean => localStorage.getItem(SWITCH_KEY) !== 'off';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeysSwitch = (): boolean => useSyncExternalStore(subscribe, isOn);

export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(SWITCH_KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Single keys act only when nothing is being typed and no dialog or menu is open. */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const on = useSingleKeysSwitch();
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
      if (onKey(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey, on]);
}
