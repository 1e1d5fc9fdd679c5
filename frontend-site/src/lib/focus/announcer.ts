import { useSyncExternalStore } from 'react';

interface Announcements {
  polite: string;
  assertive: string;
}

const SILENCE: Announcements = { polite: '', assertive: '' };
let current = SILENCE;
const listeners = new Set<() => void>();

export function announce(text: string, politeness: keyof Announcements = 'polite'): void {
  // Screen readers announce only changes, so a repeated sentence gets a trailing space.
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
