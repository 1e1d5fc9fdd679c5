type Politeness = 'polite' | 'assertive';
type Listener = (text: string, politeness: Politeness) => void;

const listeners = new Set<Listener>();

/** Speaks through the two live regions that the shell keeps mounted. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  for (const listener of listeners) listener(text, politeness);
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
