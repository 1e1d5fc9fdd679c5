import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { InspectorSection } from '../../components/inspector-section';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { Hint, Quiet } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { proposalPath, PROPOSALS_PATH } from './use-proposals';

export function ProposalQuestions({ proposal: { id, questions, questionAt } }: { proposal: Proposal }) {
  const { can } = useAuth();
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const send = useWrite<Proposal>({
    onSuccess: (after) => {
      setAnswer('');
      client.setQueryData([proposalPath(id)], after);
      void client.invalidateQueries({ queryKey: [`${PROPOSALS_PATH}/waiting`] });
    },
  });
  if (questions.length === 0) return null;
  return (
    <InspectorSection title="Questions">
      {questions.map((row) => (
        <Box key={row.id}>
          <Hint>
            <span>{`${row.askedBy} · `}</span>
            <TimeText at={row.askedAt} />
          </Hint>
          <Box sx={{ whiteSpace: 'pre-line' }}>{row.question}</Box>
          {row.answer !== null && <Quiet sx={{ whiteSpace: 'pre-line' }}>{row.answer}</Quiet>}
        </Box>
      ))}
      {questionAt !== null && can('proposals.write') && (
        <>
          <TextField label="Your answer" value={answer} onChange={setAnswer} multilineRows={3} maxLength={4000} />
          <LoadingButton
            loading={send.isPending}
            onClick={() => send.run({ method: 'POST', path: proposalPath(id, '/answer'), body: { answer } })}
            sx={{ justifySelf: 'start' }}
          >
            Answer by email
          </LoadingButton>
          <ErrorNotice error={send.error} title="The answer was not sent" />
        </>
      )}
    </InspectorSection>
  );
}
