import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write';
import { USERS_PATH } from './users-path';

export function useTeamWrite<T = unknown>() {
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        typeof queryKey[0] === 'string' &&
        (queryKey[0].startsWith(USERS_PATH) ||
          queryKey[0].startsWith('/api/admin/leads/owners') ||
          queryKey[0].startsWith('/api/admin/availability')),
    });
  return useWrite<T>({
    onSuccess: () => void refresh(),
    onError: () => void refresh(),
  });
}
