export const SERVICE_SLUGS = [
  'custom-design',
  'pool-construction',
  'maintenance-care',
  'pool-renovation',
  'smart-technology',
  'landscaping-design',
  'permit-assistance',
  'emergency',
] as const;

export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

export function isServiceSlug(value: string | null): value is ServiceSlug {
  return SERVICE_SLUGS.some((slug) => slug === value);
}

export const PATHS = {
  home: '/',
  portfolio: '/portfolio',
  about: '/about',
  consult: '/consult',
  schedule: '/schedule-now',
  designAssistant: '/ai-tools/design-assistant',
  poolEstimator: '/ai-tools/pool-estimator',
  maintenanceWizard: '/ai-tools/maintenance-wizard',
  checklist: '/pool-party-checklist',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  login: '/login',
  signup: '/signup',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  logout: '/logout',
  dashboard: '/dashboard',
} as const;

type ServicePath = `/services/${ServiceSlug}`;
export type SitePath = (typeof PATHS)[keyof typeof PATHS] | ServicePath;

/** Never indexed, and never skipped by the session check. */
export const ACCOUNT_PATHS: readonly string[] = [
  PATHS.login,
  PATHS.signup,
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.logout,
  PATHS.dashboard,
];

export function servicePath(slug: ServiceSlug): ServicePath {
  return `/services/${slug}`;
}

export function isServicePath(path: string): path is ServicePath {
  return SERVICE_SLUGS.some((slug) => servicePath(slug) === path);
}

export const SITE_PATHS: readonly SitePath[] = [...Object.values(PATHS), ...SERVICE_SLUGS.map(servicePath)];

export function isSitePath(path: string): path is SitePath {
  return SITE_PATHS.some((known) => known === path);
}
