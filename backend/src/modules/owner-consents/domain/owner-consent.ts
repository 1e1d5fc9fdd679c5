import { ConflictError, NotFoundError } from '../../../common/errors/index.js';

export const OWNER_CONSENT_STATUSES = ['not_asked', 'asked', 'declined', 'signed'] as const;
export type OwnerConsentStatus = (typeof OWNER_CONSENT_STATUSES)[number];

type Verb = 'ask' | 'decline' | 'sign';

const NEXT: Record<Verb, { from: readonly OwnerConsentStatus[]; to: OwnerConsentStatus }> = {
  ask: { from: ['not_asked', 'declined'], to: 'asked' },
  decline: { from: ['asked'], to: 'declined' },
  sign: { from: ['asked'], to: 'signed' },
};

/** @throws ConflictError for a move that the status does not allow */
export function nextStatus(verb: Verb, from: OwnerConsentStatus): OwnerConsentStatus {
  if (from === 'not_asked' && verb !== 'ask') throw new NotFoundError();
  if (NEXT[verb].from.includes(from)) return NEXT[verb].to;
  throw new ConflictError(
    'ILLEGAL_TRANSITION',
    {
      asked: 'The owner was asked already and has not answered.',
      declined: 'The owner declined. Ask again first.',
      signed: 'The owner signed this consent.',
      not_asked: '',
    }[from],
  );
}

/** RSMo 429.013, as the house uses it: checked on 2026-11-26, have counsel confirm. */
export const OWNER_CONSENT_TEXT = {
  checkedOn: '2026-11-26',
  heading: 'CONSENT OF OWNER',
  paragraphs: [
    'CONSENT IS HEREBY GIVEN FOR FILING OF MECHANIC’S LIENS BY ANY PERSON WHO SUPPLIES MATERIALS OR SERVICES FOR THE WORK DESCRIBED IN THIS CONTRACT ON THE PROPERTY ON WHICH IT IS LOCATED IF HE IS NOT PAID.',
  ],
};

/** Shown before signing. */
export const OWNER_CONSENT_IN_PLAIN_WORDS = [
  'Today, if you have paid us in full, a subcontractor or supplier whom we did not pay cannot put a lien on your home.',
  'Signing gives that protection up: they could then put a lien on your home for work or materials we did not pay for, even if you paid us.',
  'You do not have to sign. Your project, its price and its dates do not depend on it. Ask a lawyer if you are unsure.',
];
