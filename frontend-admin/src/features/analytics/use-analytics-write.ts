import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write';
import { ANALYTICS_API } from './address';

/** Notes, spend and funnels change reports too. */
export function useAnalyticsWrite<T = unknown>() {
  const queryClient = useQueryClient();
  const refresh = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(ANALYTICS_API),
    });
  return useWrite<T>({ onSuccess: refresh, onError: refresh });
}
