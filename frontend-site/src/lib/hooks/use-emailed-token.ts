import { useCallback, useState } from 'react';
import { removeStored } from '../drafts/stored-work';
import { useHashValue } from './use-hash-value';

/** Storage may be blocked; the link then works while the page stays open. */
function inTab(key: string, token: string | null): string | null {
  if (typeof window === 'undefined') return null;
  try {
    if (token !== null) sessionStorage.setItem(key, token);
    return token ?? sessionStorage.getItem(key);
  } catch (error) {
    console.warn('The emailed link could not be kept in this tab', error);
    return token;
  }
}

/** The code of an emailed link (`#name=code`), kept in this tab under `key` across a reload or a login. */
export function useEmailedToken(name: string, key: string) {
  const fresh = useHashValue(name);
  const [token, setToken] = useState(() => inTab(key, fresh));
  const forget = useCallback(() => removeStored(key, 'sessionStorage'), [key]);
  /** For the next reload; the page goes on with what it has. */
  const keep = useCallback((next: string) => void inTab(key, next), [key]);
  const leave = useCallback(() => {
    forget();
    setToken(null);
  }, [forget]);
  return { token, forget, keep, leave };
}
