import { useQuery } from '@tanstack/react-query';
import type { LeadPipeline } from '../../api/types';
import type { ListParams } from '../../api/use-cursor-list';
import { PIPELINE_PATH } from '../../lib/live/outdated';

export function usePipeline({ ownerId, service, q }: ListParams) {
  const search = new URLSearchParams({ ...(ownerId && { ownerId }), ...(service && { service }) }).toString();
  return useQuery<LeadPipeline>({ queryKey: [`${PIPELINE_PATH}${search && `?${search}`}`], enabled: !q });
}
