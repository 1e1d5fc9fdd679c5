import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CostCodes, ProjectBudget, Vendor } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { BILLS_PATH, isUnder, JOB_COSTS_PATH, ORDERS_PATH, SELECTIONS_PATH } from '../../../lib/live/outdated';
import { PROJECTS_PATH, projectPath } from '../use-project';

export { BILLS_PATH, JOB_COSTS_PATH, ORDERS_PATH };
export const VENDORS_PATH = '/api/admin/vendors';

const READ_AGAIN = [ORDERS_PATH, BILLS_PATH, JOB_COSTS_PATH, VENDORS_PATH, SELECTIONS_PATH];

/** Writes about costs: everything shown of them is read again. The dialog says what was refused. */
export function useCostWrite<T = unknown>() {
  const queryClient = useQueryClient();
  return useWrite<T>({
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' &&
          (READ_AGAIN.some((start) => isUnder(path, start)) ||
            (isUnder(path, PROJECTS_PATH) && /\/(budget|activity|selections)\b/.test(path))),
      }),
  });
}

export const useBudget = (projectId: string) =>
  useQuery<ProjectBudget>({ queryKey: [`${projectPath(projectId)}/budget`] });

const MAX_VENDORS = 100;

/** To choose from: those we buy from. */
export function useVendors(): Vendor[] {
  const list = useQuery<{ items: Vendor[] }>({ queryKey: [`${VENDORS_PATH}?limit=${MAX_VENDORS}`] });
  return list.data?.items ?? [];
}

export function useCostCodes(): CostCodes['items'] {
  return useQuery<CostCodes>({ queryKey: [`${JOB_COSTS_PATH}/codes`] }).data?.items ?? [];
}
