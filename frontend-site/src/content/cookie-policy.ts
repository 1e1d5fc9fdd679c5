import { site } from '../config/site';

type Kind = 'Essential' | 'Functional' | 'Analytics' | 'Performance';

interface StoredItem {
  name: string;
  kind: Kind;
  where: 'Cookie' | 'Browser storage';
  purpose: string;
  life: string;
  setBy: 'This site' | 'Google Tag Manager';
}

/** What each is for, and how long it lasts. */
type Kept = Readonly<Record<string, readonly [purpose: string, life: string]>>;

const ESSENTIAL_COOKIES: Kept = {
  session: [
    'Keeps you logged in. Scripts cannot read it.',
    'Until the browser closes, or up to 30 days if you stay logged in',
  ],
  visitor: ['Set when you send a request, so that an account you create later shows it.', '180 days'],
  browser: [
    'Set when you save a design without an account, so that only this browser can open and change it.',
    '180 days after the last save, or until you log in',
  ],
  device: [
    'Set when you log in. Helps us tell you apart from someone guessing your password, so they cannot lock you out.',
    '180 days',
  ],
};

const BROWSER_STORAGE: Readonly<Partial<Record<Kind, Kept>>> = {
  Essential: {
    'known-visitor': [
      'Remembers that someone logged in here, so pages check for a session right away.',
      'Until you log out',
    ],
    'verify-token': [
      'Holds the code from the email that confirms your address, until you log in to use it.',
      'Until it is used or expires, or the tab is closed',
    ],
    'document-token': [
      'Holds the code from the email that opens a document to sign, and keeps the document open if you reload the page.',
      'Until you sign, an hour after the document was opened, or the tab is closed',
    ],
    'reset-token': [
      'Holds the code from the email that resets your password, so you do not lose your place if you reload the page.',
      'Until it is used or expires, someone logs out, or the tab is closed',
    ],
    'analytics-choice': ['Remembers your choice on this page.', 'Until you clear it'],
  },
  Functional: {
    theme: ['Remembers the light or dark theme, if you chose one.', 'Until you clear it'],
    'consult-draft': [
      'Keeps an unfinished request, so you do not lose it if the connection drops.',
      'Until the request is sent or you log out',
    ],
    'schedule-draft': [
      'Keeps the visit you are choosing and what you typed for it, so you do not lose it if the connection drops.',
      'Until the visit is booked or you log out',
    ],
    'water-draft': [
      'Keeps what you typed into the maintenance wizard, so you can pick up where you left off.',
      'Until you start over there or log out',
    ],
    'design-draft': [
      'Keeps the pool you are drawing or pricing, so you can pick up where you left off.',
      'Until you start over there or log out',
    ],
    'tab-draft': [
      'Keeps what you typed into small forms if you reload the page: yard, loan, budget, rates, a pool described in words, and your name, email and phone to log in or sign up. Never a password.',
      'Until it is sent, you log in or out, someone else logs in or the tab is closed',
    ],
    'work-cleared': [
      'Tells your other tabs that you logged out, so they clear what you typed too. It holds nothing else.',
      'Less than a second',
    ],
    'emergency-draft': [
      'Keeps an unfinished emergency report, so you do not lose it if the connection drops.',
      'Until the report is sent or you log out',
    ],
    'party-checklist': [
      'Keeps your checked items, date and guest count on the pool party checklist.',
      'Until you reset the list or log out',
    ],
    units: ['Remembers US or metric units, if you chose them in a planning tool.', 'Until you clear it'],
    'still-water': ['Remembers whether you paused the water in the 3D model.', 'Until you clear it'],
  },
  Analytics: {
    'first-visit': [
      'Remembers the page, link and kind of device that first brought you here, and which tools you opened; sent with your request.',
      'Until you log out, turn analytics off or your browser asks not to be tracked',
    ],
  },
};

const TAG_ITEMS: readonly StoredItem[] =
  site.analytics.gtmId === ''
    ? []
    : [
        {
          name: 'Tags',
          kind: 'Analytics',
          where: 'Cookie',
          purpose: 'Set by the tags that count visits for us, only while analytics is allowed on this device.',
          life: 'Set by each tag; you can delete them in your browser',
          setBy: 'Google Tag Manager',
        },
      ];

const ownItems = (kept: Kept, kind: Kind, where: StoredItem['where']): StoredItem[] =>
  Object.entries(kept).map(([name, [purpose, life]]) => ({ name, kind, where, purpose, life, setBy: 'This site' }));

export const STORED_ITEMS: readonly StoredItem[] = [
  ...ownItems(ESSENTIAL_COOKIES, 'Essential', 'Cookie'),
  ...Object.entries(BROWSER_STORAGE).flatMap(([kind, kept]) => ownItems(kept, kind as Kind, 'Browser storage')),
  ...TAG_ITEMS,
];

const KINDS: readonly { name: Kind; text: string }[] = [
  { name: 'Essential', text: 'login session, security, your cookie choice.' },
  { name: 'Analytics', text: 'counts of pages and steps, so we can fix what confuses people.' },
  { name: 'Functional', text: 'theme, units, saved drafts, checked-off items.' },
  { name: 'Performance', text: 'measuring load times and errors.' },
];

export const COOKIE_POLICY = {
  names: `On an encrypted connection, the names of our own cookies begin with __Host-.${TAG_ITEMS.length === 0 ? ' There are no third-party cookies.' : ''}`,
  title: 'Cookie Policy',
  what: 'Small files that let a site remember things. The table lists everything this site sets.',
  kinds: KINDS.map(({ name, text }) => ({
    name,
    text: STORED_ITEMS.some(({ kind }) => kind === name) ? text : `${text} We set none today.`,
  })),
  browsers: [
    'Chrome: Settings, Privacy and security.',
    'Safari: Settings, Privacy.',
    'Firefox: Settings, Privacy & Security.',
    'Edge: Settings, Cookies and site permissions.',
  ],
  optOutLabel: 'Allow analytics on this device',
  ifDisabled: 'Public pages and tools still work. Login, saved drafts and remembered choices will not.',
};
