import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const badgeStyle = {
  position: 'absolute',
  top: -6,
  right: -10,
  minWidth: 16,
  boxSizing: 'border-box',
  px: '4px',
  borderRadius: '8px',
  bgcolor: 'tokens.primary',
  color: 'tokens.onPrimary',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '16px',
  textAlign: 'center',
} as const;

/** The link says the same in words. */
export const UnreadBadge = ({ count, children }: { count: number; children: ReactNode }) => (
  <Box component="span" sx={{ position: 'relative', display: 'inline-flex', flex: 'none' }}>
    {children}
    {count > 0 && (
      <Box component="span" aria-hidden sx={badgeStyle}>
        {count > 99 ? '99+' : count}
      </Box>
    )}
  </Box>
);

export const withUnread = (label: string, unread: number): string =>
  unread === 0 ? label : `${label}, ${unread} unread ${unread === 1 ? 'message' : 'messages'}`;
