import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Note, Strong } from './text';

interface ListProps {
  label?: string;
  ordered?: boolean;
  children: ReactNode;
}

export function RowList({ label, ordered = false, children }: ListProps) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'tokens.line' }}
    >
      {children}
    </Box>
  );
}

interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  error?: string | null;
  children?: ReactNode;
}

export function Row({ title, detail, error, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 3,
        borderBottom: 1,
        borderColor: 'tokens.line',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Strong component="div">{title}</Strong>
        <Note component="div">{detail}</Note>
        {error && <Note sx={{ color: 'tokens.danger' }}>{error}</Note>}
      </Box>
      {children}
    </Box>
  );
}
