type Politeness = 'polite' | 'assertive';
type Listener = (text: string, politeness: Politeness) => void;

const listeners = new Set<Listener>();

export function announce(text: string, politeness: Politeness = 'polite'): void {
  for (const listener of listeners) listener(text, politeness);
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
