import { site } from '../config/site';

export const REACH = {
  legend: 'How do we reach you?',
  hint: 'A phone number or an email address is enough. Phone is fastest.',
  call: 'A person will call you at {phone} by {answerBy}.',
  /** Must match the server's wording of this version exactly. */
  consentVersion: 'emergency-3',
  consent: `By sending this, you agree that ${site.brand.legalName} may store what you wrote and reply by phone or email. You can withdraw your consent at any time.`,
};
