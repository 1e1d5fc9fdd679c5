import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReplyText } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { SampleLead } from './sample-lead';
import { TEMPLATES_PATH } from './use-templates';

export function TemplateTrial({ subject, body }: { subject: string; body: string }) {
  const [leadId, setLeadId] = useState('');
  const trial = useWrite<ReplyText>();
  // Ignore an answer about other input.
  const isAnswer = JSON.stringify(trial.variables?.body) === JSON.stringify({ leadId, subject, body });
  const answer = isAnswer ? trial.data : undefined;
  const isReady = leadId !== '' && subject !== '' && body !== '';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        pt: 4,
        borderTop: 1,
        borderColor: 'tokens.line',
      }}
    >
      <SampleLead label="Fill it in for" value={leadId} onChange={setLeadId} />
      {isReady && (
        <Box>
          <LoadingButton
            variant="outlined"
            loading={trial.isPending}
            onClick={() =>
              trial.run({ method: 'POST', path: `${TEMPLATES_PATH}/try`, body: { leadId, subject, body } })
            }
          >
            Show the email
          </LoadingButton>
        </Box>
      )}
      {trial.error && isAnswer && <ErrorNotice error={trial.error} title="It cannot be filled in" />}
      <Box role="status">
        {answer && (
          <Box
            role="region"
            aria-label="The email as it would read"
            sx={{ p: 4, bgcolor: 'tokens.sunken', borderRadius: '4px', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600, mb: 2 }}>{answer.subject}</Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{answer.body}</Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}
