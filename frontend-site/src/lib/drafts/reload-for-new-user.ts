import { PATHS } from '../../config/paths';

const RETRY_MS = 5000;

let hasBegun = false;

/** Skips prompts before leaving the page: the user is gone. */
export const isReloadingForNewUser = () => hasBegun;

/** Reloads after a logout, so nothing the previous user typed stays visible or is saved again. */
export function reloadForNewUser(): void {
  hasBegun = true;
  // Reloading the logout page would log out someone who has logged in since.
  if (window.location.pathname === PATHS.logout) window.history.replaceState(null, '', PATHS.login);
  let requestedAt = -Infinity;
  const reload = () => {
    // Asking again would restart a reload in progress.
    if (performance.now() - requestedAt < RETRY_MS) return;
    requestedAt = performance.now();
    window.location.reload();
  };
  reload();
  // If the reload was stopped, the next event starts it again.
  for (const event of ['pageshow', 'focus', 'pointerdown', 'keydown']) window.addEventListener(event, reload);
}
