/**
 * The lead's state machine, as one table. What a move needs beyond the arrow itself stands in
 * `GUARDS` and `NEEDS`; nothing else in the product decides whether a lead may move.
 */
export const LEAD_STAGES = [
  'new',
  'contacted',
  'qualified',
  'consult_booked',
  'consulted',
  'proposal_sent',
  'won',
  'nurture',
  'lost',
  'spam',
] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

export const STAGE_LABELS: Record<LeadStage, string> = {
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

/** Stages in which somebody is expected to act. */
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

/** What the guards look at. */
export interface StageFacts {
  stage: LeadStage;
  service: string | null;
  address: string | null;
  postalCode: string | null;
  timeline: string | null;
  budgetBand: string | null;
  /** A person of the staff logged a call, e-mail, text or visit. */
  contactLogged: boolean;
  visitLogged: boolean;
  /** The customer has just booked a visit: no more needs to be known to come. */
  visitBooked: boolean;
  proposalAccepted: boolean;
}

/** Why a guarded move is refused, as a sentence, or null when it is allowed. */
const GUARDS: Partial<Record<`${LeadStage}>${LeadStage}`, (facts: StageFacts) => string | null>> = {
  'new>contacted': contactGap,
  'nurture>contacted': contactGap,
  'lost>contacted': contactGap,
  'contacted>qualified': qualificationGap,
  'qualified>consult_booked': (facts) => (facts.visitLogged || facts.visitBooked ? null : 'Log the visit first.'),
  'proposal_sent>won': (facts) =>
    facts.proposalAccepted ? null : 'Won needs an accepted proposal, and this lead has none.',
};

/** Arrows that only a booking opens; without one there is no such way, not even a closed one. */
const BY_BOOKING: readonly string[] = ['new>consult_booked', 'contacted>consult_booked'];

function contactGap(facts: StageFacts): string | null {
  return facts.contactLogged ? null : 'Log a call, email, text or visit first.';
}

function qualificationGap(facts: StageFacts): string | null {
  const missing: string[] = [];
  if (!facts.service) missing.push('service');
  if (!facts.address && !facts.postalCode) missing.push('address or ZIP code');
  if (!facts.timeline) missing.push('timeline');
  if (!facts.budgetBand) missing.push('budget');
  return missing.length === 0 ? null : `Qualified needs more. Missing: ${missing.join(', ')}.`;
}

/** What the person must add for a move into this stage. */
export const NEEDS: Partial<Record<LeadStage, 'reason' | 'wakeAt'>> = { nurture: 'wakeAt', lost: 'reason' };

export interface PossibleMove {
  to: LeadStage;
  label: string;
  allowed: boolean;
  reason?: string;
  needs?: 'reason' | 'wakeAt';
}

/** Every arrow out of the lead's stage, and for a closed one the reason. */
export function possibleMoves(facts: StageFacts): PossibleMove[] {
  const ways = TRANSITIONS[facts.stage].filter(
    (to) => facts.visitBooked || !BY_BOOKING.includes(`${facts.stage}>${to}`),
  );
  return ways.map((to) => {
    const refusal = GUARDS[`${facts.stage}>${to}`]?.(facts) ?? null;
    const needs = NEEDS[to];
    return {
      to,
      label: STAGE_LABELS[to],
      allowed: refusal === null,
      ...(refusal === null ? {} : { reason: refusal }),
      ...(needs ? { needs } : {}),
    };
  });
}

export interface MoveRequest {
  to: LeadStage;
  reason?: string | null;
  wakeAt?: Date | null;
}

interface Move {
  from: LeadStage;
  to: LeadStage;
  /** Kept on the lead while it is lost. */
  lostReason: string | null;
  /** Kept on the lead while it sleeps. */
  wakeAt: Date | null;
}

export type MoveDecision =
  | { ok: true; move: Move }
  | { ok: false; refusal: 'illegal'; message: string; allowed: LeadStage[] }
  | { ok: false; refusal: 'input'; fields: Record<string, string> };

/** A year is long for a pool; ten is a slip of the finger. */
const MAX_SLEEP_MS = 5 * 366 * 86_400_000;

/** Decides one move. Pure: the caller brings the facts and the time. */
export function decideMove(facts: StageFacts, request: MoveRequest, now: Date): MoveDecision {
  const moves = possibleMoves(facts);
  const move = moves.find((candidate) => candidate.to === request.to);
  const allowed = moves.filter((candidate) => candidate.allowed).map((candidate) => candidate.to);
  if (!move) {
    const message =
      request.to === facts.stage
        ? `This lead is already ${STAGE_LABELS[facts.stage]}.`
        : `A lead cannot go from ${STAGE_LABELS[facts.stage]} to ${STAGE_LABELS[request.to]}.`;
    return { ok: false, refusal: 'illegal', message, allowed };
  }
  if (!move.allowed) return { ok: false, refusal: 'illegal', message: move.reason ?? 'This move is closed.', allowed };
  const fields = missingInput(move, request, now);
  if (fields) return { ok: false, refusal: 'input', fields };
  return {
    ok: true,
    move: {
      from: facts.stage,
      to: request.to,
      lostReason: request.to === 'lost' ? (request.reason ?? null) : null,
      wakeAt: request.to === 'nurture' ? (request.wakeAt ?? null) : null,
    },
  };
}

function missingInput(move: PossibleMove, request: MoveRequest, now: Date): Record<string, string> | null {
  if (move.needs === 'reason' && !request.reason?.trim()) return { reason: 'Say why this lead is lost.' };
  if (move.needs === 'wakeAt') {
    if (!request.wakeAt) return { wakeAt: 'Choose when to come back to this lead.' };
    const aheadMs = request.wakeAt.getTime() - now.getTime();
    if (!(aheadMs > 0)) return { wakeAt: 'Choose a time in the future.' };
    if (aheadMs > MAX_SLEEP_MS) return { wakeAt: 'Choose a time within five years.' };
  }
  return null;
}
