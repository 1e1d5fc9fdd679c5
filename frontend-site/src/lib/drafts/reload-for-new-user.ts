import { PATHS } from '../../config/paths';

let isReloading = false;

/** Nothing is stored and no leaving is questioned: the user is gone. */
export const isReloadingForNewUser = () => isReloading;

/** Reloads after a logout, so nothing the previous user typed stays visible or is saved again. */
export function reloadForNewUser(): void {
  isReloading = true;
  // Reloading the logout page would log out someone who has logged in since.
  if (window.location.pathname === PATHS.logout) window.history.replaceState(null, '', PATHS.login);
  window.location.reload();
}
