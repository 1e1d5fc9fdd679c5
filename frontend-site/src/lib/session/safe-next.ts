import { isSitePath, PATHS } from '../../config/paths';

const ACCOUNT_PATHS: readonly string[] = [
  PATHS.login,
  PATHS.signup,
  PATHS.register,
  PATHS.logout,
  PATHS.forgotPassword,
  PATHS.resetPassword,
];

/** Where to go after login: a page of this site, or else the dashboard. */
export function safeNext(raw: string | null): string {
  if (raw === null || !raw.startsWith('/') || raw.startsWith('//') || raw.includes('\\')) return PATHS.dashboard;
  const url = URL.canParse(raw, window.location.origin) ? new URL(raw, window.location.origin) : null;
  if (url === null || url.origin !== window.location.origin) return PATHS.dashboard;
  if (!isSitePath(url.pathname) || ACCOUNT_PATHS.includes(url.pathname)) return PATHS.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}
