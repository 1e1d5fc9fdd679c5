import { useQuery } from '@tanstack/react-query';
import { formatDate } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import { useSearchParams } from 'react-router-dom';
import type { Proposal, ProposalHead, Proposals } from '../../../api/contract';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { PATHS } from '../../../config/paths';
import { TabCard, TabSection } from '../portal-parts';
import { isOpen, proposalPath, PROPOSALS_PATH, STATE_LABELS } from './proposal-data';
import { ProposalPage } from './proposal-page';

export default function ProposalsTab() {
  const [query] = useSearchParams();
  const chosen = query.get('proposal');
  return chosen === null ? <ProposalList /> : <OneProposal key={chosen} id={chosen} />;
}

function ProposalList() {
  const query = useQuery<Proposals>({ queryKey: [PROPOSALS_PATH] });
  const [proposals, state] = useAnswer(query, 'Loading your proposals', <Skeleton className="h-64 w-full" />);
  return (
    <TabSection id="proposals-title" title="Your proposals" updatedAt={proposals ? query.dataUpdatedAt : null}>
      {state}
      {proposals?.items.length === 0 && (
        <EmptyState title="No proposals yet." action={<ButtonLink to={PATHS.schedule}>See open times</ButtonLink>}>
          After a visit, your proposal will appear here, with the drawing, price, schedule and what each payment depends
          on.
        </EmptyState>
      )}
      {proposals?.items.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </TabSection>
  );
}

function ProposalCard({ proposal }: { proposal: ProposalHead }) {
  const { id, reference, revision, title, state, priceCents, sentAt, expiresAt } = proposal;
  const [query] = useSearchParams();
  const search = new URLSearchParams(query);
  search.set('tab', 'proposals');
  search.set('proposal', id);
  return (
    <TabCard
      id={`proposal-${id}`}
      title={title}
      under={
        <span className="type-small text-ink-3">
          {[reference, ...(revision > 1 ? [`version ${revision}`] : []), ...(sentAt ? [formatDate(sentAt)] : [])].join(
            ', ',
          )}
        </span>
      }
      status={STATE_LABELS[state]}
      isSettled={state === 'accepted'}
    >
      <p className="type-range mt-4">{formatCents(priceCents)}</p>
      {isOpen(proposal) && expiresAt !== null && (
        <p className="type-small mt-1 text-ink-3">{`Open until ${formatDate(expiresAt)}.`}</p>
      )}
      <div className="mt-5">
        <ButtonLink
          to={`${PATHS.dashboard}?${search.toString()}`}
          size="compact"
          aria-label={`Open proposal ${reference}`}
        >
          Open
        </ButtonLink>
      </div>
    </TabCard>
  );
}

function OneProposal({ id }: { id: string }) {
  const query = useQuery<Proposal>({ queryKey: [proposalPath(id)] });
  const [proposal, state] = useAnswer(query, 'Loading the proposal', <Skeleton className="h-96 w-full" />);
  return proposal ? <ProposalPage proposal={proposal} /> : state;
}
