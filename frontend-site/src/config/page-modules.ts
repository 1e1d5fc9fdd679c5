import {
  ACCOUNT_DRAFT_KEY,
  BRIEF_DRAFT_KEY,
  CONSULT_DRAFT_KEY,
  DESIGN_DRAFT_KEY,
  SCHEDULE_DRAFT_KEY,
  UNITS_KEY,
  VERIFY_TOKEN_KEY,
  WATER_DRAFT_KEY,
} from '../lib/drafts/stored-work';
import { SERVICE_SLUGS, servicePath, type SitePath } from './paths';

const route = (name: string) => `src/app/routes/${name}-page.tsx`;

/** What every live page needs besides its own code. @public read by scripts/write-routes.mjs */
export const FIRST_VIEW_MODULE = 'src/app/first-view.tsx';
/** @public read by scripts/write-routes.mjs */
export const SESSION_MODULE = 'src/app/session.tsx';

/** What a page needs besides whose HTML holds a form. @public read by scripts/write-routes.mjs */
export const FORM_MODULE = 'src/app/form-parts.ts';

/** What else runs before anybody acts, on pages whose HTML may be out of date. @public read by scripts/write-routes.mjs */
export const EARLY_MODULES: Readonly<Partial<Record<SitePath, string>>> = {
  '/schedule-now': 'src/offered-visits.ts',
  '/cookie-policy': 'src/uncounted.ts',
};

/** @public read by scripts/write-routes.mjs */
export const NOT_FOUND_MODULE = route('not-found');

/**
 * Pages whose HTML holds their form, and the names under which a device keeps what makes that form another. '' for none.
 * @public read by scripts/write-routes.mjs
 */
export const FORM_PAGES = {
  '/consult': CONSULT_DRAFT_KEY,
  '/schedule-now': SCHEDULE_DRAFT_KEY,
  '/ai-tools/design-assistant': `${DESIGN_DRAFT_KEY} ${BRIEF_DRAFT_KEY}`,
  '/ai-tools/pool-estimator': DESIGN_DRAFT_KEY,
  '/ai-tools/maintenance-wizard': WATER_DRAFT_KEY,
  '/login': `${VERIFY_TOKEN_KEY} ${ACCOUNT_DRAFT_KEY}`,
  '/signup': ACCOUNT_DRAFT_KEY,
  '/register': ACCOUNT_DRAFT_KEY,
  '/forgot-password': ACCOUNT_DRAFT_KEY,
  '/reset-password': '',
} as const satisfies Partial<Record<SitePath, string>>;

/**
 * Pages whose form is for whoever comes by a link, and what its address says behind `#`.
 * @public read by scripts/write-routes.mjs
 */
export const LINK_PAGES: Readonly<Partial<Record<SitePath, string>>> = { '/reset-password': 'token' };

/**
 * Pages whose form is in US units in the HTML, and the name under which a device keeps others.
 * @public read by scripts/write-routes.mjs
 */
export const UNIT_PAGES: Readonly<Partial<Record<SitePath, string>>> = {
  '/ai-tools/design-assistant': UNITS_KEY,
  '/ai-tools/pool-estimator': UNITS_KEY,
  '/ai-tools/maintenance-wizard': UNITS_KEY,
};

export type FormPath = keyof typeof FORM_PAGES;

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
