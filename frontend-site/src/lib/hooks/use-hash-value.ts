import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Removes a secret (`#name=value`) from the address, to keep it out of history and screenshots. */
export function useHashValue(name: string): string | null {
  const { hash } = useLocation();
  const [value] = useState(() => new URLSearchParams(hash.slice(1)).get(name));
  useEffect(() => {
    if (value === null) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [value]);
  return value;
}
