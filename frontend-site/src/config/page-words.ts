import { isSitePath, type SitePath } from './paths';
import { site } from './site';

export interface PageWords {
  /** Used in loading and failure messages. */
  label: string;
  title: string;
}

const brand = site.brand.name;

const SIGN_UP: PageWords = { label: 'Sign Up', title: `Create Your Account | ${brand}` };

const WORDS: Record<SitePath, PageWords> = {
  '/': { label: 'Home', title: `Luxury Pool Design & Construction, St. Louis | ${brand}` },
  '/services/custom-design': { label: 'Custom Design', title: `Custom Pool Design to Scale | ${brand}` },
  '/services/pool-construction': {
    label: 'Pool Construction',
    title: `Gunite Pool Construction, St. Louis | ${brand}`,
  },
  '/services/maintenance-care': { label: 'Maintenance & Care', title: `Pool Maintenance & Water Care | ${brand}` },
  '/services/pool-renovation': { label: 'Pool Renovation', title: `Pool Renovation & Resurfacing | ${brand}` },
  '/services/smart-technology': { label: 'Smart Technology', title: `Pool Automation & Smart Control | ${brand}` },
  '/services/landscaping-design': { label: 'Landscaping Design', title: `Poolside Landscape Design | ${brand}` },
  '/services/permit-assistance': { label: 'Permit Assistance', title: `Pool Permits, St. Louis County | ${brand}` },
  '/services/emergency': { label: 'Emergency Service', title: `Emergency Pool Service | ${brand}` },
  '/portfolio': { label: 'Portfolio', title: `Portfolio of Pool Design Studies | ${brand}` },
  '/about': { label: 'About', title: `About the Studio | ${brand}` },
  '/consult': { label: 'Consultation', title: `Book a Design Consultation | ${brand}` },
  '/schedule-now': { label: 'Schedule', title: `Schedule a Visit | ${brand}` },
  '/ai-tools/design-assistant': { label: 'Design Assistant', title: `Pool Design Assistant in 3D | ${brand}` },
  '/ai-tools/pool-estimator': { label: 'Pool Estimator', title: `Pool Cost Estimator, St. Louis | ${brand}` },
  '/ai-tools/maintenance-wizard': { label: 'Maintenance Wizard', title: `Pool Water Maintenance Wizard | ${brand}` },
  '/pool-party-checklist': { label: 'Pool Party Checklist', title: `Pool Party Checklist | ${brand}` },
  '/privacy-policy': { label: 'Privacy Policy', title: `Privacy Policy | ${brand}` },
  '/terms-of-service': { label: 'Terms of Service', title: `Terms of Service | ${brand}` },
  '/cookie-policy': { label: 'Cookie Policy', title: `Cookie Policy | ${brand}` },
  '/accessibility': { label: 'Accessibility', title: `Accessibility Statement | ${brand}` },
  '/login': { label: 'Login', title: `Log In | ${brand}` },
  '/forgot-password': { label: 'Forgot Password', title: `Forgot Password | ${brand}` },
  '/reset-password': { label: 'Reset Password', title: `Set a New Password | ${brand}` },
  '/logout': { label: 'Logout', title: `Logged Out | ${brand}` },
  '/dashboard': { label: 'Dashboard', title: `Your Project | ${brand}` },
  '/signup': SIGN_UP,
  '/register': SIGN_UP,
};

export const NOT_FOUND_WORDS: PageWords = { label: 'Page Not Found', title: `Page Not Found | ${brand}` };

export function pageWords(path: string): PageWords {
  return isSitePath(path) ? WORDS[path] : NOT_FOUND_WORDS;
}
