import { site } from '../config/site';

export interface StoredItem {
  name: string;
  kind: 'Essential' | 'Functional' | 'Analytics' | 'Performance';
  where: 'Cookie' | 'Browser storage';
  purpose: string;
  life: string;
  setBy: 'This site' | 'Google Tag Manager';
}

const OWN_ITEMS: readonly Omit<StoredItem, 'setBy'>[] = [
  {
    name: 'session',
    kind: 'Essential',
    where: 'Cookie',
    purpose: 'Keeps you logged in. Scripts cannot read it.',
    life: 'Until the browser closes, or up to 30 days if you stay logged in',
  },
  {
    name: 'visitor',
    kind: 'Essential',
    where: 'Cookie',
    purpose: 'Set when you send a request, so that an account you create later shows it.',
    life: '180 days',
  },
  {
    name: 'browser',
    kind: 'Essential',
    where: 'Cookie',
    purpose: 'Set when you save a design without an account, so that only this browser can open and change it.',
    life: '180 days after the last save, or until you log in',
  },
  {
    name: 'device',
    kind: 'Essential',
    where: 'Cookie',
    purpose:
      'Set when you log in. Tells your browser from a stranger guessing your password, so they cannot lock you out.',
    life: '180 days',
  },
  {
    name: 'known-visitor',
    kind: 'Essential',
    where: 'Browser storage',
    purpose: 'Remembers that someone logged in here, so pages check for a session right away.',
    life: 'Until you log out',
  },
  {
    name: 'verify-token',
    kind: 'Essential',
    where: 'Browser storage',
    purpose: 'Holds the code from the email that confirms your address, until you log in to use it.',
    life: 'Until it is used or the tab is closed',
  },
  {
    name: 'reset-token',
    kind: 'Essential',
    where: 'Browser storage',
    purpose: 'Holds the code from the email that resets your password, so a reload loses nothing.',
    life: 'Until it is used, you leave it and log out, or the tab is closed',
  },
  {
    name: 'analytics-choice',
    kind: 'Essential',
    where: 'Browser storage',
    purpose: 'Remembers your choice on this page.',
    life: 'Until you clear it',
  },
  {
    name: 'theme',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Remembers the light or dark theme, if you chose one.',
    life: 'Until you clear it',
  },
  {
    name: 'consult-draft',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps an unfinished request, so a lost connection loses nothing.',
    life: 'Until the request is sent or you log out',
  },
  {
    name: 'schedule-draft',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps the visit you are choosing and what you typed for it, so a lost connection loses nothing.',
    life: 'Until the visit is booked or you log out',
  },
  {
    name: 'water-draft',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps what you typed into the maintenance wizard, so you can pick up where you left off.',
    life: 'Until you start over there or log out',
  },
  {
    name: 'design-draft',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps the pool you are drawing or pricing, so you can pick up where you left off.',
    life: 'Until you start over there or log out',
  },
  {
    name: 'design-brief',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps the description you typed into the design assistant.',
    life: 'Until you start over there or log out',
  },
  {
    name: 'tab-draft',
    kind: 'Functional',
    where: 'Browser storage',
    purpose:
      'Keeps what you typed into small forms, so a reload loses nothing: waitlist, offered time, canceled visit, profile, yard, loan, budget, rates, a checklist item, and your name, email and phone to log in or sign up. Never a password.',
    life: 'Until it is sent, you log in or out, someone else logs in or the tab is closed',
  },
  {
    name: 'work-cleared',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Tells your other tabs that you logged out, so they clear what you typed too. It holds nothing else.',
    life: 'Less than a second',
  },
  {
    name: 'emergency-draft',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps an unfinished emergency report, so a lost connection loses nothing.',
    life: 'Until the report is sent or you log out',
  },
  {
    name: 'party-checklist',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Keeps your ticks, date and guest count on the pool party checklist.',
    life: 'Until you reset the list or log out',
  },
  {
    name: 'units',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Remembers US or metric units, if you chose them in a planning tool.',
    life: 'Until you clear it',
  },
  {
    name: 'still-water',
    kind: 'Functional',
    where: 'Browser storage',
    purpose: 'Remembers whether you paused the water of the 3D model.',
    life: 'Until you clear it',
  },
  {
    name: 'first-visit',
    kind: 'Analytics',
    where: 'Browser storage',
    purpose:
      'Remembers the page, link and kind of device that first brought you here, and which tools you opened; sent with your request.',
    life: 'Until you log out, switch analytics off or your browser declines',
  },
];

/** Without a tag manager there are none. */
const TAG_ITEMS: readonly StoredItem[] =
  site.analytics.gtmId === ''
    ? []
    : [
        {
          name: 'Tags',
          kind: 'Analytics',
          where: 'Cookie',
          purpose: 'Set by the tags that count visits for us, only while analytics is allowed on this device.',
          life: 'As each tag sets it; you can delete them in your browser',
          setBy: 'Google Tag Manager',
        },
      ];

export const STORED_ITEMS: readonly StoredItem[] = [
  ...OWN_ITEMS.map((item) => ({ ...item, setBy: 'This site' as const })),
  ...TAG_ITEMS,
];

const KINDS: readonly { name: StoredItem['kind']; text: string }[] = [
  { name: 'Essential', text: 'login session, security, your cookie choice.' },
  { name: 'Analytics', text: 'counts of pages and steps, so we can fix what confuses people.' },
  { name: 'Functional', text: 'theme, units, saved drafts, checklist ticks.' },
  { name: 'Performance', text: 'measuring load times and errors.' },
];

export const COOKIE_POLICY = {
  names: `On an encrypted connection, the names of our own cookies begin with __Host-.${TAG_ITEMS.length === 0 ? ' There are no third-party cookies.' : ''}`,
  title: 'Cookie Policy',
  what: 'Small files that let a site remember things. The table lists everything this site sets.',
  kinds: KINDS.map(({ name, text }) => ({
    name,
    text: STORED_ITEMS.some(({ kind }) => kind === name) ? text : `${text} None is set at present.`,
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
