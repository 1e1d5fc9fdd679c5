import { errorText, hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';

/** A save that failed, for anyone who looks elsewhere; what stays on the page says it too. */
export function tellNotSaved(error: unknown, again?: () => void): void {
  // A session that has ended is told by the login that is laid over the page.
  if (hasStatus(error, 401)) return;
  showToast({
    title: 'Not saved',
    description: errorText(error),
    variant: 'destructive',
    ...(again && { action: { label: 'Try again', onPress: again } }),
  });
}
