import { Box } from '@mui/material';
import type { Due } from '../lib/due';
import { AlertIcon } from './icons';

const colors = { plain: 'tokens.ink2', soon: 'tokens.warning', late: 'tokens.danger' } as const;

export function DueText({ due }: { due: Due }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 1,
        color: colors[due.tone],
        fontWeight: due.tone === 'plain' ? 400 : 600,
        whiteSpace: 'nowrap',
      }}
    >
      {due.tone !== 'plain' && <AlertIcon aria-hidden sx={{ fontSize: 16 }} />}
      <span>{due.text}</span>
    </Box>
  );
}
