import { PATHS } from '../config/paths';

export type Amount = 'guests' | 'iceLb' | 'cups' | 'waterGal' | 'sunscreenOz' | 'towels' | 'lifeJackets' | 'watchers';

export interface ChecklistItem {
  /** Stored with the checked items, so it never changes. */
  id: string;
  text: string;
  /** `{name}` is replaced by the amount for the guest count. */
  amount?: { of: readonly Amount[]; text: string };
  evening?: boolean;
  link?: { label: string; to: string };
}

export interface ChecklistGroup {
  id: string;
  name: string;
  /** Days from the party: -14 is two weeks before; null during it. */
  day: number | null;
  items: readonly ChecklistItem[];
}

export const CHECKLIST_GROUPS: readonly ChecklistGroup[] = [
  {
    id: 'two-weeks',
    name: 'Two weeks before',
    day: -14,
    items: [
      { id: 'test-slowly', text: 'Test the water and fix it slowly.' },
      { id: 'gate', text: 'Check gate latch, fence and alarm.' },
      {
        id: 'jackets',
        text: 'Count life jackets and a reaching pole.',
        amount: {
          of: ['lifeJackets'],
          text: 'Up to {lifeJackets} jackets, one for each child who does not swim well.',
        },
      },
      {
        id: 'help',
        text: 'Book help if the pool looks tired.',
        link: { label: 'Schedule a visit', to: `${PATHS.schedule}?service=maintenance-visit` },
      },
    ],
  },
  {
    id: 'one-week',
    name: 'One week before',
    day: -7,
    items: [
      { id: 'who-swims', text: 'Ask guests who can swim.' },
      {
        id: 'rota',
        text: 'Agree on a water watcher schedule.',
        amount: { of: ['watchers'], text: 'Watchers on duty at a time: {watchers}.' },
      },
      { id: 'shade', text: 'Plan shade for the hottest hour.' },
      { id: 'gfci', text: 'Check that lights and outlets are GFCI-protected.' },
      {
        id: 'order',
        text: 'Order ice, unbreakable cups and sunscreen.',
        amount: {
          of: ['iceLb', 'cups', 'sunscreenOz', 'waterGal'],
          text: 'Ice {iceLb} lb, {cups} cups, sunscreen {sunscreenOz} fl oz, drinking water {waterGal} gal.',
        },
      },
    ],
  },
  {
    id: 'day-before',
    name: 'Day before',
    day: -1,
    items: [
      { id: 'clean', text: 'Clean baskets, brush, run the pump overnight.' },
      {
        id: 'chairs',
        text: 'Set chairs so the watcher sees all the water.',
        amount: { of: ['guests', 'towels'], text: 'Seats for {guests}, and {towels} towels.' },
      },
      { id: 'first-aid', text: 'Stock the first-aid kit, charge a phone.' },
      { id: 'shallow', text: 'Mark the shallow end.' },
    ],
  },
  {
    id: 'the-day',
    name: 'On the day',
    day: 0,
    items: [
      { id: 'test-morning', text: 'Test again in the morning.' },
      { id: 'rules', text: 'Say the rules once, kindly: walk, feet first, no glass.' },
      { id: 'name-watcher', text: 'Name the water watcher aloud; switch every 15 to 20 minutes.' },
      { id: 'pets', text: 'Water and shade for pets.' },
      { id: 'music', text: 'Music low enough to hear a splash.' },
      { id: 'lights', text: 'Lights on before dusk.', evening: true },
    ],
  },
  {
    id: 'during',
    name: 'During',
    day: null,
    items: [
      { id: 'heads', text: 'Count heads each hour.', amount: { of: ['guests'], text: 'All {guests} of them.' } },
      { id: 'break', text: 'Break for drinks and sunscreen.' },
      { id: 'thunder', text: 'Everyone out at thunder; wait 30 minutes after the last one.' },
    ],
  },
  {
    id: 'after',
    name: 'After',
    day: 1,
    items: [
      { id: 'close-gate', text: 'Close the gate, then clean up.' },
      { id: 'skim', text: 'Skim, empty baskets, run the pump.' },
      {
        id: 'test-night',
        text: 'Test tonight and again tomorrow.',
        link: { label: 'Balance my water', to: PATHS.maintenanceWizard },
      },
      { id: 'swimsuits', text: 'Lost swimsuits in one basket.' },
    ],
  },
];

export const CHECKLIST = {
  title: 'The pool party checklist',
  lead: 'Pick the date and guest count. Check items off as you go; the list stays on this device, or in your account if you log in.',
  safety: 'An adult who is not drinking watches the water at all times. In an emergency call 911.',
  partyTitle: 'Your party',
  amountsNote: 'Amounts are rounded up for planning.',
  ownTitle: 'Your own items',
  ownLabel: 'Add your own item',
  ownFull: 'The list is full.',
  reminders: 'Add reminders (.ics)',
  remindersNeedDate: 'Pick the date first; each reminder counts back from it.',
  remindersNone: 'There are no reminders to add: the days have passed, or everything is checked off.',
  share: 'Share',
  copied: 'The link contains this list; nothing was sent to us.',
  shared: 'This list was shared with you.',
  sharedText: 'Use it on this device? It replaces your own list.',
  unreadable: 'We cannot open the list in this link.',
  unreadableText: 'The link may be incomplete, or from an earlier version of this page. Ask for a new one.',
  takeOver: 'Use this list',
  keepMine: 'Keep mine',
  inAccount: 'Saved on this device and in your account.',
  onDevice: 'Saved on this device.',
  notInAccount:
    'Saved on this device. Your account could not be reached; we will try again with your next change or when you are back online.',
  withoutScript: 'You can print this list without JavaScript. Checking items off, amounts and reminders need it.',
  waterTitle: 'Is the water ready?',
  waterUnknown: 'No water test on this device yet. Enter one to see the answer here.',
  waterNone: 'No water test in your account or on this device yet. Enter one to see the answer here.',
  waterAway: 'The water tests in your account could not be loaded, and there are none on this device.',
  waterLink: 'Open the maintenance wizard',
  watchersTitle: 'Water watchers',
};
