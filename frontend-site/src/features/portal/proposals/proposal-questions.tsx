import { formatDate } from 'frontend-shared/format';
import { useState } from 'react';
import type { Proposal } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { TextAreaField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { useForm } from '../../../lib/forms/use-form';
import { requiredText } from '../../../lib/forms/validation';
import { isOpen, proposalPath } from './proposal-data';

interface Props {
  proposal: Proposal;
  onChanged: (after: Proposal) => void;
}

export function ProposalQuestions({ proposal, onChanged }: Props) {
  const { questions } = proposal;
  if (questions.length === 0 && !isOpen(proposal)) return null;
  return (
    <section aria-labelledby="questions-title">
      <h3 id="questions-title" className="type-display-3">
        Questions
      </h3>
      <ul className="mt-4 space-y-4">
        {questions.map(({ id, askedBy, question, askedAt, answer, answeredBy, answeredAt }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-5">
            <p className="type-small text-ink-3">{`${askedBy}, ${formatDate(askedAt)}`}</p>
            <p className="mt-1 whitespace-pre-line">{question}</p>
            {answer === null ? (
              <p className="type-small mt-3 text-ink-3">We will answer here and by email.</p>
            ) : (
              <div className="mt-3 border-t border-line pt-3">
                <p className="type-small text-ink-3">{`${answeredBy ?? 'We'}, ${answeredAt ? formatDate(answeredAt) : ''}`}</p>
                <p className="mt-1 whitespace-pre-line">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOpen(proposal) && <AskForm proposal={proposal} onChanged={onChanged} />}
    </section>
  );
}

function AskForm({ proposal: { id }, onChanged }: Props) {
  const [values, setValues] = useState({ question: '' });
  const { bind, refused, ...form } = useForm('proposal-question', {
    values,
    problems: { question: requiredText(values.question, 'your question') },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  const send = useWrite<Proposal, { question: string }>({
    path: proposalPath(id, '/questions'),
    onSuccess: (after) => {
      setValues({ question: '' });
      onChanged(after);
    },
    onError: refused,
  });
  return (
    <Form
      form={form}
      send={send}
      labelledBy="questions-title"
      className="needs-script mt-4 space-y-4"
      onSend={() => send.mutate({ question: values.question.trim() })}
      actions={
        <Button type="submit" variant="outline" busy={send.isPending}>
          Ask a question
        </Button>
      }
    >
      <TextAreaField {...bind('question')} label="Your question" rows={3} maxLength={2000} />
    </Form>
  );
}
