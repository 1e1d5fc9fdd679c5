import type { LeadStage } from './lead-stage.js';

/** What a customer reads about a request; nothing of what staff wrote. */
export const CUSTOMER_STATUS_LABELS = {
  received: 'Received',
  answered: 'A designer replied',
  details_complete: 'We have your details',
  visit_booked: 'Visit booked',
  visit_held: 'Visit completed',
  proposal_sent: 'Proposal sent',
  agreed: 'Contract signed',
  paused: 'Paused for now',
  closed: 'Closed',
};
export type CustomerStatus = keyof typeof CUSTOMER_STATUS_LABELS;
export const CUSTOMER_STATUSES = Object.keys(CUSTOMER_STATUS_LABELS) as CustomerStatus[];

/** A held request looks received, because the filter may be wrong. */
const STATUS_OF_STAGE: Record<LeadStage, CustomerStatus> = {
  new: 'received',
  contacted: 'answered',
  qualified: 'details_complete',
  consult_booked: 'visit_booked',
  consulted: 'visit_held',
  proposal_sent: 'proposal_sent',
  won: 'agreed',
  nurture: 'paused',
  lost: 'closed',
  spam: 'received',
};

/** Until a visit is planned, only a reply by a person moves a request beyond received. */
export function customerStatus(lead: { stage: LeadStage; firstHumanReplyAt: Date | null }): CustomerStatus {
  const status = STATUS_OF_STAGE[lead.stage];
  if (status !== 'received' && status !== 'answered') return status;
  return lead.firstHumanReplyAt ? 'answered' : 'received';
}

export interface StageChange {
  at: Date;
  from: LeadStage;
  to: LeadStage;
}

export function customerHistory(
  lead: { receivedAt: Date; firstHumanReplyAt: Date | null },
  changes: readonly StageChange[],
): { at: Date; label: string }[] {
  const lines = [{ at: lead.receivedAt, label: CUSTOMER_STATUS_LABELS.received }];
  if (lead.firstHumanReplyAt) lines.push({ at: lead.firstHumanReplyAt, label: CUSTOMER_STATUS_LABELS.answered });
  for (const change of changes) {
    const label = labelOfChange(change);
    if (label) lines.push({ at: change.at, label });
  }
  return lines.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function labelOfChange({ from, to }: StageChange): string | null {
  if (to === 'new' || to === 'spam') return null;
  if (to !== 'contacted') return CUSTOMER_STATUS_LABELS[STATUS_OF_STAGE[to]];
  // The first reply has its own line.
  return from === 'nurture' || from === 'lost' ? 'Reopened' : null;
}
