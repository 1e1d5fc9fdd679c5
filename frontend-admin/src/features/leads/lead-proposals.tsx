import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDollars } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Lead, Proposal, ProposalItem } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { InspectorSection } from '../../components/inspector-section';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { Faint, Hint } from '../../components/text';
import { proposalHref } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { PROPOSAL_STATE_LABELS } from '../../lib/proposal-labels';
import { leadPath } from './use-lead';

/** The proposals of a lead, and a new one from its estimate in one press. */
export function LeadProposals({ lead: { id, estimate, stage, mergedIntoId } }: { lead: Lead }) {
  const { can } = useAuth();
  const navigate = useNavigate();
  const proposals = useQuery<{ items: ProposalItem[] }>({ queryKey: [`${leadPath(id)}/proposals`] });
  const make = useWrite<Proposal>();
  const onSuccess = (made: Proposal) => {
    showToast({
      title: `Proposal ${made.reference} created`,
      description: 'Check it, then send it.',
      variant: 'success',
    });
    void navigate(proposalHref(made.id));
  };
  const items = proposals.data?.items ?? [];
  const mayMake = can('proposals.write') && estimate !== null && stage !== 'spam' && mergedIntoId === null;
  if (items.length === 0 && !mayMake) return null;
  return (
    <InspectorSection title="Proposals">
      {items.length === 0 && <Faint>None yet.</Faint>}
      {items.map((item) => (
        <Box key={item.id}>
          <Link component={RouterLink} to={proposalHref(item.id)}>
            {`${item.reference}${item.revision > 1 ? ` v${item.revision}` : ''}`}
          </Link>
          <Hint>{`${PROPOSAL_STATE_LABELS[item.state]}, ${formatDollars(item.priceCents)}`}</Hint>
        </Box>
      ))}
      {mayMake && (
        <LoadingButton
          loading={make.isPending}
          onClick={() =>
            make.run({ method: 'POST', path: '/api/admin/proposals', body: { estimateId: estimate.id } }, { onSuccess })
          }
          sx={{ justifySelf: 'start' }}
        >
          Create a proposal
        </LoadingButton>
      )}
      <ErrorNotice error={make.error} title="The proposal was not created" />
    </InspectorSection>
  );
}
