import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Proposal } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { proposalHref } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { EditProposalDialog } from './edit-proposal-dialog';
import { proposalPath, PROPOSALS_PATH } from './use-proposals';

/** What can be done with a proposal in its state. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { id, version, state, needsOwner, replacedById, costBookVersionInForce, property } = proposal;
  const write = useWrite<Proposal>({
    onSuccess: (after) => {
      client.setQueryData([proposalPath(after.id)], after);
      void client.invalidateQueries({ queryKey: [PROPOSALS_PATH] });
      if (after.id !== id) void navigate(proposalHref(after.id));
    },
  });
  if (!can('proposals.write')) return null;
  const act = (rest: string, title: string, body: object = { version }) =>
    write.run(
      { method: 'POST', path: proposalPath(id, rest), body },
      { onSuccess: () => showToast({ title, variant: 'success' }) },
    );
  const maySend = !needsOwner || can('proposals.approve');
  const send = (more: object = {}) => act('/send', 'Proposal sent', { version, ...more });
  const pricesChanged = hasCode(write.error, 'COST_BOOK_CHANGED');
  const isOver = state === 'sent' || state === 'viewed' || state === 'declined' || state === 'expired';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {(state === 'draft' || state === 'internal_review') && maySend && (
          <LoadingButton
            variant="contained"
            loading={write.isPending}
            disabled={property === null}
            onClick={() => send()}
          >
            Send to the customer
          </LoadingButton>
        )}
        {state === 'draft' && (
          <>
            <Button onClick={() => setEditing(true)}>Edit…</Button>
            {proposal.pricesChanged && (
              <Button onClick={() => act('/refresh-prices', 'Prices refreshed')}>Refresh prices</Button>
            )}
            {!maySend && <Button onClick={() => act('/review', 'Sent to the owners')}>Ask an owner to send it</Button>}
          </>
        )}
        {state === 'internal_review' && (
          <Button onClick={() => act('/return', 'Returned to draft')}>Return to draft</Button>
        )}
        {isOver && replacedById === null && (
          <Button onClick={() => act('/revise', 'New version created', {})}>Create a new version</Button>
        )}
        {replacedById !== null && (
          <Button onClick={() => void navigate(proposalHref(replacedById))}>Open the newer version</Button>
        )}
      </Box>
      {pricesChanged ? (
        <Notice
          tone="warning"
          live
          title="Our prices changed since this proposal was made."
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button onClick={() => act('/refresh-prices', 'Prices refreshed')}>Refresh prices</Button>
              <Button onClick={() => send({ costBookVersion: costBookVersionInForce })}>
                Send with its current prices
              </Button>
            </Box>
          }
        />
      ) : (
        <ErrorNotice error={write.error} title="Something went wrong" />
      )}
      <EditProposalDialog open={editing} proposal={proposal} onClose={() => setEditing(false)} />
    </>
  );
}
