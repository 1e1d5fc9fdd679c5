import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffVisits } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { PROJECT_STAFF_PATH } from '../../lib/live/outdated';
import { AVAILABILITY_PATH } from '../../lib/open-days';

export const USERS_PATH = '/api/admin/users';

export const userPath = (id: string): string => `${USERS_PATH}/${id}`;

/** Names of staff are shown in all of these. */
const STAFF_PATHS = [USERS_PATH, '/api/admin/leads/owners', PROJECT_STAFF_PATH, AVAILABILITY_PATH];

export function useTeamWrite<T = unknown>() {
  const queryClient = useQueryClient();
  const refresh = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => STAFF_PATHS.some((start) => String(path).startsWith(start)),
    });
  return useWrite<T>({ onSuccess: refresh, onError: refresh });
}

export const useVisitsToCome = (memberId: string, enabled: boolean) =>
  useQuery<StaffVisits>({ queryKey: [`/api/admin/visits/coming?staffId=${memberId}`], enabled });

export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);
