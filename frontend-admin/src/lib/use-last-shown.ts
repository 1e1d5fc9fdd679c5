import { useState } from 'react';

/** Keeps what was shown last, so that a closing sheet leaves whole instead of emptying first. */
export function useLastShown<T>(current: T | null): { shown: T | null; release: () => void } {
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return { shown: current ?? last, release: () => setLast(current) };
}
