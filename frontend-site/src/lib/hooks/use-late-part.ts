import { useEffect, useState } from 'react';
import { loadAgain } from '../load-again';

interface LatePart<T> {
  /** Null until it is here. */
  readonly part: T | null;
  readonly hasFailed: boolean;
}

/**
 * Code that a page fetches once it is wanted, and not with the page. Until then the page shows what its HTML shows.
 * What could not be had is asked for again once there is a network.
 *
 * @param load fetches it; the same function at every render.
 */
export function useLatePart<T>(isWanted: boolean, load: () => Promise<T>): LatePart<T> {
  const [late, setLate] = useState<LatePart<T>>({ part: null, hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    (attempt === 0 ? load() : loadAgain(load)).then(
      (part) => {
        if (!isLeft) setLate({ part, hasFailed: false });
      },
      (error: unknown) => {
        console.warn('A part of the page could not be fetched', error);
        if (!isLeft) setLate({ part: null, hasFailed: true });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, load, attempt]);
  useEffect(() => {
    if (!late.hasFailed) return;
    const again = () => setAttempt((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [late.hasFailed]);
  return late;
}
