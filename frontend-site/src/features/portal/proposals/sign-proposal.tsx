import { useQuery } from '@tanstack/react-query';
import { errorText, HttpError } from 'frontend-shared/api';
import { formatCalendarDate } from 'frontend-shared/format';
import { useState } from 'react';
import { write } from '../../../api/client';
import type { AcceptedProposal, ContractToSign, Proposal, ProposalOption } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { TextAreaField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { Notice } from '../../../components/ui/notice';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { useForm } from '../../../lib/forms/use-form';
import { requiredText } from '../../../lib/forms/validation';
import { SignDocument } from '../signing/sign-document';
import { proposalPath } from './proposal-data';

interface Props {
  proposal: Proposal;
  option: ProposalOption;
  onChanged: (after?: Proposal) => void;
}

export function SignProposal({ proposal, option, onChanged }: Props) {
  const [answer, setAnswer] = useState<'sign' | 'decline' | null>(null);
  if (proposal.you?.role !== 'signer' || proposal.you.signedAt !== null) return null;
  return (
    <section aria-labelledby="answer-title" className="border-t border-line pt-10">
      <h3 id="answer-title" className="type-display-3">
        Your answer
      </h3>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAnswer('sign')} aria-expanded={answer === 'sign'}>
          {proposal.options.length > 1 ? `Sign “${option.name}”` : 'Sign the contract'}
        </Button>
        <Button variant="outline" onClick={() => setAnswer('decline')} aria-expanded={answer === 'decline'}>
          Decline
        </Button>
      </div>
      <div className="mt-6 empty:hidden">
        {answer === 'sign' && <Signing key={option.id} proposal={proposal} option={option} onChanged={onChanged} />}
        {answer === 'decline' && <Declining proposal={proposal} onChanged={onChanged} />}
      </div>
    </section>
  );
}

/** The contract carries the day it is signed, so it is made when the customer is about to sign. */
function Signing({ proposal: { id }, option, onChanged }: Props) {
  const query = useQuery({
    queryKey: [proposalPath(id, '/contract'), option.id],
    queryFn: () => write<ContractToSign>('POST', proposalPath(id, '/contract'), { optionId: option.id }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [changed, setChanged] = useState<string | null>(null);
  const [contract, state] = useAnswer(query, 'Preparing the contract', <Skeleton className="h-64 w-full" />);
  if (!contract) return state;
  const { documentId, lastDayToCancel } = contract;
  const refused = (error: Error) => {
    if (!(error instanceof HttpError) || error.code !== 'CONTRACT_CHANGED') return;
    setChanged(errorText(error));
    void query.refetch();
  };
  return (
    <div className="space-y-4">
      {changed !== null && <Notice tone="warning" role="alert" title={changed} />}
      <SignDocument<AcceptedProposal>
        key={documentId}
        documentId={documentId}
        path={proposalPath(id, '/accept')}
        more={{ optionId: option.id, documentId }}
        action="Sign and accept"
        onSigned={() => onChanged()}
        onRefused={refused}
      >
        <p className="type-small text-ink-2">
          {`You can cancel until the end of ${formatCalendarDate(lastDayToCancel)} if you sign today.`}
        </p>
      </SignDocument>
    </div>
  );
}

function Declining({ proposal: { id }, onChanged }: Omit<Props, 'option'>) {
  const [values, setValues] = useState({ reason: '' });
  const { bind, refused, ...form } = useForm('proposal-decline', {
    values,
    problems: { reason: requiredText(values.reason, 'a reason') },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  const send = useWrite<Proposal, { reason: string }>({
    path: proposalPath(id, '/decline'),
    onSuccess: onChanged,
    onError: refused,
  });
  return (
    <Form
      form={form}
      send={send}
      labelledBy="answer-title"
      className="needs-script space-y-4"
      onSend={() => send.mutate({ reason: values.reason.trim() })}
      actions={
        <Button type="submit" variant="outline" busy={send.isPending}>
          Decline the proposal
        </Button>
      }
    >
      <TextAreaField {...bind('reason')} label="Why are you declining?" rows={3} maxLength={1000} />
    </Form>
  );
}
