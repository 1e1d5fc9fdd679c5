import type { SvgIconComponent } from './svg-icon-type';
import type { Permission } from '../../api/types';
import { AnalyticsIcon, CalendarIcon, LeadsIcon, PeopleIcon, ProjectsIcon, TodayIcon } from '../../components/icons';
import { calendarPath, leadsPath, paths } from '../../config/paths';

export interface NavItem {
  label: string;
  to: string;
  Icon: SvgIconComponent;
  needs: Permission[];
  isCurrent: (pathname: string, params: URLSearchParams) => boolean;
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
  isCurrent: (pathname, params) => pathname === paths.people && params.get('tab') === 'leads',
};

export const peopleItem: NavItem = {
  label: 'People',
  to: paths.people,
  Icon: PeopleIcon,
  needs: ['customers.read', 'team.read'],
  isCurrent: (pathname, params) => pathname === paths.people && params.get('tab') !== 'leads',
};

const projectsItem: NavItem = {
  label: 'Projects',
  to: paths.projects,
  Icon: ProjectsIcon,
  needs: [],
  isCurrent: (pathname, params) => pathname === paths.projects && params.get('view') !== 'calendar',
};

const calendarItem: NavItem = {
  label: 'Calendar',
  to: calendarPath,
  Icon: CalendarIcon,
  needs: ['visits.read'],
  isCurrent: (pathname, params) => pathname === paths.projects && params.get('view') === 'calendar',
};

export const analyticsItem: NavItem = {
  label: 'Analytics',
  to: paths.analytics,
  Icon: AnalyticsIcon,
  needs: [],
  isCurrent: (pathname) => pathname === paths.analytics,
};

export const navItems = [todayItem, projectsItem, calendarItem, leadsItem, peopleItem, analyticsItem];
export const bottomItems = [todayItem, leadsItem, projectsItem, calendarItem];
