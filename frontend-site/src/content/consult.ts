import type { BudgetBand, Timeline } from '../api/contract';
import type { ServiceSlug } from '../config/paths';
import { site } from '../config/site';

export type Planning = 'new-pool' | 'renovation' | 'garden' | 'equipment' | 'care' | 'urgent' | 'not-sure';

export const PLANNING_CHOICES: readonly { value: Planning; label: string; service: ServiceSlug }[] = [
  { value: 'new-pool', label: 'A new pool', service: 'pool-construction' },
  { value: 'renovation', label: 'A renovation', service: 'pool-renovation' },
  { value: 'garden', label: 'A garden', service: 'landscaping-design' },
  { value: 'equipment', label: 'Equipment', service: 'smart-technology' },
  { value: 'care', label: 'Pool care', service: 'maintenance-care' },
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
  waiting: 'Will be sent with your request',
  kept: 'Your request was sent anyway.',
};

export const CONSULT = {
  addPhotos: 'Add photos of the yard',
  title: 'Tell us about the house.',
  lead: 'A designer reads every request. You get a reply with next steps, not a brochure.',
  outside: 'That is outside the area we usually serve. Send it anyway and we will tell you honestly.',
  areaInterest: 'Email me if you start working here',
  outsideSent:
    'The house is outside the area we usually serve. We have your request, and a person will tell you by {answerBy} whether we can come.',
  kept: 'Your request may not have reached us. Everything you typed is still here. Send it again; we will not count it twice.',
  steps: { project: 'Your plans', contact: 'How we reach you' },
  placeHint: 'Address or ZIP code, so we can check city rules before we call.',
  placeHintVisit: 'Address or ZIP code, so we know where to come.',
  report: 'Attached: what you entered in the maintenance wizard',
  urgent: 'Until you hear from us:',
  urgentLink: 'What to do in the next ten minutes',
  helpMe: {
    build: {
      text: 'The estimator gives you a range in seven questions, and you can attach it to your request.',
      link: 'Open the estimator',
    },
    works: { text: 'The service page lists prices for typical work.', link: 'See the prices' },
    kept: 'What you typed here is saved.',
  },
  ready: ['Your plat or survey, if you have one.', 'Your subdivision rules.', 'A few photos of the yard.'],
  next: ['We read it.', 'You will hear from a person by {answerBy}.', 'If you like, choose a time now.'],
};

export const KEEP = {
  open: 'Finish later, on any device',
  title: 'Finish later',
  notice:
    'We save what you typed on our server for 30 days, encrypted, and email you a link that opens it. No one reads it before you send the request. Sending it, or deleting it here, removes the copy. Photos stay on this device.',
  email: 'Email for the link',
  send: 'Save it and email me the link',
  mailed: 'Saved. The link is on its way to {email}.',
  kept: 'A copy of this form is saved on our server.',
  until: 'It is kept until {until} and updates as you type. Anyone with the link can read it.',
  remove: 'Delete the copy',
  gone: 'This link no longer works: the form was sent or deleted, or is older than 30 days.',
  goOn: 'Go to the form',
  two: 'You already have a form on this device, and your link opens another one.',
  takeKept: 'Use the one from the link',
  takeHere: 'Keep the one on this device',
};

export const WITHDRAW = {
  title: 'Emails about your request',
  doneTitle: 'No more emails about your request',
  ask: 'You agreed to emails about your request {reference}. You can withdraw that here. You will still get emails about visits you book.',
  press: 'Stop emails about this request',
  done: 'As of {date}, we no longer email you about {reference}. You will still get emails about visits you book. To have your request deleted, write to {email}.',
  unknown: 'This link does not match any request. To stop emails or have something deleted, write to {email}.',
};

export const ATTACHED = {
  missing: 'The attached estimate could not be loaded. You can continue without it.',
  expired: 'It has expired; our reply will use current prices.',
};

export const AREA = {
  county: '{zip} is in {county}.',
  served: 'We build and service pools in {counties}.',
};

/** Must match the server's wording of this version exactly. */
export const CONSENT = {
  textVersion: 'consult-3',
  text: `By sending this, you agree that ${site.brand.legalName} may store what you wrote and reply by email. You can withdraw your consent at any time.`,
  areaText: `${site.brand.legalName} may email me if it starts working in my area. I can withdraw my consent at any time.`,
};
