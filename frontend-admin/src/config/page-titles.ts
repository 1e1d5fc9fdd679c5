import { brand } from './site';

export interface PageText {
  label: string;
  title: string;
}

const page = (label: string, title: string): PageText => ({ label, title: `${title} | ${brand.name}` });

const today = page('Admin Dashboard', 'Console: Today');

export const pageTexts = {
  '/': today,
  '/dashboard': today,
  '/login': page('Admin Login', 'Admin Log In'),
  '/users': page('Admin Users', 'Console: People'),
  '/projects': page('Admin Projects', 'Console: Projects'),
  calendar: page('Admin Calendar', 'Console: Calendar'),
  '/analytics': page('Admin Analytics', 'Console: Analytics'),
} as const satisfies Record<string, PageText>;

export const notFoundText = page('Page Not Found', 'Page Not Found');
