import { useSyncExternalStore } from 'react';

/** Matches `lg` in the style sheet. */
export const isWide = () => window.matchMedia('(width >= 64rem)').matches;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether columns are side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}
