import { useCallback, useState } from 'react';
import { useHashValue } from '../../lib/hooks/use-hash-value';
import { removeStored } from '../../lib/drafts/stored-work';

/** Storage may be blocked; the link then works for as long as the page stays open. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    console.warn('The mailed link could not be kept in this tab', error);
    return null;
  }
}

/**
 * The code of a mailed link (`#name=code`), kept in this tab under `key` until it is settled: a login may come first,
 * or a reload, and the address bar has let go of the code by then.
 */
export function useMailedToken(name: string, key: string): { token: string | null; settle: () => void } {
  const fresh = useHashValue(name);
  const [token] = useState(() => {
    // The page's HTML is built where no tab is.
    if (typeof window === 'undefined') return null;
    if (fresh === null) return quietly(() => sessionStorage.getItem(key));
    quietly(() => sessionStorage.setItem(key, fresh));
    return fresh;
  });
  const settle = useCallback(() => removeStored(key, 'sessionStorage'), [key]);
  return { token, settle };
}
