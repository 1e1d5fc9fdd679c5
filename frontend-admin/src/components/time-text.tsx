import { formatDateTime, zoneName } from 'frontend-shared/format';
import { Box } from '@mui/material';
import { formatRelative } from '../lib/format';
import { visuallyHidden } from '../theme/visually-hidden';

interface Props {
  at: string | null | undefined;
  empty?: string;
}

export function TimeText({ at, empty = '–' }: Props) {
  if (!at) return <span>{empty}</span>;
  const ago = formatRelative(at);
  return (
    <Box
      component="time"
      dateTime={at}
      title={`${ago}. Times are ${zoneName()}.`}
      sx={{ whiteSpace: 'nowrap', position: 'relative' }}
    >
      <span>{formatDateTime(at)}</span>
      <Box component="span" sx={visuallyHidden}>
        {` (${ago})`}
      </Box>
    </Box>
  );
}
