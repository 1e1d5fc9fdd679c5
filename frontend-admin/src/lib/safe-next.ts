import { BASENAME, paths } from '../config/paths';

/** Only console pages of this origin are accepted. */
export function safeNext(next: string | null): string {
  if (!next) return paths.today;
  let url: URL;
  try {
    url = new URL(next, window.location.origin);
  } catch {
    return paths.today;
  }
  if (url.origin !== window.location.origin) return paths.today;
  if (url.pathname !== BASENAME && !url.pathname.startsWith(`${BASENAME}/`)) return paths.today;
  const inside = url.pathname.slice(BASENAME.length) || '/';
  if (inside === paths.login) return paths.today;
  return `${inside}${url.search}`;
}
