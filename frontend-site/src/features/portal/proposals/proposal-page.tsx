import { useQueryClient } from '@tanstack/react-query';
import { formatCalendarDate, formatDate } from 'frontend-shared/format';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Proposal } from '../../../api/contract';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { CancelContract } from './cancel-contract';
import { OptionChoice } from './option-choice';
import { OptionDetails } from './option-details';
import { SignedFiles } from '../signing/signing-receipt';
import { isOpen, lastMoment, mayCancel, proposalPath, PROPOSALS_PATH } from './proposal-data';
import { ProposalQuestions } from './proposal-questions';
import { SignProposal } from './sign-proposal';

const inList = new Intl.ListFormat('en-US');

/** The document: drawing, options side by side, what is and is not included, payments, terms, then the answer. */
export function ProposalPage({ proposal }: { proposal: Proposal }) {
  const { id, title, reference, revision, intro, options, chosenOptionId, terms } = proposal;
  const [picked, setPicked] = useState<string | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const client = useQueryClient();
  const option = options.find((one) => one.id === (chosenOptionId ?? picked)) ?? options[0];
  if (!option) return null;
  const answered = (after?: Proposal) => {
    setAnswered(true);
    changed(after);
  };
  const changed = (after?: Proposal) => {
    if (after) client.setQueryData([proposalPath(id)], after);
    else void client.invalidateQueries({ queryKey: [proposalPath(id)] });
    void client.invalidateQueries({ queryKey: [PROPOSALS_PATH], exact: true });
    void client.invalidateQueries({ queryKey: ['/api/portal/projects'] });
  };
  return (
    <article aria-labelledby="proposal-title" className="space-y-12">
      <header>
        <AllProposals />
        <p className="type-small mt-6 text-ink-3">
          {`Proposal ${reference}${revision > 1 ? `, version ${revision}` : ''}${proposal.sentAt ? `, ${formatDate(proposal.sentAt)}` : ''}`}
        </p>
        <h2 id="proposal-title" className="type-display-2 mt-2">
          {title}
        </h2>
        {intro !== '' && <p className="mt-4 max-w-prose whitespace-pre-line text-ink-2">{intro}</p>}
        <div className="mt-6 empty:hidden">
          <StateNotice key={`${proposal.state}-${proposal.you?.signedAt}`} proposal={proposal} arrives={isAnswered} />
        </div>
      </header>
      <OptionDetails proposal={proposal} option={option}>
        {options.length > 1 && (
          <OptionChoice
            options={options}
            chosen={option.id}
            onChoose={chosenOptionId === null && isOpen(proposal) ? setPicked : null}
          />
        )}
      </OptionDetails>
      <section aria-labelledby="scope-title">
        <h3 id="scope-title" className="type-display-3">
          What we will build
        </h3>
        <dl className="mt-4 border-t border-line">
          {option.sections.map(({ group, title: part, text }) => (
            <div
              key={group}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{part}</dt>
              <dd className="whitespace-pre-line text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="terms-title">
        <h3 id="terms-title" className="type-display-3">
          Terms and warranty
        </h3>
        <div className="mt-4 border-t border-line">
          {terms.map(({ title: part, paragraphs }) => (
            <details key={part} className="border-b border-line py-2">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{part}</summary>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2 max-w-prose text-ink-2">
                  {paragraph}
                </p>
              ))}
            </details>
          ))}
        </div>
      </section>
      <ProposalQuestions proposal={proposal} onChanged={changed} />
      {isOpen(proposal) && <SignProposal proposal={proposal} option={option} onChanged={answered} />}
      <CancelContract proposal={proposal} onChanged={() => answered()} />
    </article>
  );
}

function AllProposals() {
  const [query] = useSearchParams();
  const search = new URLSearchParams(query);
  search.delete('proposal');
  return (
    <Link to={{ search: search.toString() }} className="text-link inline-flex min-h-11 items-center">
      All proposals
    </Link>
  );
}

/** It `arrives` after an answer at the end of the page. */
function StateNotice({ proposal, arrives }: { proposal: Proposal; arrives: boolean }) {
  const { state, expiresAt, people, you, cancelUntil, projectId, replacedById, startsOn, declineReason } = proposal;
  const { documentId } = proposal;
  const waiting = people.filter(({ role, signedAt }) => role === 'signer' && signedAt === null);
  if (state === 'accepted')
    return (
      <Notice
        tone="success"
        arrives={arrives}
        title="Signed. Your project is underway."
        action={
          projectId !== null && (
            <Link
              to={`${PATHS.dashboard}?project=${projectId}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Open your project
            </Link>
          )
        }
      >
        {mayCancel(cancelUntil) && (
          <p>{`You can cancel until ${lastMoment(cancelUntil)}. Nothing is due before then.`}</p>
        )}
        {documentId !== null && (
          <SignedFiles
            id={documentId}
            labels={['Signed contract (PDF)', ...(you?.role === 'signer' ? ['Signing certificate (PDF)'] : [])]}
          />
        )}
      </Notice>
    );
  if (state === 'superseded')
    return (
      <Notice
        tone="info"
        title="We sent you a newer version."
        action={
          replacedById !== null && (
            <Link
              to={`${PATHS.dashboard}?tab=proposals&proposal=${replacedById}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Open the newer version
            </Link>
          )
        }
      />
    );
  if (state === 'declined')
    return (
      <Notice tone="info" arrives={arrives} title="You declined this proposal.">
        {declineReason}
      </Notice>
    );
  if (state === 'expired')
    return <Notice tone="warning" title="This proposal has expired. Ask us for a new one; we keep your design." />;
  if (state === 'cancelled')
    return (
      <Notice
        tone="info"
        arrives={arrives}
        title="This contract was canceled. Anything you paid will be returned within 10 business days."
      />
    );
  if (!isOpen(proposal)) return <Notice tone="info" title="This is a preview. It has not been sent yet." />;
  if (you?.signedAt)
    return (
      <Notice
        tone="success"
        arrives={arrives}
        title={`You signed. ${inList.format(waiting.map(({ name }) => name))} still ${waiting.length === 1 ? 'needs' : 'need'} to sign.`}
      />
    );
  return (
    <p className="type-small text-ink-2">
      {[
        ...(expiresAt ? [`Open until ${formatDate(expiresAt)}.`] : []),
        ...(startsOn ? [`Work can begin on ${formatCalendarDate(startsOn)}.`] : []),
        ...(you?.role === 'viewer'
          ? [`You can view it; ${inList.format(waiting.map(({ name }) => name))} can sign it.`]
          : []),
      ].join(' ')}
    </p>
  );
}
