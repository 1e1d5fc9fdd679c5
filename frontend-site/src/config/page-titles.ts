import { NOT_FOUND_WORDS, pageWords, type PageWords } from './page-words';
import { ACCOUNT_PATHS, isSitePath, PATHS, type SitePath } from './paths';

export interface PageMeta extends PageWords {
  description: string;
  index: boolean;
  /** Path search engines should keep, when two paths show one page. */
  canonical?: SitePath;
}

const SIGN_UP = 'Save designs and estimates, book visits and follow your project.';

const DESCRIPTIONS: Record<SitePath, string> = {
  '/': 'Custom pools and gardens for Town and Country and greater St. Louis. Draw yours to scale, see an itemized price range, then book a design visit.',
  '/services/custom-design':
    'A pool designed for one house: surveyed, drawn to scale, modeled in 3D and priced line by line before you decide anything.',
  '/services/pool-construction':
    'How we build a gunite pool in St. Louis: excavation, steel, shell, tile, decking and start-up, with inspections and photos at every stage.',
  '/services/maintenance-care':
    'Weekly water care, openings and closings for St. Louis pools, with readings you can see and a written log of every visit.',
  '/services/pool-renovation':
    'New finish, tile, coping, deck or equipment for an older pool. We test the shell first and tell you what is worth keeping.',
  '/services/smart-technology':
    'Variable-speed pumps, salt systems, heat, light and covers on one control you can run from the terrace or the airport.',
  '/services/landscaping-design':
    'Terraces, walls, planting and light drawn together with the pool, using plants that hold up to Missouri summers and winters.',
  '/services/permit-assistance':
    'City permits, subdivision trustees, barriers, setbacks and utility locates: what your address needs and who files each form.',
  '/services/emergency':
    'Leak, green water, failed pump or storm damage. What to do in the next ten minutes, and how to reach us.',
  '/portfolio':
    'Nine pool and garden studies with dimensions, materials and a live planning range. Open any of them in 3D and change it.',
  '/about':
    'How we work, what we promise in writing, and what we will not do. A pool and garden studio in Town and Country, Missouri.',
  '/consult':
    'Tell us about your house and yard. A designer replies with next steps. Nothing to pay and nothing to sign.',
  '/schedule-now':
    'Choose a visit type, a day and a time that is really open. Confirm online, add it to your calendar, and move it later if you need to.',
  '/ai-tools/design-assistant':
    'Describe your pool or draw it. See it to scale in 3D with volume, area and a planning range that updates as you change it.',
  '/ai-tools/pool-estimator':
    'An itemized planning range for a custom pool in St. Louis: every line low and high, what moves it most, and what is left out.',
  '/ai-tools/maintenance-wizard':
    'Enter your test results and get exact doses in the right order, with safety notes and a date to test again.',
  '/pool-party-checklist':
    'A printable pool party plan: water, safety, food, guests and cleanup, with a countdown to your date. What you check off is saved.',
  '/privacy-policy': 'What we collect, why, who sees it, and how to see, correct, move or delete your information.',
  '/terms-of-service':
    'Services, payment terms, scope and timeline, warranties, liability and governing law for work with our studio.',
  '/cookie-policy':
    'Which cookies we use, what each one does, how to turn analytics off, and what changes if you block them.',
  '/accessibility':
    'Our aim of WCAG 2.1 AA, what we have built, known limitations, and how to tell us about a barrier.',
  '/login': 'Log in to see your project, estimates, visits and documents.',
  '/signup': SIGN_UP,
  '/register': SIGN_UP,
  '/forgot-password': 'Get a link to set a new password.',
  '/reset-password': 'Choose a new password for your account.',
  '/logout': 'You are logged out.',
  '/dashboard': 'Your project, visits, estimates, designs and documents.',
};

export const NOT_FOUND_META: PageMeta = {
  ...NOT_FOUND_WORDS,
  description: 'This page does not exist.',
  index: false,
};

export function pageMeta(path: string): PageMeta {
  if (!isSitePath(path)) return NOT_FOUND_META;
  return {
    ...pageWords(path),
    description: DESCRIPTIONS[path],
    index: !ACCOUNT_PATHS.includes(path),
    ...(path === PATHS.register && { canonical: PATHS.signup }),
  };
}
