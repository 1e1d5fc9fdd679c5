export const BASENAME = '/admin';

export const paths = {
  home: '/',
  today: '/dashboard',
  login: '/login',
  people: '/users',
  projects: '/projects',
  analytics: '/analytics',
} as const;

export const leadsPath = '/users?tab=leads';
export const calendarPath = '/projects?view=calendar';
export const projectHref = (id: string, tab?: string): string => `/projects?project=${id}${tab ? `&tab=${tab}` : ''}`;
export const proposalHref = (id: string): string => `/users?tab=proposals&proposal=${id}`;
