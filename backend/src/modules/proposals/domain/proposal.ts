import { drawCents, type Draw } from 'poolkit/build-process';
import { ConflictError, ForbiddenError, GoneError, ValidationError } from '../../../common/errors/index.js';
import type { ScopeSection } from './proposal-content.js';
import { sumOf } from './proposal-content.js';
import type { EstimateLine } from 'poolkit/cost';

/** The state machine of a proposal. `expired` is said by the clock and never stored. */
export const STATE_LABELS = {
  draft: 'Draft',
  internal_review: 'In review',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
  cancelled: 'Canceled',
};
export type ProposalState = keyof typeof STATE_LABELS;
export const PROPOSAL_STATES = Object.keys(STATE_LABELS) as ProposalState[];

export const TRANSITIONS: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  draft: ['internal_review', 'sent'],
  internal_review: ['draft', 'sent'],
  sent: ['viewed', 'accepted', 'declined', 'expired', 'superseded'],
  viewed: ['accepted', 'declined', 'expired', 'superseded'],
  expired: ['superseded'],
  declined: ['superseded'],
  accepted: ['cancelled'],
  superseded: [],
  cancelled: [],
};

export const PERSON_ROLES = ['signer', 'viewer'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

export interface Proposal {
  id: string;
  reference: string;
  revision: number;
  state: ProposalState;
  title: string;
  intro: string;
  sections: ScopeSection[];
  exclusions: string[];
  discountCents: number;
  discountReason: string | null;
  startsOn: string | null;
  priceCents: number;
  sentAt: Date | null;
  expiresAt: Date | null;
  viewedAt: Date | null;
  decidedAt: Date | null;
  declineReason: string | null;
  questionAt: Date | null;
  chosenOptionId: string | null;
  documentId: string | null;
  cancelUntil: Date | null;
}

export interface ProposalOption {
  id: string;
  position: number;
  name: string;
  estimateId: string;
  estimateCents: number;
  days: number;
  lines: readonly EstimateLine[];
}

export interface ProposalPerson {
  id: string;
  role: PersonRole;
  name: string;
  signedAt: Date | null;
}

export interface ProposalChange<P extends Proposal = Proposal> {
  proposal: P;
  audit: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string | null };
}

type Change<P extends Proposal> = ProposalChange<P>;

export function stateAt({ state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>, now: Date): ProposalState {
  const waits = state === 'sent' || state === 'viewed';
  return waits && expiresAt !== null && now > expiresAt ? 'expired' : state;
}

function canEdit({ state }: Pick<Proposal, 'state'>): boolean {
  return state === 'draft';
}

/** What the customer pays for an option: its lines less the discount. */
export function priceOf({ discountCents }: Pick<Proposal, 'discountCents'>, option: Pick<ProposalOption, 'lines'>) {
  return sumOf(option.lines) - discountCents;
}

/** The draws of the contract, as its signature opens them. */
export function drawsOf(draws: readonly Draw[], contractCents: number) {
  const amounts = drawCents(draws, contractCents);
  return draws.map(({ key, when: title, percent, afterPhase: phaseKey }, index) => ({
    ...{ key, title, percent, phaseKey, amountCents: amounts[index]! },
  }));
}

/** @throws ConflictError ILLEGAL_TRANSITION */
export function requireDraft(proposal: Proposal): void {
  if (canEdit(proposal)) return;
  throw illegal(
    proposal.state === 'internal_review'
      ? 'This proposal is in review. Return it to draft to change it.'
      : 'A proposal that has been sent cannot be changed. Create a new version.',
  );
}

/** Discounts are less than the cheapest option, so that every price is more than nothing. */
export function requireDiscount(discountCents: number, options: readonly Pick<ProposalOption, 'lines'>[]): void {
  if (options.some(({ lines }) => discountCents >= sumOf(lines)))
    throw new ValidationError({ discountCents: 'The discount is as much as the price. Enter a smaller one.' });
}

export function submitForReview<P extends Proposal>(proposal: P): Change<P> {
  return moved(proposal, 'internal_review', 'Only a draft can be reviewed.');
}

export function returnToDraft<P extends Proposal>(proposal: P, reason: string | null): Change<P> {
  const change = moved(proposal, 'draft', 'Only a proposal in review can go back to draft.');
  return { ...change, audit: { ...change.audit, reason } };
}

/** A contract names the property. @throws ConflictError ADDRESS_MISSING */
export function requireAddress({ address }: { address: string | null }): void {
  if (address === null)
    throw new ConflictError(
      'ADDRESS_MISSING',
      'The contract has no street address yet. Add it to the lead, then send the proposal.',
    );
}

export function send<P extends Proposal>(proposal: P, expiresAt: Date, now: Date): Change<P> {
  const change = moved(proposal, 'sent', 'This proposal has already been sent. Create a new version to send it again.');
  return { ...change, proposal: { ...change.proposal, sentAt: now, expiresAt } };
}

/** Null when the customer has seen it before, or it is no longer open. */
export function view<P extends Proposal>(proposal: P, now: Date): P | null {
  return stateAt(proposal, now) === 'sent' ? { ...proposal, state: 'viewed', viewedAt: now } : null;
}

/** @throws GoneError when it is over, ConflictError when it is not open */
export function requireOpen(proposal: Proposal, now: Date): void {
  const state = stateAt(proposal, now);
  if (state === 'sent' || state === 'viewed') return;
  if (state === 'expired')
    throw new GoneError('PROPOSAL_EXPIRED', 'This proposal has expired. Ask us for a new one; we keep your design.');
  if (state === 'superseded')
    throw new GoneError('PROPOSAL_EXPIRED', 'We sent you a newer version of this proposal. Open that one.');
  throw illegal(
    state === 'declined'
      ? 'You declined this proposal. Ask us for a new one if you change your mind.'
      : 'This proposal cannot be signed or declined now.',
  );
}

/** @throws ForbiddenError for someone who only reads it */
export function requireSigner({ role }: Pick<ProposalPerson, 'role'>): void {
  if (role === 'viewer')
    throw new ForbiddenError(
      'VIEWER_READS_ONLY',
      'You can view this proposal. Only its signers can sign or decline it.',
    );
}

/** One signature; the proposal is accepted with the last one. */
export function sign<P extends Proposal>(
  proposal: P,
  signed: { option: ProposalOption; documentId: string; isLast: boolean; cancelUntil: Date },
  now: Date,
): Change<P> {
  requireOpen(proposal, now);
  requireSameOption(proposal, signed.option.id);
  if (proposal.documentId !== null && proposal.documentId !== signed.documentId) throw contractChanged();
  const chosen = {
    ...proposal,
    ...{ chosenOptionId: signed.option.id, documentId: signed.documentId },
    priceCents: priceOf(proposal, signed.option),
  };
  const after = { optionId: signed.option.id, priceCents: chosen.priceCents };
  if (!signed.isLast) return { proposal: chosen, audit: { action: 'proposal.sign', after } };
  return {
    proposal: { ...chosen, state: 'accepted', decidedAt: now, cancelUntil: signed.cancelUntil },
    audit: { action: 'proposal.accept', before: { state: proposal.state }, after: { ...after, state: 'accepted' } },
  };
}

export function contractChanged(): ConflictError {
  return new ConflictError(
    'CONTRACT_CHANGED',
    'The date of the contract has changed since you opened it. Read it again, then sign.',
  );
}

/** All signers sign the option that the first of them chose. */
export function requireSameOption({ chosenOptionId }: Pick<Proposal, 'chosenOptionId'>, optionId: string): void {
  if (chosenOptionId !== null && chosenOptionId !== optionId)
    throw illegal('Another signer chose a different option. Ask us for a new version to change it.');
}

export function decline<P extends Proposal>(proposal: P, reason: string, now: Date): Change<P> {
  requireOpen(proposal, now);
  const change = moved(proposal, 'declined', 'This proposal cannot be declined anymore.');
  return { ...change, proposal: { ...change.proposal, declineReason: reason, decidedAt: now } };
}

/** A newer version was sent in its place. */
export function supersede<P extends Proposal>(proposal: P, now: Date): Change<P> | null {
  if (!TRANSITIONS[stateAt(proposal, now)].includes('superseded')) return null;
  return {
    proposal: { ...proposal, state: 'superseded' },
    audit: { action: 'proposal.supersede', before: { state: proposal.state }, after: { state: 'superseded' } },
  };
}

/** @throws ConflictError once the right to cancel has ended */
export function cancel<P extends Proposal>(proposal: P, now: Date): Change<P> {
  if (proposal.state !== 'accepted') throw illegal('Only a signed contract can be canceled.');
  if (proposal.cancelUntil === null || now >= proposal.cancelUntil)
    throw new GoneError('CANCEL_PERIOD_OVER', 'The right to cancel has ended. Contact us to talk about it.');
  return moved(proposal, 'cancelled', 'This contract has already been canceled.');
}

function moved<P extends Proposal>(proposal: P, to: ProposalState, refusal: string): Change<P> {
  if (!TRANSITIONS[proposal.state].includes(to)) throw illegal(refusal);
  return {
    proposal: { ...proposal, state: to },
    audit: { action: `proposal.${to}`, before: { state: proposal.state }, after: { state: to } },
  };
}

function illegal(sentence: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', sentence);
}
