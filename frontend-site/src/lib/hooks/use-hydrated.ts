import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the HTML made at build time and in the browser's first render, which must equal it; true from then on.
 * What depends on the person, the device or the time waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
