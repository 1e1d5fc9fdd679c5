import { site } from '../config/site';

/** How whoever reports an emergency is reached, on its own page and in the long form. */
export const REACH = {
  legend: 'How do we reach you?',
  hint: 'A phone number or an email address: one is enough. By phone we reach you fastest.',
  call: 'A person calls you at {phone} by {answerBy}.',
  /** The server keeps the words of each version; these must read exactly as they do there. */
  consentVersion: 'emergency-1',
  consent: `I agree that ${site.brand.legalName} stores what I wrote here and answers me by phone or email about this request. I can withdraw this at any time.`,
};
