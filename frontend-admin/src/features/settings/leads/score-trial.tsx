import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { LeadSettings, ScoreTrial } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { factorLabel } from '../../../lib/lead-labels';
import { SampleLead } from './sample-lead';
import { LEAD_SETTINGS_PATH } from './use-lead-settings';

interface Props {
  weights: LeadSettings['score']['weights'] | null;
  problem: string | null;
}

export function ScoreTrialPart({ weights, problem }: Props) {
  const title = useId();
  const [leadId, setLeadId] = useState('');
  const trial = useWrite<ScoreTrial>();
  const asked = trial.variables?.body;
  // Ignore an answer about other input.
  const isAnswer = JSON.stringify(asked) === JSON.stringify({ leadId, weights });
  const answer = isAnswer ? trial.data : undefined;

  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
        pt: 6,
        borderTop: 1,
        borderColor: 'tokens.line',
      }}
    >
      <Typography id={title} variant="h3">
        Try the points before you save them
      </Typography>
      <SampleLead label="Try them on" value={leadId} onChange={setLeadId} />
      {problem && leadId !== '' && <Typography sx={{ color: 'tokens.ink2' }}>{problem}</Typography>}
      {leadId !== '' && weights && (
        <Box>
          <LoadingButton
            variant="outlined"
            loading={trial.isPending}
            onClick={() =>
              trial.run({ method: 'POST', path: `${LEAD_SETTINGS_PATH}/score/try`, body: { leadId, weights } })
            }
          >
            Try the points
          </LoadingButton>
        </Box>
      )}
      {trial.error && isAnswer && <ErrorNotice error={trial.error} />}
      <Box role="status">{answer && <Answer trial={answer} />}</Box>
    </Box>
  );
}

function Answer({ trial: { now, then } }: { trial: ScoreTrial }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {then.score === now.score ? `${now.score} of 100, as now` : `${then.score} of 100 instead of ${now.score}`}
      </Typography>
      <Box
        component="ul"
        aria-label="What the score would be the sum of"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {then.lines.map(({ factor, points, most, because }, index) => {
          const before = now.lines[index]?.points;
          return (
            <Box
              component="li"
              key={factor}
              sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: 3 }}
            >
              <span>{factorLabel(factor)}</span>
              <span>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                  {points} of {most}
                </Box>
                {before !== points && `, now ${before}`}
                <Box component="span" sx={{ display: 'block', color: 'tokens.ink2' }}>
                  {because}
                </Box>
              </span>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
