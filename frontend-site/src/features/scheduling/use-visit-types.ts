import { useQuery } from '@tanstack/react-query';
import { readServices, SERVICES_PATH } from './schedule-api';

export function useVisitTypes() {
  return useQuery({ queryKey: [SERVICES_PATH], queryFn: ({ signal }) => readServices(signal) });
}
