import { useSyncExternalStore } from 'react';

interface Announcements {
  polite: string;
  assertive: string;
}

const SILENCE: Announcements = { polite: '', assertive: '' };
let current = SILENCE;
const listeners = new Set<() => void>();

/** Speaks through the shell's two live regions, which are always mounted. */
export function announce(text: string, politeness: keyof Announcements = 'polite'): void {
  // A screen reader is told of changes alone: said again, a sentence gets a space that no one hears.
  current = { ...current, [politeness]: current[politeness] === text ? `${text}\u00a0` : text };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAnnouncements(): Announcements {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => SILENCE,
  );
}
