import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during prerendering and the first render, which must match. Anything about the user, device or time waits. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
