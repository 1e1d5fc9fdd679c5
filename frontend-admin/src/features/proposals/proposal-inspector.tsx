import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from 'frontend-shared/api';
import { formatDollars } from 'frontend-shared/format';
import type { PoolDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { Suspense, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { late } from '../../components/late';
import type { Proposal, ProposalOption } from '../../api/types';
import { PoolPicture } from '../../components/pool-picture';
import { Facts } from '../../components/facts';
import { InspectorHead, InspectorLoading, InspectorSection } from '../../components/inspector-section';
import { Notice } from '../../components/notice';
import { Hint, Quiet, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { leadsPath, projectHref } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { PROPOSAL_STATE_LABELS } from '../../lib/proposal-labels';
import { ContractButton } from './contract-button';
import type { PartOfProposal } from './edit-part';
import { ProposalActions } from './proposal-actions';
import { ProposalChain } from './proposal-chain';
import { ProposalQuestions } from './proposal-questions';
import { SignedContract } from './signed-contract';
import { proposalPath } from './use-proposals';

const EditPart = late(async () => (await import('./edit-part')).EditPart);

const ProposalPreview = late(async () => (await import('./proposal-preview')).ProposalPreview);

const ProposalPlan = late(async () => (await import('./proposal-plan')).ProposalPlan);

/** The right ends at midnight, which is the end of the day before. */
const momentBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

interface Props {
  proposalId: string;
  onClose: () => void;
}

export function ProposalInspector({ proposalId, onClose }: Props) {
  const { can } = useAuth();
  const [isPreviewing, setPreviewing] = useState(false);
  const [editing, setEditing] = useState<PartOfProposal | null>(null);
  // The lead gives the address of the contract and may have changed.
  const query = useQuery<Proposal>({ queryKey: [proposalPath(proposalId)], refetchOnMount: 'always' });
  const proposal = query.data;
  if (!proposal || hasStatus(query.error, 404))
    return <InspectorLoading record="proposal" query={query} onClose={onClose} />;
  const { title, reference, revision, customer, state, leadId, projectId, people, options, sections } = proposal;
  const {
    exclusions,
    sentAt,
    viewedAt,
    expiresAt,
    cancelUntil,
    declineReason,
    replacedById,
    pricesChanged,
    documentId,
  } = proposal;
  const isDraft = state === 'draft' || state === 'internal_review';
  // The first of several signers makes the document.
  const isSigned = state === 'accepted' || state === 'cancelled';
  const editButton = (part: PartOfProposal, label: string) =>
    state === 'draft' &&
    can('proposals.write') && (
      <Button variant="text" aria-label={label} onClick={() => setEditing(part)}>
        Edit
      </Button>
    );
  return (
    <Box>
      <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
        <InspectorHead
          record="proposal"
          title={title}
          facts={`${reference}${revision > 1 ? `, version ${revision}` : ''} · ${PROPOSAL_STATE_LABELS[state]}`}
          onClose={onClose}
        />
        <Facts
          items={[
            {
              label: 'For',
              value: (
                <Link component={RouterLink} to={`${leadsPath}&lead=${leadId}`}>
                  {customer}
                </Link>
              ),
            },
            sentAt !== null && { label: 'Sent', value: <TimeText at={sentAt} /> },
            viewedAt !== null && { label: 'First seen', value: <TimeText at={viewedAt} /> },
            expiresAt !== null && { label: 'Open until', value: <TimeText at={expiresAt} /> },
            declineReason !== null && { label: 'Declined', value: declineReason },
            cancelUntil !== null && {
              label: 'Can be canceled until',
              value: <TimeText at={momentBefore(cancelUntil)} />,
            },
            projectId !== null && {
              label: 'Project',
              value: (
                <Link component={RouterLink} to={projectHref(projectId)}>
                  Open the project
                </Link>
              ),
            },
          ]}
        />
        {isDraft && pricesChanged && (
          <Notice tone="warning" title="Our prices changed since these estimates were made.">
            Refresh the prices, or send the proposal with its current prices.
          </Notice>
        )}
        {isDraft && proposal.property === null && (
          <Notice
            tone="warning"
            title="The contract has no street address yet."
            action={
              <Button component={RouterLink} to={`${leadsPath}&lead=${leadId}`}>
                Open the lead
              </Button>
            }
          >
            Add it to the lead before you send the proposal.
          </Notice>
        )}
        {isDraft && proposal.needsOwner && (
          <Notice title="This proposal is below the minimum margin, so an owner must send it." />
        )}
        {replacedById !== null && <Notice title="There is a newer version of this proposal." />}
        <ProposalActions proposal={proposal} />
        <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => setPreviewing(true)}>
          View as customer
        </Button>
      </Box>
      {isPreviewing && (
        <Suspense fallback={null}>
          <ProposalPreview proposalId={proposalId} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
      {editing && (
        <Suspense fallback={null}>
          <EditPart part={editing} proposal={proposal} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      {documentId !== null && isSigned && can('signatures.read') && (
        <SignedContract documentId={documentId} reference={reference} />
      )}
      <ProposalQuestions proposal={proposal} />
      {options.map((option) => (
        <Option
          key={option.id}
          option={option}
          action={
            <>
              <ContractButton proposal={proposal} option={option} />
              {editButton('options', `Edit the options, ${option.name}`)}
            </>
          }
        />
      ))}
      <InspectorSection title="Scope" action={editButton('scope', 'Edit the scope')}>
        {sections.map(({ group, title: part, text }) => (
          <Box key={group}>
            <Strong variant="body2">{part}</Strong>
            <Quiet sx={{ whiteSpace: 'pre-line' }}>{text}</Quiet>
          </Box>
        ))}
      </InspectorSection>
      <InspectorSection title="Not included">
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {exclusions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </InspectorSection>
      <ProposalChain id={proposalId} />
      <InspectorSection title="People" action={editButton('people', 'Edit the people')}>
        {people.map(({ name, email, role, signedAt }) => (
          <Box key={email}>
            <Typography>{name}</Typography>
            <Hint>
              <span>{`${role === 'signer' ? 'Signer' : 'Viewer'} · ${email}${signedAt === null ? '' : ' · signed '}`}</span>
              {signedAt !== null && <TimeText at={signedAt} />}
            </Hint>
          </Box>
        ))}
      </InspectorSection>
    </Box>
  );
}

function Option({ option, action }: { option: ProposalOption; action: ReactNode }) {
  const { name, priceCents, days, margin, allowances, draws, lines } = option;
  return (
    <InspectorSection title={name} action={action}>
      <PoolPicture pictures={option.pictures} name={name} />
      <Box sx={{ bgcolor: 'tokens.sunken', borderRadius: 1, p: 3, '& svg': { maxHeight: 180 } }}>
        <Suspense fallback={null}>
          <ProposalPlan design={option.design as unknown as PoolDesign} />
        </Suspense>
      </Box>
      <Facts
        items={[
          { label: 'Price', value: formatCents(priceCents) },
          { label: 'Planned time', value: `${days} days` },
          margin !== null && {
            label: 'Margin',
            value: `${formatDollars(margin.marginCents)}, ${margin.marginPercent}%`,
          },
          { label: 'Lines', value: String(lines.length) },
          ...allowances.map(({ label, amountCents }) => ({
            label: `Allowance: ${label.toLowerCase()}`,
            value: formatDollars(amountCents),
          })),
          ...draws.map(({ title, percent, amountCents }) => ({
            label: title,
            value: `${percent}%, ${formatCents(amountCents)}`,
          })),
        ]}
      />
    </InspectorSection>
  );
}
