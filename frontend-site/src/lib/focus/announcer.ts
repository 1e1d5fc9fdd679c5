import { createStore } from '../store';

const SILENCE = { polite: '', assertive: '' };
let current = SILENCE;
const store = createStore(() => current, SILENCE);

export const useAnnouncements = store.use;

export function announce(text: string, politeness: keyof typeof SILENCE = 'polite'): void {
  // Screen readers announce only changes, so a repeated sentence gets a trailing space.
  current = { ...current, [politeness]: current[politeness] === text ? `${text}\u00a0` : text };
  store.tell();
}
