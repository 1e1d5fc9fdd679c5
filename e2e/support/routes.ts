/** The closed set of public paths with their titles, as the specification and the title map fix them. */
export const SITE_ROUTES: Readonly<Record<string, string>> = {
  '/': 'Luxury Pool Design & Construction, St. Louis | Merideau',
  '/services/custom-design': 'Custom Pool Design to Scale | Merideau',
  '/services/pool-construction': 'Gunite Pool Construction, St. Louis | Merideau',
  '/services/maintenance-care': 'Pool Maintenance & Water Care | Merideau',
  '/services/pool-renovation': 'Pool Renovation & Resurfacing | Merideau',
  '/services/smart-technology': 'Pool Automation & Smart Control | Merideau',
  '/services/landscaping-design': 'Poolside Landscape Design | Merideau',
  '/services/permit-assistance': 'Pool Permits, St. Louis County | Merideau',
  '/services/emergency': 'Emergency Pool Service | Merideau',
  '/portfolio': 'Portfolio of Pool Design Studies | Merideau',
  '/about': 'About the Studio | Merideau',
  '/consult': 'Book a Design Consultation | Merideau',
  '/schedule-now': 'Schedule a Visit | Merideau',
  '/ai-tools/design-assistant': 'Pool Design Assistant in 3D | Merideau',
  '/ai-tools/pool-estimator': 'Pool Cost Estimator, St. Louis | Merideau',
  '/ai-tools/maintenance-wizard': 'Pool Water Maintenance Wizard | Merideau',
  '/pool-party-checklist': 'Pool Party Checklist | Merideau',
  '/privacy-policy': 'Privacy Policy | Merideau',
  '/terms-of-service': 'Terms of Service | Merideau',
  '/cookie-policy': 'Cookie Policy | Merideau',
  '/accessibility': 'Accessibility Statement | Merideau',
  '/login': 'Log In | Merideau',
  '/signup': 'Create Your Account | Merideau',
  '/register': 'Create Your Account | Merideau',
  '/forgot-password': 'Forgot Password | Merideau',
  '/reset-password': 'Set a New Password | Merideau',
  '/logout': 'Logged Out | Merideau',
  '/dashboard': 'Your Project | Merideau',
};

/** Pages with the same layout as one that stays. */
const ALIKE = new Set([
  '/services/pool-construction',
  '/services/maintenance-care',
  '/services/pool-renovation',
  '/services/smart-technology',
  '/services/landscaping-design',
  '/services/permit-assistance',
  '/privacy-policy',
  '/terms-of-service',
  '/register',
]);

/** One page of each kind, for what depends on the parts of a page and not on its words. */
export const KINDS_OF_PAGES: readonly string[] = Object.keys(SITE_ROUTES).filter((path) => !ALIKE.has(path));

export const CONSOLE_ROUTES: Readonly<Record<string, string>> = {
  '/admin/login': 'Admin Log In | Merideau',
  '/admin': 'Console: Today | Merideau',
  '/admin/dashboard': 'Console: Today | Merideau',
  '/admin/users': 'Console: People | Merideau',
  '/admin/projects': 'Console: Projects | Merideau',
  '/admin/analytics': 'Console: Analytics | Merideau',
};
