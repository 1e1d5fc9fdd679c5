import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadOwner, LeadSettings, LeadSummary, Page } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { hasCode } from 'frontend-shared/api';
import { PIPELINE_PATH } from '../../../lib/live/outdated';
import { showToast } from 'frontend-shared/toast';

export const LEAD_SETTINGS_PATH = '/api/admin/lead-settings';

export const useLeadSettings = () => useQuery<LeadSettings>({ queryKey: [LEAD_SETTINGS_PATH] });

export const useLeadOwners = (enabled: boolean) =>
  useQuery<{ items: LeadOwner[] }>({ queryKey: ['/api/admin/leads/owners'], enabled });

export const useLatestLeads = () =>
  useQuery<Page<LeadSummary>>({ queryKey: ['/api/admin/leads?sort=-receivedAt&limit=10'] });

/** @param onSaved also runs after the page was left */
export function useSettingsWrite(onSaved: () => void) {
  const keep = useKeepSettings();
  const queryClient = useQueryClient();
  return useWrite<LeadSettings>({
    onSuccess: (saved) => {
      onSaved();
      keep(saved);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(PIPELINE_PATH),
      });
      showToast({ title: 'Saved', variant: 'success' });
    },
  });
}

export function useKeepSettings(): (settings: LeadSettings) => void {
  const queryClient = useQueryClient();
  return (settings) => queryClient.setQueryData([LEAD_SETTINGS_PATH], settings);
}

export function currentOf<T>(error: unknown): T | null {
  const current = hasCode(error, 'STALE_VERSION') ? error.body['current'] : null;
  return typeof current === 'object' && current !== null ? (current as T) : null;
}
