import { site } from '../config/site';

/** How whoever reports an emergency is reached, on its own page and in the long form. */
export const REACH = {
  legend: 'How do we reach you?',
  hint: 'A phone number or an email address: one is enough. By phone we reach you fastest.',
  call: 'A person calls you at {phone} by {answerBy}.',
  /** The server keeps the words of each version; these must read exactly as they do there. */
  consentVersion: 'emergency-2',
  consent: `By sending this you agree that ${site.brand.legalName} stores what you wrote and answers you by phone or email. You can withdraw that at any time.`,
};
