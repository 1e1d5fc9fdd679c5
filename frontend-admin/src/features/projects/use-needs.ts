import { useQuery } from '@tanstack/react-query';
import type { ProjectNeed } from '../../api/types';
import { PROJECTS_PATH } from './use-project';

/** What projects need in the coming days, for Today. */
export function useProjectNeeds(enabled: boolean): ProjectNeed[] {
  const needs = useQuery<{ items: ProjectNeed[] }>({ queryKey: [`${PROJECTS_PATH}/needs`], enabled });
  return needs.data?.items ?? [];
}
