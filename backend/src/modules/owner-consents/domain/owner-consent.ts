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
      asked: 'The owner has already been asked and has not responded yet.',
      declined: 'The owner declined. Ask again first.',
      signed: 'The owner signed this consent.',
      not_asked: '',
    }[from],
  );
}
