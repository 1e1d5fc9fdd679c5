import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../api/use-write';
import { showToast } from 'frontend-shared/toast';
import { AVAILABILITY_PATH } from '../../../lib/open-days';

/** Removing a closure only opens time, so no visit is affected. */
export function useRemoval() {
  const queryClient = useQueryClient();
  const write = useWrite();
  return {
    error: write.error,
    remove: (path: string) =>
      write.run(
        { method: 'DELETE', path: `${AVAILABILITY_PATH}${path}` },
        {
          onSuccess: () => {
            showToast({ title: 'Removed', variant: 'success' });
            void queryClient.invalidateQueries({ queryKey: [AVAILABILITY_PATH] });
          },
        },
      ),
  };
}
