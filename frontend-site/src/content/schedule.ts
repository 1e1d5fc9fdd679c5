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
    'Open days and times, in Central Time.',
    'Rescheduling or canceling a visit without a phone call.',
  ],
  typeLegend: 'What kind of visit?',
  zipHint: 'So we can allow for the drive.',
  zone: 'The small number shows how many open times the day has. All times are Central Time.',
  dayFirst: 'Choose a visit first.',
  known: [
    'All times are Central Time.',
    'We hold the time you choose for ten minutes while you enter your details.',
    TERMS,
    'Your confirmation email has a link to reschedule or cancel.',
  ],
  noOpenDay: 'No open days this month.',
  otherTime: 'None of these times work? Join the waitlist',
  kept: 'Your visit may not have been booked. Everything you typed is still here. Confirm it again; it will not be booked twice.',
  noTime: 'No time chosen yet.',
  holdOver: 'The time is no longer held for you.',
  holdOverText: 'What you typed is saved. The time may still be open: hold it again, or choose another.',
  withWork: 'Your drawing and estimate are attached, so the person you meet will have both.',
  ready: 'What to have ready',
  outside: 'That is outside the area we usually serve. Request a time anyway, and we will check whether we can come.',
  asked: 'We are holding the time while we review your request. You will hear from us by email.',
  outsideAsked:
    'The house is outside the area we usually serve. We are holding the time while we check whether we can come.',
  deadTitle: 'This link no longer works.',
  deadText: 'The visit is over, or it changed and got a new link. Use the link in your latest email about it.',
} as const;

export const VISIT_PHOTOS = {
  label: 'Photos of the yard',
  when: 'Photos are sent with the booking',
  waiting: 'Will be sent with your booking',
  kept: 'Your visit is booked anyway.',
};

export const EMPTY_DAY: Readonly<Record<EmptyReason, string>> = {
  past: 'no times left today',
  closed: 'closed',
  beyond_horizon: 'not open for booking yet',
  not_offered: 'not offered that day',
  too_soon: 'too soon',
  fully_booked: 'fully booked',
};

export const EMPTY_DAY_SENTENCE: Readonly<Record<EmptyReason, string>> = {
  past: 'All the times that day have passed.',
  closed: 'We are closed that day.',
  beyond_horizon: 'That day is not open for booking yet.',
  not_offered: 'We do not offer this visit that day.',
  too_soon: 'Book this visit at least {notice} ahead.',
  fully_booked: 'Every time that day is taken.',
};

export const REACH = {
  href: site.contact.phone === '' ? `mailto:${site.contact.email}` : telHref(site.contact.phone),
  text: site.contact.phone === '' ? site.contact.email : site.contact.phone,
  verb: site.contact.phone === '' ? 'email' : 'call',
};

export const CANCEL_REASONS = ['The time no longer works', 'My plans changed', 'Booked by mistake', 'Another reason'];

export const WAITLIST = {
  title: 'Join the waitlist',
  lead: 'If a time opens up between these dates, we email you an offer and hold the time for 30 minutes.',
  sent: 'We have your waitlist request.',
  leaveTitle: 'Leave the waitlist?',
  leaveText: 'We will stop offering you times. Visits you have booked are not affected.',
  leftTitle: 'You are off the waitlist.',
  leftText: 'We will not offer you any more times. Visits you have booked are not affected.',
  // Only an email says whether the address is already on the list.
  sentText: 'We email {email} when a time opens up. Each email has a link to leave the waitlist.',
};

export const OFFER = {
  title: 'A time opened up.',
  takenTitle: 'You booked this time.',
  takenText: 'Check your email for the confirmation; its link lets you reschedule or cancel.',
  expiredTitle: 'This offer has ended.',
  expiredText: 'Someone else took the time, or the 30 minutes are up. You can still choose another time.',
};
