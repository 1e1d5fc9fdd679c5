import { ConflictError, ValidationError } from '../../../common/errors/index.js';
import type { RequestDetails } from './consultation.js';

/** The state machine of a lead. `GUARDS` and `NEEDS` say what a move requires; nothing else decides. */
export const STAGE_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  consult_booked: 'Consult booked',
  consulted: 'Consulted',
  proposal_sent: 'Proposal sent',
  won: 'Won',
  nurture: 'Nurture',
  lost: 'Lost',
  spam: 'Spam',
};
export type LeadStage = keyof typeof STAGE_LABELS;
export const LEAD_STAGES = Object.keys(STAGE_LABELS) as LeadStage[];

export const OPEN_STAGES = ['new', 'contacted', 'qualified', 'consult_booked', 'consulted', 'proposal_sent'] as const;

export const TRANSITIONS: Readonly<Record<LeadStage, readonly LeadStage[]>> = {
  new: ['contacted', 'consult_booked', 'nurture', 'lost', 'spam'],
  contacted: ['qualified', 'consult_booked', 'nurture', 'lost'],
  qualified: ['consult_booked', 'nurture', 'lost'],
  consult_booked: ['consulted', 'nurture', 'lost'],
  consulted: ['proposal_sent', 'nurture', 'lost'],
  proposal_sent: ['won', 'nurture', 'lost'],
  won: [],
  nurture: ['contacted'],
  lost: ['contacted'],
  spam: ['new', 'lost'],
};

export interface StageFacts extends Pick<RequestDetails, 'address' | 'postalCode' | 'timeline' | 'budgetBand'> {
  stage: LeadStage;
  contactLogged: boolean;
  /** Staff logged a visit, or completed one on the schedule. */
  visitLogged: boolean;
  visitBooked: boolean;
  /** Staff sent or logged an email since the lead became Consulted. */
  proposalEmailed: boolean;
  proposalAccepted: boolean;
}

const GUARDS: Partial<Record<`${LeadStage}>${LeadStage}`, (facts: StageFacts) => string | null>> = {
  'new>contacted': contactGap,
  'nurture>contacted': contactGap,
  'lost>contacted': contactGap,
  'contacted>qualified': qualificationGap,
  'qualified>consult_booked': (facts) =>
    facts.visitLogged || facts.visitBooked ? null : 'Book the visit in the calendar, or log it here first.',
  'consult_booked>consulted': (facts) =>
    facts.visitLogged
      ? null
      : 'The visit has not taken place yet. Complete it in the calendar, or log it here afterward.',
  'consulted>proposal_sent': (facts) =>
    facts.proposalEmailed ? null : 'Send the proposal first: reply by email, or log the email you sent it with.',
  'proposal_sent>won': (facts) =>
    facts.proposalAccepted ? null : 'Won needs an accepted proposal, and this lead has none.',
};

const BY_BOOKING: readonly string[] = ['new>consult_booked', 'contacted>consult_booked'];

function contactGap(facts: StageFacts): string | null {
  return facts.contactLogged ? null : 'Log a call, email, text or visit first.';
}

function qualificationGap(facts: StageFacts): string | null {
  const missing: string[] = [];
  if (!facts.address && !facts.postalCode) missing.push('address or ZIP code');
  if (!facts.timeline) missing.push('timeline');
  if (!facts.budgetBand) missing.push('budget');
  return missing.length === 0 ? null : `Qualified needs more. Missing: ${missing.join(', ')}.`;
}

export const NEEDS: Partial<Record<LeadStage, 'reason' | 'wakeAt'>> = { nurture: 'wakeAt', lost: 'reason' };

export interface PossibleMove {
  to: LeadStage;
  label: string;
  allowed: boolean;
  reason?: string;
  needs?: 'reason' | 'wakeAt';
}

export function possibleMoves(facts: StageFacts): PossibleMove[] {
  const moves = TRANSITIONS[facts.stage].filter(
    (to) => facts.visitBooked || !BY_BOOKING.includes(`${facts.stage}>${to}`),
  );
  return moves.map((to) => {
    const refusal = GUARDS[`${facts.stage}>${to}`]?.(facts) ?? null;
    const needs = NEEDS[to];
    return {
      to,
      label: STAGE_LABELS[to],
      allowed: refusal === null,
      ...(refusal && { reason: refusal }),
      ...(needs && { needs }),
    };
  });
}

export interface MoveRequest {
  to: LeadStage;
  reason?: string | null;
  wakeAt?: Date | null;
}

/** One year is long for a pool; ten is a typo. */
const MAX_SLEEP_MS = 5 * 366 * 86_400_000;

export function requireMove(facts: StageFacts, request: MoveRequest, now: Date): void {
  const moves = possibleMoves(facts);
  const move = moves.find(({ to }) => to === request.to);
  if (!move?.allowed) {
    const [from, to] = [STAGE_LABELS[facts.stage], STAGE_LABELS[request.to]];
    const unknown = from === to ? `This lead is already ${from}.` : `A lead cannot move from ${from} to ${to}.`;
    const allowed = moves.filter((candidate) => candidate.allowed).map((candidate) => candidate.to);
    throw new ConflictError('ILLEGAL_TRANSITION', move?.reason ?? unknown, { extra: { allowed } });
  }
  if (move.needs === 'reason' && !request.reason?.trim())
    throw new ValidationError({ reason: 'Enter why this lead was lost.' });
  if (move.needs !== 'wakeAt') return;
  if (!request.wakeAt) throw new ValidationError({ wakeAt: 'Choose when to follow up on this lead.' });
  const aheadMs = request.wakeAt.getTime() - now.getTime();
  if (!(aheadMs > 0)) throw new ValidationError({ wakeAt: 'Choose a time in the future.' });
  if (aheadMs > MAX_SLEEP_MS) throw new ValidationError({ wakeAt: 'Choose a time within five years.' });
}
