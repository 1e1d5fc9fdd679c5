import type { BudgetBand, Timeline } from '../api/contract';
import type { ServiceSlug } from '../config/paths';

export type Planning = 'new-pool' | 'renovation' | 'garden' | 'equipment' | 'care' | 'urgent' | 'not-sure';

export const PLANNING_CHOICES: readonly { value: Planning; label: string; service: ServiceSlug }[] = [
  { value: 'new-pool', label: 'A new pool', service: 'pool-construction' },
  { value: 'renovation', label: 'A renovation', service: 'pool-renovation' },
  { value: 'garden', label: 'A garden', service: 'landscaping-design' },
  { value: 'equipment', label: 'Equipment', service: 'smart-technology' },
  { value: 'care', label: 'Care of a pool', service: 'maintenance-care' },
  { value: 'urgent', label: 'Something urgent', service: 'emergency' },
  { value: 'not-sure', label: 'Not sure yet', service: 'custom-design' },
];

export const TIMELINE_CHOICES: readonly { value: Timeline; label: string }[] = [
  { value: 'this-season', label: 'This season' },
  { value: 'next-season', label: 'Next season' },
  { value: 'just-looking', label: 'Just looking' },
];

export const BUDGET_CHOICES: readonly { value: BudgetBand; label: string }[] = [
  { value: 'under-100k', label: 'Under $100,000' },
  { value: '100k-175k', label: '$100,000 to $175,000' },
  { value: '175k-300k', label: '$175,000 to $300,000' },
  { value: '300k-plus', label: '$300,000 or more' },
  { value: 'help-me', label: 'Help me find out' },
];

export const CONSULT_STEPS = ['project', 'yard', 'contact'] as const;
export type ConsultStep = (typeof CONSULT_STEPS)[number];

export const CONSULT_PHOTOS = {
  label: 'Photos of the yard',
  when: 'Photos are sent with the request',
  waiting: 'Goes with your request',
  kept: 'Your request is with us all the same.',
};

export const CONSULT = {
  addPhotos: 'Add photos of the yard',
  title: 'Tell us about the house.',
  lead: 'A designer reads every request. You get a reply with next steps, not a brochure.',
  outside: 'That is outside the area we usually serve. Send it anyway and we will tell you honestly.',
  areaWish: 'Tell me when you come here',
  outsideSent:
    'The house is outside the area we usually serve. Your request is kept all the same, and a person tells you by {answerBy} whether we can come.',
  kept: 'Your request may not have reached us. Everything you typed is here: send it again, and it counts once.',
  steps: { project: 'Your plans', contact: 'How we reach you' },
  placeHint: 'Address or ZIP. So we can check city rules before we call.',
  placeHintVisit: 'Address or ZIP. So we know where to come.',
  report: 'Attached: what you entered in the maintenance wizard',
  urgent: 'Until somebody comes:',
  urgentLink: 'What to do in the next ten minutes',
  helpMe: {
    build: {
      text: 'The estimator gives a range in seven questions, and sends it along if you like.',
      link: 'Open the estimator',
    },
    works: { text: 'What the usual works cost stands on the page of the service.', link: 'See the prices' },
    kept: 'What you typed here is kept.',
  },
  ready: ['Your plat or survey, if you have one.', 'The rules of your subdivision.', 'A few pictures of the yard.'],
  next: ['We read it.', 'You hear from a person by {answerBy}.', 'If you like, choose a time for a visit now.'],
};

export const KEEP = {
  open: 'Finish later, on any device',
  title: 'Finish later',
  notice:
    'We then keep what you typed here on our server for 30 days, sealed, and mail you a link that opens it. Nobody reads it before you send the request. Sending it, or deleting it here, removes the copy. Photos stay on this device.',
  email: 'Where the link goes',
  send: 'Keep it and email me the link',
  mailed: 'Kept. The link is on its way to {email}.',
  kept: 'A copy of this form is kept on our server.',
  until: 'It is kept until {until} and follows as you go on. Whoever has the link can read it.',
  remove: 'Delete the copy',
  gone: 'This link opens nothing any more: what was kept has been sent, deleted, or is older than 30 days.',
  goOn: 'Go on to the form',
  two: 'There is a form on this device already, and another one behind your link.',
  takeKept: 'Go on with the one behind the link',
  takeHere: 'Keep the one on this device',
};

export const WITHDRAW = {
  title: 'Emails about your request',
  doneTitle: 'No more emails about your request',
  ask: 'You agreed that we answer your request {reference} by email. You can take that back here. Emails about a visit that you book still reach you.',
  press: 'Send me no more emails about it',
  done: 'As of {date}, nobody here writes to you about {reference}. Emails about a visit that you book still reach you. To have what you wrote deleted, write to {email}.',
  unknown: 'This link belongs to no request of ours. To stop emails or have something deleted, write to {email}.',
};
