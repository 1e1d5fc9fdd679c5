import { SERVICE_SLUGS, servicePath, type SitePath } from './paths';

const route = (name: string) => `src/app/routes/${name}-page.tsx`;

/** What every live page needs besides its own code. @public read by scripts/write-routes.mjs */
export const FIRST_VIEW_MODULE = 'src/app/first-view.tsx';
/** @public read by scripts/write-routes.mjs */
export const SESSION_MODULE = 'src/app/session.tsx';

/** @public read by scripts/write-routes.mjs */
export const NOT_FOUND_MODULE = route('not-found');

/** Source file of each page, for the build's preload links and size budgets. */
export const PAGE_MODULES: Readonly<Record<string, string>> = {
  '/': route('home'),
  '/portfolio': route('portfolio'),
  '/about': route('about'),
  '/consult': route('consult'),
  '/schedule-now': route('schedule'),
  '/ai-tools/design-assistant': route('design-assistant'),
  '/ai-tools/pool-estimator': route('pool-estimator'),
  '/ai-tools/maintenance-wizard': route('maintenance-wizard'),
  '/pool-party-checklist': route('checklist'),
  '/privacy-policy': route('legal'),
  '/terms-of-service': route('legal'),
  '/cookie-policy': route('cookie-policy'),
  '/accessibility': route('legal'),
  '/login': route('login'),
  '/signup': route('signup'),
  '/register': route('signup'),
  '/forgot-password': route('forgot-password'),
  '/reset-password': route('reset-password'),
  '/logout': route('logout'),
  '/dashboard': route('dashboard'),
  ...Object.fromEntries(
    SERVICE_SLUGS.map((slug) => [servicePath(slug), route(slug === 'emergency' ? 'emergency' : `services/${slug}`)]),
  ),
} satisfies Partial<Record<SitePath, string>>;
