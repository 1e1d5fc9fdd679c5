import { PATHS } from '../config/paths';
import { site } from '../config/site';

interface LegalDocument {
  title: string;
  sections: Readonly<Record<string, readonly string[]>>;
}

const { legal, brand, contact } = site;
const email = contact.email;
const office = `${contact.address.locality}, ${contact.address.region}`;
const [lawOf, courts] = legal.governingLaw.split(';').map((part) => part.trim());

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const PRIVACY: LegalDocument = {
  title: 'Privacy Policy',
  sections: {
    'Who we are': [
      `${brand.legalName} designs, builds and cares for residential pools in the St. Louis area. Our office is in ${office}. Write to ${email}.`,
    ],
    'What we collect': [
      'Contact information you give us (name, email, phone, address).',
      'Project information (drawings, measurements, photos, budget, water readings, messages).',
      'Technical information (pages viewed, device and browser type, approximate location from your network address, cookies).',
      'Payment information is handled by third-party processors; we do not store full card numbers.',
    ],
    'How we use it': [
      'To answer you, prepare designs and estimates, schedule visits, build and service your pool, keep accounts, meet legal duties, and improve this site.',
    ],
    'Your rights': [
      `You may ask to see or correct your information, delete it, object to a use, or take a copy with you. You can correct your name and phone number yourself in your dashboard, under Profile; for everything else write to ${email}. We check that it is you, and answer in writing. Some records must be kept for tax, permit or warranty reasons; we will say which.`,
    ],
    Security: [
      'Traffic is encrypted, passwords are stored only as hashes, and staff see only what their work needs. No system is perfect; if something goes wrong that affects you, we will tell you.',
    ],
    'Third parties': [
      'We use companies for hosting, email, payments and, where allowed, analytics. They may use your information only to do that work. We do not sell it. Cities, utilities and trustees receive what permits require.',
    ],
    Contact: [`Write to ${email}.`],
    Updates: ['When this policy changes we change the date above and, for important changes, notify account holders.'],
  },
};

const TERMS: LegalDocument = {
  title: 'Terms of Service',
  sections: {
    Services: [
      'This site offers information, planning tools, scheduling and a project account. Tools give planning results, not engineering or legal advice. Design, construction and service work is done under a separate signed agreement, which controls if it differs.',
    ],
    'Payment terms': [
      `Estimates are planning ranges and are valid for ${legal.estimateValidityDays} days. A signed agreement sets the price, deposit and progress payments.`,
    ],
    'Project scope and timeline': [
      'The agreement describes the work. Changes are made by written change order with price and time. Dates depend on permits, weather, suppliers and site conditions; we keep your schedule current and give the reason for changes.',
    ],
    'Intellectual property': [
      'Site content, drawings, models and renderings belong to us or our licensors. When paid, project drawings are licensed for use on your property. Photos and text you send stay yours; you let us use them for your project. We show pictures of your property only with your written consent.',
    ],
    'Warranties and liability': [
      `${sentence(legal.warrantyShell)}; ${legal.warrantyWork}. Equipment carries its maker's warranty. Coverage assumes normal care, balanced water and no unapproved alteration. As far as the law allows we are not liable for indirect loss, and nothing here limits rights the law gives you.`,
    ],
    'Governing law': [`${lawOf ?? ''} law applies, and disputes belong to the ${courts ?? ''}.`],
    Updates: ['The date above shows the current version.'],
  },
};

const ACCESSIBILITY: LegalDocument = {
  title: 'Accessibility Statement',
  sections: {
    'Our aim': ['This site aims to meet WCAG 2.1 AA; we also test against the 2.2 AA additions.'],
    Features: [
      'Everything works by keyboard; focus is always visible; text resizes to 200% and pages reflow at 320 px; colors meet contrast in light and dark; motion stops when your system asks; the drawing tool has a plan view and a written description of every design.',
    ],
    'Assistive technology': [
      'We use native controls with names that screen readers can read and voice control can find. We have not yet recorded which screen readers and browsers we have tested. If you use one and something does not work, write to us.',
      'Automated tests open every page: an accessibility checker (axe) looks for barriers in both themes and on phones, the keyboard alone reaches every control with the focus visible, nothing overflows down to 320 px, no text is cut off at twice the size, and nothing moves when reduced motion is on.',
    ],
    'Known limitations': [
      'The 3D view itself cannot be explored by a screen reader; use the written description and number fields. Renderings are described, not interactive. Anything you drag on a plan can also be typed as numbers beside it.',
    ],
    Feedback: [
      `Tell us at ${email} what page, what you tried and what you use; we reply with what we will do and when.`,
    ],
  },
};

export const LEGAL_DOCUMENTS: Readonly<Record<string, LegalDocument>> = {
  [PATHS.privacy]: PRIVACY,
  [PATHS.terms]: TERMS,
  [PATHS.accessibility]: ACCESSIBILITY,
};
