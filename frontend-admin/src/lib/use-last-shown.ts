import { useState } from 'react';

/** Keeps the last value, so that a closing sheet does not empty first. */
export function useLastShown<T>(current: T | null): { shown: T | null; release: () => void } {
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return { shown: current ?? last, release: () => setLast(current) };
}
