import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { fontDisplay } from '../theme/tokens';
import { Quiet } from './text';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}

function StillWater() {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 72"
      aria-hidden
      sx={{ width: 120, height: 72, color: 'tokens.control', display: 'block' }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 26h20v34h72V26h20" />
        <path d="M24 34h72" strokeDasharray="1 4" />
        <path d="M34 42c4-3 8-3 12 0s8 3 12 0 8-3 12 0 8 3 12 0" />
        <path d="M44 51c4-3 8-3 12 0s8 3 12 0 8-3 12 0" />
        <path d="M60 8v10M55 13h10" />
      </g>
    </Box>
  );
}

export function EmptyState({ title, children, action, compact = false }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 3,
        p: compact ? 4 : 6,
        py: compact ? 6 : 12,
        maxWidth: 520,
      }}
    >
      {!compact && <StillWater />}
      <Typography component="p" sx={{ fontFamily: fontDisplay, fontSize: '1.5rem', lineHeight: 1.18 }}>
        {title}
      </Typography>
      {children && <Quiet sx={{ textWrap: 'pretty' }}>{children}</Quiet>}
      {action}
    </Box>
  );
}
