import { useSyncExternalStore } from 'react';

interface Announcement {
  text: string;
  /** Tells a sentence from the same one said before it. */
  turn: number;
}

type Announcements = Readonly<Record<'polite' | 'assertive', Announcement>>;

const SILENCE: Announcements = { polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } };
let current = SILENCE;
const listeners = new Set<() => void>();

/** Speaks through the shell's two live regions, which are always mounted; what is said twice is heard twice. */
export function announce(text: string, politeness: keyof Announcements = 'polite'): void {
  current = { ...current, [politeness]: { text, turn: current[politeness].turn + 1 } };
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
