import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  meta?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}

export function Panel({ title, meta, children, flush = false }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'tokens.surface', border: 1, borderColor: 'tokens.line', borderRadius: '4px', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, flexWrap: 'wrap', px: 4, pt: 4, pb: 3 }}>
        <Typography id={id} variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {meta}
      </Box>
      <Box sx={flush ? {} : { px: 4, pb: 4 }}>{children}</Box>
    </Box>
  );
}

export const panelRowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  columnGap: 4,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'tokens.line',
} as const;
