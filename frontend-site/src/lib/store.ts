import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. `onServer` is also the first value, to match the prerendered HTML. */
export function createStore<T>(read: () => T, onServer: T) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => onServer),
    tell: () => listeners.forEach((listener) => listener()),
  };
}
