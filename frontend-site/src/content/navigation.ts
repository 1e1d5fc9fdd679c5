import { PATHS, servicePath, type ServiceSlug, type SitePath } from '../config/paths';
import { site } from '../config/site';

/** `undefined` until the session check. */
export type HeaderAccount = { name: string } | null | undefined;

export interface NavItem {
  to: SitePath;
  label: string;
  line?: string;
}

export const SERVICE_NAMES: Record<ServiceSlug, string> = {
  'custom-design': 'Custom design',
  'pool-construction': 'Pool construction',
  'maintenance-care': 'Maintenance and care',
  'pool-renovation': 'Pool renovation',
  'smart-technology': 'Smart technology',
  'landscaping-design': 'Landscaping design',
  'permit-assistance': 'Permit assistance',
  emergency: 'Emergency',
};

const SERVICE_LINES: Record<ServiceSlug, string> = {
  'custom-design': 'Plans, 3D and materials for one house.',
  'pool-construction': 'Gunite shells built and inspected in order.',
  'maintenance-care': 'Clear water with a written log.',
  'pool-renovation': 'Keep what is sound, renew what is seen.',
  'smart-technology': 'One control, quiet equipment.',
  'landscaping-design': 'Terraces, planting and light.',
  'permit-assistance': 'City, trustees, barriers and locates.',
  emergency: site.contact.emergencyPhone === '' ? 'Make it safe, then tell us.' : 'Make it safe, then call.',
};

export const SERVICE_NAV: readonly NavItem[] = (Object.keys(SERVICE_NAMES) as ServiceSlug[]).map((slug) => ({
  to: servicePath(slug),
  label: SERVICE_NAMES[slug],
  line: SERVICE_LINES[slug],
}));

export const TOOL_NAV: readonly NavItem[] = [
  { to: PATHS.designAssistant, label: 'Design assistant', line: 'Draw a pool to scale.' },
  { to: PATHS.poolEstimator, label: 'Pool estimator', line: 'A range with every line shown.' },
  { to: PATHS.maintenanceWizard, label: 'Maintenance wizard', line: 'Doses from your own test.' },
  { to: PATHS.checklist, label: 'Pool party checklist', line: 'Two weeks before to the day after.' },
];

export const COMPANY_NAV: readonly NavItem[] = [
  { to: PATHS.portfolio, label: 'Portfolio' },
  { to: PATHS.about, label: 'About' },
  { to: PATHS.consult, label: 'Book a consultation' },
  { to: PATHS.schedule, label: 'Schedule a visit' },
];

export const SIGNED_IN_NAV: readonly NavItem[] = [
  { to: PATHS.dashboard, label: 'Dashboard' },
  { to: PATHS.logout, label: 'Log out' },
];

export const SIGNED_OUT_NAV: readonly NavItem[] = [{ to: PATHS.login, label: 'Log in' }];

export const LEGAL_NAV: readonly NavItem[] = [
  { to: PATHS.privacy, label: 'Privacy Policy' },
  { to: PATHS.terms, label: 'Terms of Service' },
  { to: PATHS.cookies, label: 'Cookie Policy' },
  { to: PATHS.accessibility, label: 'Accessibility' },
];

/** Also the menu without JavaScript. */
export const SITE_LINKS_ID = 'site-links';
