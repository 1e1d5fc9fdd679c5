import { ConflictError } from '../../../common/errors/index.js';
import { moved } from './lead-changes.js';
import { reachedOut, type Change, type Lead } from './lead.js';
import { STAGE_LABELS, type LeadStage } from './lead-stage.js';

/** What happened to a proposal of the lead, and what the lead's timeline says about it. */
export interface ProposalFact {
  kind: 'sent' | 'answered' | 'accepted' | 'canceled';
  text: string;
}

/** A proposal is a fact, so it moves the lead whatever stage it was in. */
export function recordProposal<L extends Lead>(lead: L, { kind, text }: ProposalFact, now: Date): Change<L> {
  switch (kind) {
    case 'sent': {
      requireSendable(lead.stage);
      const sent = { ...reachedOut(lead, now), wakeAt: null };
      return withMove(sent, 'proposal_sent', { kind: 'email', direction: 'out', body: text });
    }
    case 'accepted':
      return withMove(lead, 'won', { systemKind: 'proposal', body: text });
    case 'canceled':
      return withMove(lead, 'lost', { systemKind: 'proposal', body: text }, text);
    case 'answered':
      return { lead, activities: [{ systemKind: 'proposal', body: text }] };
  }
}

/** @throws ConflictError for a lead that is closed */
function requireSendable(stage: LeadStage): void {
  if (stage !== 'lost' && stage !== 'spam') return;
  throw new ConflictError(
    'ILLEGAL_TRANSITION',
    `This lead is in ${STAGE_LABELS[stage]}. Move it to ${stage === 'spam' ? 'New' : 'Contacted'} before you send a proposal.`,
  );
}

function withMove<L extends Lead>(
  lead: L,
  to: LeadStage,
  line: NonNullable<Change['activities']>[number],
  reason?: string,
): Change<L> {
  if (lead.stage === to) return { lead, activities: [line] };
  const step = moved(lead, { to, reason });
  return { ...step, activities: [line, ...(step.activities ?? [])] };
}
