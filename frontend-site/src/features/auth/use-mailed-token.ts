import { useCallback, useState } from 'react';
import { useHashValue } from '../../lib/hooks/use-hash-value';
import { removeStored } from '../../lib/drafts/stored-work';

/** Storage may be blocked; the link then works while the page stays open. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    console.warn('The mailed link could not be kept in this tab', error);
    return null;
  }
}

/** The code of an emailed link (`#name=code`), kept in this tab under `key` across a login or reload. */
export function useMailedToken(name: string, key: string): { token: string | null; settle: () => void } {
  const fresh = useHashValue(name);
  const [token] = useState(() => {
    if (typeof window === 'undefined') return null;
    if (fresh === null) return quietly(() => sessionStorage.getItem(key));
    quietly(() => sessionStorage.setItem(key, fresh));
    return fresh;
  });
  const settle = useCallback(() => removeStored(key, 'sessionStorage'), [key]);
  return { token, settle };
}
