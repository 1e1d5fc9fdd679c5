import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal, WaitingProposal } from '../../api/types';
import { useWrite } from '../../api/use-write';

export const PROPOSALS_PATH = '/api/admin/proposals';
export const proposalPath = (id: string, rest = ''): string => `${PROPOSALS_PATH}/${id}${rest}`;

/** Proposals that staff should look at, for Today. */
export function useWaitingProposals(enabled: boolean): WaitingProposal[] {
  const waiting = useQuery<{ items: WaitingProposal[] }>({ queryKey: [`${PROPOSALS_PATH}/waiting`], enabled });
  return waiting.data?.items ?? [];
}

/** Saves a draft as it was opened: what someone else changed meanwhile is refused by its version, never overwritten. */
export function useProposalEdit({ id, version }: Proposal, onClose: () => void) {
  const client = useQueryClient();
  const [opened] = useState(version);
  const save = useWrite<Proposal>({
    onSuccess: (after) => {
      client.setQueryData([proposalPath(after.id)], after);
      void client.invalidateQueries({ queryKey: [PROPOSALS_PATH] });
      onClose();
    },
  });
  const send = (body: object) =>
    save.run({ method: 'PATCH', path: proposalPath(id), body: { version: opened, ...body } });
  return { error: save.error, isPending: save.isPending, send };
}
