import type { EmptyReason } from '../api/contract';
import { site, telHref } from '../config/site';

export const SCHEDULE_STEPS = ['visit', 'day', 'time', 'details'] as const;
export type ScheduleStep = (typeof SCHEDULE_STEPS)[number];

export const STEP_NAMES: Readonly<Record<ScheduleStep, string>> = {
  visit: 'Visit',
  day: 'Day',
  time: 'Time',
  details: 'Details',
};

const TERMS = 'No payment, no contract.';

export const SCHEDULE = {
  title: 'Pick a time that is really open.',
  lead: 'These times come from our calendar, not a wish list.',
  does: [
    'Visits at your house, at our studio or by video, with their length and place.',
    'Days and times that are really open, in Central Time.',
    'Moving or cancelling a visit without a phone call.',
  ],
  typeLegend: 'What kind of visit?',
  zipHint: 'So that the times leave room for the drive.',
  zone: 'Small figures say how many times are open that day. All times are Central Time.',
  dayFirst: 'Choose a visit first.',
  known: [
    'All times are Central Time.',
    'The time you choose is kept for you for ten minutes, while you say how we reach you.',
    TERMS,
    'Once your visit is set, its email has a link to move or cancel it.',
  ],
  noOpenDay: 'No open day in this month.',
  otherTime: 'Ask us for another time',
  kept: 'Your visit may not have been booked. Everything you typed is here: confirm it again, and it counts once.',
  noTime: 'No time is chosen yet.',
  holdOver: 'The time is no longer held for you.',
  holdOverText: 'What you typed is kept. The time may still be open: hold it again, or choose another.',
  withWork: 'Your drawing and estimate came along: whoever you meet has both at hand.',
  ready: 'What to have ready',
  terms: TERMS,
  outside: 'That is outside the area we usually serve. Ask for a time anyway: a person looks at whether we can come.',
  asked: 'The time is kept for you until a person has looked at it. You hear from us by email.',
  outsideAsked:
    'The house is outside the area we usually serve. The time is kept for you while a person looks at whether we can come.',
  deadTitle: 'This link opens nothing.',
  deadText:
    'The visit is over, or the link was replaced when the visit was changed. The newest email about it has the link that works.',
} as const;

export const VISIT_PHOTOS = {
  label: 'Photos of the yard',
  when: 'They go along when you send this',
  waiting: 'Goes with your visit',
  kept: 'We have your visit all the same.',
};

export const EMPTY_DAY: Readonly<Record<EmptyReason, string>> = {
  past: 'over for today',
  closed: 'closed',
  beyond_horizon: 'not open for booking yet',
  not_offered: 'not offered that day',
  too_soon: 'too soon',
  fully_booked: 'fully booked',
};

export const EMPTY_DAY_SENTENCE: Readonly<Record<EmptyReason, string>> = {
  past: 'The times of this day have passed.',
  closed: 'We are closed that day.',
  beyond_horizon: 'That day is not open for booking yet.',
  not_offered: 'We do not offer this visit that day.',
  too_soon: 'We need {notice} of notice for this visit.',
  fully_booked: 'Every time that day is taken.',
};

export const REACH = {
  href: site.contact.phone === '' ? `mailto:${site.contact.email}` : telHref(site.contact.phone),
  text: site.contact.phone === '' ? site.contact.email : site.contact.phone,
  verb: site.contact.phone === '' ? 'write to' : 'call',
};

export type CancelChoice = 'time' | 'plans' | 'mistake' | 'other';
export const CANCEL_REASONS: readonly { value: CancelChoice; label: string }[] = [
  { value: 'time', label: 'The time no longer suits' },
  { value: 'plans', label: 'Our plans changed' },
  { value: 'mistake', label: 'Booked by mistake' },
  { value: 'other', label: 'Another reason' },
];

export const WAITLIST = {
  title: 'Ask us for another time',
  lead: 'When a time comes free between these days we offer it to you by email, and keep it for you for half an hour.',
  sent: 'We have your wish.',
  leaveTitle: 'Leave the list?',
  leaveText: 'We then offer you no more times that come free. Visits you have booked stay as they are.',
  leftTitle: 'You are off the list.',
  leftText: 'We offer you no more times that come free. Visits you have booked stay as they are.',
  // Whether this address is on the list already is told only by email.
  sentText:
    'We write to {email} what came of it, and again when a time comes free. You can leave the list with the link in those emails.',
};

export const OFFER = {
  title: 'A time came free.',
  takenTitle: 'You have taken this time.',
  takenText: 'The confirmation is in your mail; its link shows, moves or cancels the visit.',
  lapsedTitle: 'This offer has ended.',
  lapsedText: 'The time went to somebody else, or the half hour is over. You are still welcome to choose another.',
};
