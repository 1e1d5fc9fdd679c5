import { useLocation, useSearchParams } from 'react-router-dom';
import type { Permission } from '../../api/types';
import { AnalyticsIcon, CalendarIcon, LeadsIcon, PeopleIcon, ProjectsIcon, TodayIcon } from '../../components/icons';
import { calendarPath, leadsPath, paths } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { useUnreadMessages } from '../../lib/use-unread-messages';

interface NavItem {
  label: string;
  to: string;
  Icon: typeof TodayIcon;
  /** Any of these. */
  needs?: Permission[];
  /** On a phone it is in the menu "More". */
  isMore?: boolean;
}

const items: NavItem[] = [
  { label: 'Today', to: paths.today, Icon: TodayIcon },
  { label: 'Projects', to: paths.projects, Icon: ProjectsIcon },
  { label: 'Calendar', to: calendarPath, Icon: CalendarIcon, needs: ['visits.read'] },
  { label: 'Leads', to: leadsPath, Icon: LeadsIcon, needs: ['leads.read'] },
  { label: 'People', to: paths.people, Icon: PeopleIcon, needs: ['customers.read', 'team.read'], isMore: true },
  { label: 'Analytics', to: paths.analytics, Icon: AnalyticsIcon, needs: ['analytics.own'], isMore: true },
];

/** Calendar and Leads are views of other pages, named in the query. */
export function useNavItems() {
  const { can } = useAuth();
  const unread = useUnreadMessages().count;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const page = pathname === paths.home ? paths.today : pathname;
  const view = [`${page}?view=${params.get('view')}`, `${page}?tab=${params.get('tab')}`];
  const current = items.find(({ to }) => view.includes(to)) ?? items.find(({ to }) => to === page);
  return items
    .filter(({ needs }) => !needs || needs.some(can))
    .map((item) => ({
      ...item,
      current: item === current ? ('page' as const) : undefined,
      unread: item.to === paths.projects ? unread : 0,
    }));
}

const settingsTabs = [
  { value: 'availability', label: 'Availability', needs: 'visits.read' },
  { value: 'leads', label: 'Leads', needs: 'leads.read' },
  { value: 'cost-book', label: 'Cost book', needs: 'costbook.read' },
  { value: 'crews', label: 'Crews', needs: 'projects.read' },
  { value: 'builds', label: 'Builds', needs: 'templates.write' },
  { value: 'contracts', label: 'Contract wording', needs: 'proposals.approve' },
  { value: 'signing', label: 'Signing wording', needs: 'proposals.approve' },
  { value: 'signatures', label: 'Signed documents', needs: 'signatures.read' },
  { value: 'mail', label: 'Outgoing email', needs: 'messages.read' },
  { value: 'jobs', label: 'Background jobs', needs: 'jobs.read' },
  { value: 'audit', label: 'Audit log', needs: 'audit.read' },
  { value: 'account', label: 'Your account', needs: null },
] as const satisfies { value: string; label: string; needs: Permission | null }[];

export type SettingsTab = (typeof settingsTabs)[number]['value'];

export function useSettingsTabs() {
  const { can } = useAuth();
  return settingsTabs.filter(({ needs }) => needs === null || can(needs));
}
