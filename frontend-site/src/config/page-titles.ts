import { NOT_FOUND_WORDS, pageWords, type PageWords } from './page-words';
import { isSitePath, type SitePath } from './paths';

interface Head {
  description: string;
  index: boolean;
  /** Path search engines should keep, when two paths show one page. */
  canonical?: SitePath;
}

export type PageMeta = Head & PageWords;

const SIGN_UP: Head = {
  description: 'Save designs and estimates, move visits and see the status of your requests.',
  index: false,
  canonical: '/signup',
};

const HEADS: Record<SitePath, Head> = {
  '/': {
    description:
      'Custom pools and gardens for Town and Country and greater St. Louis. Draw yours to scale, see an itemized price range, then book a design visit.',
    index: true,
  },
  '/services/custom-design': {
    description:
      'A pool designed for one house: surveyed, drawn to scale, modeled in 3D and priced line by line before you decide anything.',
    index: true,
  },
  '/services/pool-construction': {
    description:
      'How we build a gunite pool in St. Louis: excavation, steel, shell, tile, decking and start-up, with inspections and photos at every stage.',
    index: true,
  },
  '/services/maintenance-care': {
    description:
      'Weekly water care, openings and closings for St. Louis pools, with readings you can see and a written log of every visit.',
    index: true,
  },
  '/services/pool-renovation': {
    description:
      'New finish, tile, coping, deck or equipment for an older pool. We test the shell first and tell you what is worth keeping.',
    index: true,
  },
  '/services/smart-technology': {
    description:
      'Variable-speed pumps, salt systems, heat, light and covers on one control you can run from the terrace or the airport.',
    index: true,
  },
  '/services/landscaping-design': {
    description:
      'Terraces, walls, planting and light drawn together with the pool, using plants that hold up to Missouri summers and winters.',
    index: true,
  },
  '/services/permit-assistance': {
    description:
      'City permits, subdivision trustees, barriers, setbacks and utility locates: what your address needs and who files each paper.',
    index: true,
  },
  '/services/emergency': {
    description:
      'Leak, green water, failed pump or storm damage. What to do in the next ten minutes, and how to reach us.',
    index: true,
  },
  '/portfolio': {
    description:
      'Nine pool and garden studies with dimensions, materials and a live planning range. Open any of them in 3D and change it.',
    index: true,
  },
  '/about': {
    description:
      'How we work, what we promise in writing, and what we will not do. A pool and garden studio in Town and Country, Missouri.',
    index: true,
  },
  '/consult': {
    description:
      'Tell us about your house and yard. A designer replies with next steps. Nothing to pay and nothing to sign.',
    index: true,
  },
  '/schedule-now': {
    description:
      'Choose a visit type, a day and a time that is really open. Confirm online, add it to your calendar, and move it later if you need to.',
    index: true,
  },
  '/ai-tools/design-assistant': {
    description:
      'Describe your pool or draw it. See it to scale in 3D with volume, area and a planning range that updates as you change it.',
    index: true,
  },
  '/ai-tools/pool-estimator': {
    description:
      'An itemized planning range for a custom pool in St. Louis: every line low and high, what moves it most, and what is left out.',
    index: true,
  },
  '/ai-tools/maintenance-wizard': {
    description:
      'Enter your test results and get exact doses in the right order, with safety notes and a date to test again.',
    index: true,
  },
  '/pool-party-checklist': {
    description:
      'A printable pool party plan: water, safety, food, guests and clean-up, with a countdown to your date and saved ticks.',
    index: true,
  },
  '/privacy-policy': {
    description: 'What we collect, why, who sees it, and how to see, correct, move or delete your information.',
    index: true,
  },
  '/terms-of-service': {
    description:
      'Services, payment terms, scope and timeline, warranties, liability and governing law for work with our studio.',
    index: true,
  },
  '/cookie-policy': {
    description:
      'Which cookies we use, what each one does, how to switch analytics off, and what changes if you block them.',
    index: true,
  },
  '/accessibility': {
    description: 'Our aim of WCAG 2.1 AA, what we have built, known limitations, and how to tell us about a barrier.',
    index: true,
  },
  '/login': {
    description: 'Log in to see your requests and visits, and to keep designs and estimates.',
    index: false,
  },
  '/signup': SIGN_UP,
  '/register': SIGN_UP,
  '/forgot-password': {
    description: 'Get a link to set a new password.',
    index: false,
  },
  '/reset-password': {
    description: 'Choose a new password for your account.',
    index: false,
  },
  '/logout': {
    description: 'You are logged out.',
    index: false,
  },
  '/dashboard': {
    description: 'Your requests, your visits and your profile.',
    index: false,
  },
};

export const NOT_FOUND_META: PageMeta = {
  ...NOT_FOUND_WORDS,
  description: 'This page does not exist.',
  index: false,
};

/** For the build only; pages ship just pageWords. */
export function pageMeta(path: string): PageMeta {
  return isSitePath(path) ? { ...pageWords(path), ...HEADS[path] } : NOT_FOUND_META;
}
