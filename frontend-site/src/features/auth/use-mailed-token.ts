import { useCallback, useState } from 'react';
import { useHashValue } from '../../lib/hooks/use-hash-value';
import { VERIFY_TOKEN_KEY as KEY } from '../../lib/stored-work';

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
 * The code of a mailed link, kept in this tab until it is settled: confirming an address may need a
 * login first, and the address bar has let go of the code by then.
 */
export function useMailedToken(): { token: string | null; settle: () => void } {
  const fresh = useHashValue('verify');
  const [token] = useState(() => {
    // The page's HTML is built where no tab is.
    if (typeof window === 'undefined') return null;
    if (fresh === null) return quietly(() => sessionStorage.getItem(KEY));
    quietly(() => sessionStorage.setItem(KEY, fresh));
    return fresh;
  });
  const settle = useCallback(() => void quietly(() => sessionStorage.removeItem(KEY)), []);
  return { token, settle };
}
