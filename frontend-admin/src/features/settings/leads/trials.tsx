import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { LeadSummary, Page, ReplyText, ScoreTrial } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { SelectField } from '../../../components/select-field';
import { factorLabel } from '../../../lib/lead-labels';
import { LEAD_SETTINGS_PATH, TEMPLATES_PATH } from './setting-form';
import { Faint, Quiet, Strong } from '../../../components/text';

interface TrialProps<T> {
  path: string;
  /** Null while something has to be corrected. */
  input: object | null;
  problem?: string | null;
  label: string;
  button: string;
  children: (answer: T) => ReactNode;
}

/** Tries what is typed on one of the latest leads. */
function Trial<T>({ path, input, problem, label, button, children }: TrialProps<T>) {
  const [leadId, setLeadId] = useState('');
  const trial = useWrite<T>();
  const leads = useQuery<Page<LeadSummary>>({ queryKey: ['/api/admin/leads?sort=-receivedAt&limit=10'] });
  const items = leads.data?.items ?? [];
  const body = { leadId, ...input };
  // Ignore an answer about other input.
  const isAnswer = JSON.stringify(trial.variables?.body) === JSON.stringify(body);
  if (leads.isError) return <ErrorNotice error={leads.error} title="The latest leads could not be loaded." />;
  if (leads.data && items.length === 0) {
    return <Faint>You can try this once there is a lead.</Faint>;
  }
  return (
    <>
      <SelectField
        label={label}
        value={leadId}
        options={[
          { value: '', label: 'Choose one of the latest leads' },
          ...items.map(({ id, name, reference }) => ({ value: id, label: `${name}, ${reference}` })),
        ]}
        onChange={setLeadId}
      />
      {problem && leadId !== '' && <Quiet>{problem}</Quiet>}
      {leadId !== '' && input && (
        <Box>
          <LoadingButton
            variant="outlined"
            loading={trial.isPending}
            onClick={() => trial.run({ method: 'POST', path, body })}
          >
            {button}
          </LoadingButton>
        </Box>
      )}
      {isAnswer && <ErrorNotice error={trial.error} />}
      <Box role="status">{isAnswer && trial.data && children(trial.data)}</Box>
    </>
  );
}

export function TemplateTrial({ subject, body }: ReplyText) {
  return (
    <Box sx={sectionStyle}>
      <Trial<ReplyText>
        path={`${TEMPLATES_PATH}/try`}
        input={subject !== '' && body !== '' ? { subject, body } : null}
        label="Preview for"
        button="Preview email"
      >
        {(email) => (
          <Box
            role="region"
            aria-label="Email preview"
            sx={{ p: 4, bgcolor: 'tokens.sunken', borderRadius: '4px', overflowWrap: 'anywhere' }}
          >
            <Strong sx={{ mb: 2 }}>{email.subject}</Strong>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{email.body}</Typography>
          </Box>
        )}
      </Trial>
    </Box>
  );
}

interface ScoreProps {
  input: object | null;
  problem: string | null;
}

export function ScoreTrialPart({ input, problem }: ScoreProps) {
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={sectionStyle}>
      <Typography id={title} variant="h3">
        Try the points before you save them
      </Typography>
      <Trial<ScoreTrial>
        path={`${LEAD_SETTINGS_PATH}/score/try`}
        input={input}
        problem={problem}
        label="Try with"
        button="Try the points"
      >
        {(trial) => <Answer trial={trial} />}
      </Trial>
    </Box>
  );
}

const sectionStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  pt: 4,
  borderTop: 1,
  borderColor: 'tokens.line',
} as const;

function Answer({ trial: { now, then } }: { trial: ScoreTrial }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Strong>
        {then.score === now.score ? `${now.score} of 100, unchanged` : `${then.score} of 100 instead of ${now.score}`}
      </Strong>
      <Box
        component="ul"
        aria-label="How the score would add up"
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
                  {`${points} of ${most}`}
                </Box>
                {before !== points && <span>{`, now ${before}`}</span>}
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
