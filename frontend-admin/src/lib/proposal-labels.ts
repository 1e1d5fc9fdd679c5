import type { ProposalState } from '../api/types';

export const PROPOSAL_STATE_LABELS: Readonly<Record<ProposalState, string>> = {
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
