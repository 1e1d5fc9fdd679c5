import { isSitePath, type SitePath } from './paths';
import { site } from './site';

export interface PageWords {
  label: string;
  title: string;
}

type Words = readonly [label: string, title: string];

const SIGN_UP: Words = ['Sign Up', 'Create Your Account'];

const WORDS: Record<SitePath, Words> = {
  '/': ['Home', 'Luxury Pool Design & Construction, St. Louis'],
  '/services/custom-design': ['Custom Design', 'Custom Pool Design to Scale'],
  '/services/pool-construction': ['Pool Construction', 'Gunite Pool Construction, St. Louis'],
  '/services/maintenance-care': ['Maintenance & Care', 'Pool Maintenance & Water Care'],
  '/services/pool-renovation': ['Pool Renovation', 'Pool Renovation & Resurfacing'],
  '/services/smart-technology': ['Smart Technology', 'Pool Automation & Smart Control'],
  '/services/landscaping-design': ['Landscaping Design', 'Poolside Landscape Design'],
  '/services/permit-assistance': ['Permit Assistance', 'Pool Permits, St. Louis County'],
  '/services/emergency': ['Emergency Service', 'Emergency Pool Service'],
  '/portfolio': ['Portfolio', 'Portfolio of Pool Design Studies'],
  '/about': ['About', 'About the Studio'],
  '/consult': ['Consultation', 'Book a Design Consultation'],
  '/schedule-now': ['Schedule', 'Schedule a Visit'],
  '/ai-tools/design-assistant': ['Design Assistant', 'Pool Design Assistant in 3D'],
  '/ai-tools/pool-estimator': ['Pool Estimator', 'Pool Cost Estimator, St. Louis'],
  '/ai-tools/maintenance-wizard': ['Maintenance Wizard', 'Pool Water Maintenance Wizard'],
  '/pool-party-checklist': ['Pool Party Checklist', 'Pool Party Checklist'],
  '/privacy-policy': ['Privacy Policy', 'Privacy Policy'],
  '/terms-of-service': ['Terms of Service', 'Terms of Service'],
  '/cookie-policy': ['Cookie Policy', 'Cookie Policy'],
  '/accessibility': ['Accessibility', 'Accessibility Statement'],
  '/login': ['Login', 'Log In'],
  '/forgot-password': ['Forgot Password', 'Forgot Password'],
  '/reset-password': ['Reset Password', 'Set a New Password'],
  '/logout': ['Logout', 'Logged Out'],
  '/dashboard': ['Dashboard', 'Your Project'],
  '/signup': SIGN_UP,
  '/register': SIGN_UP,
};

const titled = ([label, title]: Words): PageWords => ({ label, title: `${title} | ${site.brand.name}` });

export const NOT_FOUND_WORDS = titled(['Page Not Found', 'Page Not Found']);

export function pageWords(path: string): PageWords {
  return isSitePath(path) ? titled(WORDS[path]) : NOT_FOUND_WORDS;
}
