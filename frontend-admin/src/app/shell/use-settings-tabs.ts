import { useMemo } from 'react';
import type { Permission } from '../../api/types';
import { useAuth } from '../../lib/auth/auth-context';

export interface SettingsTab {
  value: 'account' | 'availability' | 'leads' | 'cost-book' | 'mail' | 'jobs' | 'audit';
  label: string;
  needs: Permission | null;
}

const tabs: SettingsTab[] = [
  { value: 'availability', label: 'Availability', needs: 'visits.read' },
  { value: 'leads', label: 'Leads', needs: 'leads.read' },
  { value: 'cost-book', label: 'Cost book', needs: 'costbook.read' },
  { value: 'mail', label: 'Outgoing email', needs: 'messages.read' },
  { value: 'jobs', label: 'Background jobs', needs: 'jobs.read' },
  { value: 'audit', label: 'Audit log', needs: 'audit.read' },
  { value: 'account', label: 'Your account', needs: null },
];

export function useSettingsTabs(): SettingsTab[] {
  const { can } = useAuth();
  return useMemo(() => tabs.filter((tab) => tab.needs === null || can(tab.needs)), [can]);
}
