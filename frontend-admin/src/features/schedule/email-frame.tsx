import { Box, Typography } from '@mui/material';

interface Props {
  subject: string;
  text: string;
  busy?: boolean;
}

export function EmailFrame({ subject, text, busy = false }: Props) {
  return (
    <Box role="region" aria-label="The email" aria-busy={busy} tabIndex={0} sx={frameStyle}>
      <Typography sx={{ fontWeight: 600, mb: 2, overflowWrap: 'anywhere' }}>{subject}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}

const frameStyle = { p: 4, maxHeight: 320, overflowY: 'auto', bgcolor: 'tokens.sunken', borderRadius: '4px' } as const;
