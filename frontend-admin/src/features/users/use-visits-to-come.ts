import { useQuery } from '@tanstack/react-query';
import type { StaffVisits } from '../../api/types';

export function useVisitsToCome(memberId: string, enabled: boolean) {
  return useQuery<StaffVisits>({ queryKey: [`/api/admin/visits/coming?staffId=${memberId}`], enabled });
}

export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);
