import { ACCOUNT_PATHS, isSitePath, PATHS } from '../../config/paths';

export function safeNext(raw: string | null): string {
  if (raw === null || !raw.startsWith('/') || raw.startsWith('//') || raw.includes('\\')) return PATHS.dashboard;
  const url = URL.canParse(raw, window.location.origin) ? new URL(raw, window.location.origin) : null;
  if (url === null || url.origin !== window.location.origin) return PATHS.dashboard;
  // The other account pages would send the customer on, or log them out.
  if (!isSitePath(url.pathname) || (ACCOUNT_PATHS.includes(url.pathname) && url.pathname !== PATHS.dashboard))
    return PATHS.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}
