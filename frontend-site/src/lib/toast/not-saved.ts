import { errorText, hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';

export function tellNotSaved(error: unknown, again?: () => void): void {
  // The login dialog covers an ended session.
  if (hasStatus(error, 401)) return;
  showToast({
    title: 'Not saved',
    description: errorText(error),
    variant: 'destructive',
    ...(again && { action: { label: 'Try again', onPress: again } }),
  });
}
