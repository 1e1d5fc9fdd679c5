import type { SvgIconComponent } from './svg-icon-type';
import type { Permission } from '../../api/types';
import { AnalyticsIcon, LeadsIcon, PeopleIcon, ProjectsIcon, TodayIcon } from '../../components/icons';
import { leadsPath, paths } from '../../config/paths';

export interface NavItem {
  label: string;
  to: string;
  Icon: SvgIconComponent;
  /** Any one of these opens the item; none means everybody. */
  needs: Permission[];
  isCurrent: (pathname: string, tab: string | null) => boolean;
}

const todayItem: NavItem = {
  label: 'Today',
  to: paths.today,
  Icon: TodayIcon,
  needs: [],
  isCurrent: (pathname) => pathname === paths.home || pathname === paths.today,
};

const leadsItem: NavItem = {
  label: 'Leads',
  to: leadsPath,
  Icon: LeadsIcon,
  needs: ['leads.read'],
  isCurrent: (pathname, tab) => pathname === paths.people && tab === 'leads',
};

const peopleItem: NavItem = {
  label: 'People',
  to: paths.people,
  Icon: PeopleIcon,
  needs: ['customers.read', 'team.read'],
  isCurrent: (pathname, tab) => pathname === paths.people && tab !== 'leads',
};

const projectsItem: NavItem = {
  label: 'Projects',
  to: paths.projects,
  Icon: ProjectsIcon,
  needs: [],
  isCurrent: (pathname) => pathname === paths.projects,
};

export const analyticsItem: NavItem = {
  label: 'Analytics',
  to: paths.analytics,
  Icon: AnalyticsIcon,
  needs: [],
  isCurrent: (pathname) => pathname === paths.analytics,
};

export const navItems = [todayItem, leadsItem, peopleItem, projectsItem, analyticsItem];
export const bottomItems = [todayItem, leadsItem, peopleItem, projectsItem];
