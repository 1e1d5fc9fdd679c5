import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlPatch = Record<string, string | null>;

export function useUrlState() {
  const [params, setParams] = useSearchParams();
  const patch = useCallback(
    (changes: UrlPatch, options: { replace?: boolean } = {}) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: options.replace ?? false, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { params, patch };
}

export function hrefWith(params: URLSearchParams, changes: UrlPatch): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? '?' : `?${text}`;
}
