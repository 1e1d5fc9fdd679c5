import { SITE_PATHS, type SitePath } from './paths';
import { site } from './site';

export interface PageMeta {
  /** The {page} of the fixed loading and failure texts. */
  label: string;
  title: string;
  description: string;
  index: boolean;
  /** Path search engines should keep, when two paths show one page. */
  canonical?: SitePath;
}

const brand = site.brand.name;

const SIGN_UP: PageMeta = {
  label: 'Sign Up',
  title: `Create Your Account | ${brand}`,
  description: 'Save designs and estimates, book visits and follow your project.',
  index: false,
  canonical: '/signup',
};

const META: Record<SitePath, PageMeta> = {
  '/': {
    label: 'Home',
    title: `Luxury Pool Design & Construction, St. Louis | ${brand}`,
    description:
      'Custom pools and gardens for Town and Country and greater St. Louis. Draw yours to scale, see an itemized price range, then book a design visit.',
    index: true,
  },
  '/services/custom-design': {
    label: 'Custom Design',
    title: `Custom Pool Design to Scale | ${brand}`,
    description:
      'A pool designed for one house: surveyed, drawn to scale, modeled in 3D and priced line by line before you decide anything.',
    index: true,
  },
  '/services/pool-construction': {
    label: 'Pool Construction',
    title: `Gunite Pool Construction, St. Louis | ${brand}`,
    description:
      'How we build a gunite pool in St. Louis: excavation, steel, shell, tile, decking and start-up, with inspections and photos at every stage.',
    index: true,
  },
  '/services/maintenance-care': {
    label: 'Maintenance & Care',
    title: `Pool Maintenance & Water Care | ${brand}`,
    description:
      'Weekly water care, openings and closings for St. Louis pools, with readings you can see and a dosing log kept in your account.',
    index: true,
  },
  '/services/pool-renovation': {
    label: 'Pool Renovation',
    title: `Pool Renovation & Resurfacing | ${brand}`,
    description:
      'New finish, tile, coping, deck or equipment for an older pool. We test the shell first and tell you what is worth keeping.',
    index: true,
  },
  '/services/smart-technology': {
    label: 'Smart Technology',
    title: `Pool Automation & Smart Control | ${brand}`,
    description:
      'Variable-speed pumps, salt systems, heat, light and covers on one control you can run from the terrace or the airport.',
    index: true,
  },
  '/services/landscaping-design': {
    label: 'Landscaping Design',
    title: `Poolside Landscape Design | ${brand}`,
    description:
      'Terraces, walls, planting and light drawn together with the pool, using plants that hold up to Missouri summers and winters.',
    index: true,
  },
  '/services/permit-assistance': {
    label: 'Permit Assistance',
    title: `Pool Permits, St. Louis County | ${brand}`,
    description:
      'City permits, subdivision trustees, barriers, setbacks and utility locates: what your address needs and who files each paper.',
    index: true,
  },
  '/services/emergency': {
    label: 'Emergency Service',
    title: `Emergency Pool Service | ${brand}`,
    description:
      'Leak, green water, failed pump or storm damage. What to do in the next ten minutes, and how to reach us.',
    index: true,
  },
  '/portfolio': {
    label: 'Portfolio',
    title: `Portfolio of Pool Design Studies | ${brand}`,
    description:
      'Nine pool and garden studies with dimensions, materials and a live planning range. Open any of them to scale and change it.',
    index: true,
  },
  '/about': {
    label: 'About',
    title: `About the Studio | ${brand}`,
    description:
      'How we work, what we promise in writing, and what we will not do. A pool and garden studio in Town and Country, Missouri.',
    index: true,
  },
  '/consult': {
    label: 'Consultation',
    title: `Book a Design Consultation | ${brand}`,
    description:
      'Tell us about your house and yard. A designer replies with next steps. Nothing to pay and nothing to sign.',
    index: true,
  },
  '/schedule-now': {
    label: 'Schedule',
    title: `Schedule a Visit | ${brand}`,
    description:
      'Choose a visit type, a day and a time that is really open. Confirm online, add it to your calendar, and move it later if you need to.',
    index: true,
  },
  '/ai-tools/design-assistant': {
    label: 'Design Assistant',
    title: `Pool Design Assistant in 3D | ${brand}`,
    description:
      'Describe your pool or draw it. See it to scale in 3D with volume, area and a planning range that updates as you change it.',
    index: true,
  },
  '/ai-tools/pool-estimator': {
    label: 'Pool Estimator',
    title: `Pool Cost Estimator, St. Louis | ${brand}`,
    description:
      'An itemized planning range for a custom pool in St. Louis: every line low and high, what moves it most, and what is left out.',
    index: true,
  },
  '/ai-tools/maintenance-wizard': {
    label: 'Maintenance Wizard',
    title: `Pool Water Maintenance Wizard | ${brand}`,
    description:
      'Enter your test results and get exact doses in the right order, with safety notes and a date to test again.',
    index: true,
  },
  '/pool-party-checklist': {
    label: 'Pool Party Checklist',
    title: `Pool Party Checklist | ${brand}`,
    description:
      'A printable pool party plan: water, safety, food, guests and clean-up, with a countdown to your date and saved ticks.',
    index: true,
  },
  '/privacy-policy': {
    label: 'Privacy Policy',
    title: `Privacy Policy | ${brand}`,
    description: 'What we collect, why, who sees it, and how to see, correct, move or delete your information.',
    index: true,
  },
  '/terms-of-service': {
    label: 'Terms of Service',
    title: `Terms of Service | ${brand}`,
    description:
      'Services, payment terms, scope and timeline, warranties, liability and governing law for work with our studio.',
    index: true,
  },
  '/cookie-policy': {
    label: 'Cookie Policy',
    title: `Cookie Policy | ${brand}`,
    description:
      'Which cookies we use, what each one does, how to switch analytics off, and what changes if you block them.',
    index: true,
  },
  '/accessibility': {
    label: 'Accessibility',
    title: `Accessibility Statement | ${brand}`,
    description: 'Our aim of WCAG 2.1 AA, what we have built, known limitations, and how to tell us about a barrier.',
    index: true,
  },
  '/login': {
    label: 'Login',
    title: `Log In | ${brand}`,
    description: 'Log in to see your project, estimates, visits and documents.',
    index: false,
  },
  '/signup': SIGN_UP,
  '/register': SIGN_UP,
  '/forgot-password': {
    label: 'Forgot Password',
    title: `Forgot Password | ${brand}`,
    description: 'Get a link to set a new password.',
    index: false,
  },
  '/reset-password': {
    label: 'Reset Password',
    title: `Set a New Password | ${brand}`,
    description: 'Choose a new password for your account.',
    index: false,
  },
  '/logout': {
    label: 'Logout',
    title: `Logged Out | ${brand}`,
    description: 'You are logged out.',
    index: false,
  },
  '/dashboard': {
    label: 'Dashboard',
    title: `Your Project | ${brand}`,
    description: 'Your project, visits, estimates, designs and documents.',
    index: false,
  },
};

export const NOT_FOUND_META: PageMeta = {
  label: 'Page Not Found',
  title: `Page Not Found | ${brand}`,
  description: 'This page does not exist.',
  index: false,
};

export function isSitePath(path: string): path is SitePath {
  return SITE_PATHS.some((known) => known === path);
}

export function pageMeta(path: string): PageMeta {
  return isSitePath(path) ? META[path] : NOT_FOUND_META;
}
