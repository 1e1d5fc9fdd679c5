import { Box, Typography } from '@mui/material';
import { formatDay, formatDays } from 'frontend-shared/format';
import type { ProjectPhase, ScheduleDraft } from '../../api/types';
import { Faint, Note, Strong } from '../../components/text';
import { humanizeKey } from '../../lib/format';
import { daysText } from './labels';

type Shown = Pick<ScheduleDraft, 'moved' | 'crews' | 'messages'>;

/** What a change of dates would do: the phases, the crews and the very emails. */
export function DraftPreview({
  draft,
  phases,
}: {
  draft: Shown;
  phases: readonly Pick<ProjectPhase, 'key' | 'name'>[];
}) {
  const nameOf = (key: string) => phases.find((phase) => phase.key === key)?.name ?? humanizeKey(key);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box>
        <Strong>{draft.moved.length === 1 ? '1 phase moves' : `${draft.moved.length} phases move`}</Strong>
        <Box component="ul" sx={listStyle}>
          {draft.moved.map(({ phase, from, to, days }) => (
            <li key={phase}>
              {`${nameOf(phase)}: ${formatDays(from.startsOn, from.endsOn)} → ${formatDays(to.startsOn, to.endsOn)}${days === 0 ? '' : ` (${daysText(days)})`}`}
            </li>
          ))}
        </Box>
      </Box>
      {draft.crews.length > 0 && (
        <Box>
          <Strong>Crews released because they are booked elsewhere on the new days</Strong>
          <Box component="ul" sx={listStyle}>
            {draft.crews.map(({ phase, crew, onDate, projectNumber }) => (
              <li key={`${phase}-${crew}`}>
                {`${crew} from ${nameOf(phase)}: at project ${projectNumber} on ${formatDay(onDate)}`}
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box>
        <Strong>{draft.messages.length === 0 ? 'No one will be emailed' : 'Emails that will be sent'}</Strong>
        {draft.messages.length === 0 && <Faint>Only staff see this change.</Faint>}
        {draft.messages.map(({ to, subject, text }) => (
          <Box key={to} sx={{ mt: 2, p: 3, border: 1, borderColor: 'tokens.line', borderRadius: '4px' }}>
            <Note>{`To ${to}`}</Note>
            <Strong>{subject}</Strong>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = { m: 0, mt: 1, pl: 5, display: 'grid', gap: 1 } as const;
