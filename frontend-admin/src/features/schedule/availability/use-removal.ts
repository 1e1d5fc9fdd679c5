import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../api/use-write';
import { showToast } from 'frontend-shared/toast';
import { AVAILABILITY_PATH } from '../../../lib/open-days';

/** Removing a closure only opens time, so no visit is affected. */
export function useRemoval() {
  const queryClient = useQueryClient();
  const write = useWrite({
    // Not a callback of one call: those are dropped when a reload of the panel replaces the form meanwhile.
    onSuccess: () => {
      showToast({ title: 'Removed', variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: [AVAILABILITY_PATH] });
    },
  });
  return {
    error: write.error,
    remove: (path: string) => write.run({ method: 'DELETE', path: `${AVAILABILITY_PATH}${path}` }),
  };
}
