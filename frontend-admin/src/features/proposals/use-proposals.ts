import { useQuery } from '@tanstack/react-query';
import type { ProposalState, WaitingProposal } from '../../api/types';

export const PROPOSALS_PATH = '/api/admin/proposals';
export const proposalPath = (id: string, rest = ''): string => `${PROPOSALS_PATH}/${id}${rest}`;

export const STATE_LABELS: Readonly<Record<ProposalState, string>> = {
  draft: 'Draft',
  internal_review: 'In review',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Superseded',
  cancelled: 'Canceled',
};

/** Proposals that staff should look at, for Today. */
export function useWaitingProposals(enabled: boolean): WaitingProposal[] {
  const waiting = useQuery<{ items: WaitingProposal[] }>({ queryKey: [`${PROPOSALS_PATH}/waiting`], enabled });
  return waiting.data?.items ?? [];
}
