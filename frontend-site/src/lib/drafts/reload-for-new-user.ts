import { PATHS } from '../../config/paths';

/** How long a page may take to come. */
const PATIENCE_MS = 5000;

let hasBegun = false;

/** For what else asks before a page is left: no one is here to answer for it. */
export const isReloadingForNewUser = () => hasBegun;

/** Loads the page again where its person has gone: what stands in its fields would be read, and kept with the next key. */
export function reloadForNewUser(): void {
  hasBegun = true;
  // Anyone who logged in since would be logged out by the page that does it.
  if (window.location.pathname === PATHS.logout) window.history.replaceState(null, '', PATHS.login);
  let askedAt = -Infinity;
  const reload = () => {
    // Asked for again while it is under way, it would begin from its beginning.
    if (performance.now() - askedAt < PATIENCE_MS) return;
    askedAt = performance.now();
    window.location.reload();
  };
  reload();
  // One that was stopped, or a page that came back, is still no one's: it is asked for again with whatever is done next.
  for (const sign of ['pageshow', 'focus', 'pointerdown', 'keydown']) window.addEventListener(sign, reload);
}
