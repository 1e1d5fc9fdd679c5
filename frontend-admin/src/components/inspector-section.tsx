import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function InspectorSection({ title, action, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        px: 5,
        py: 5,
        borderTop: 1,
        borderColor: 'tokens.line',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 24 }}>
        <Typography id={id} variant="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
