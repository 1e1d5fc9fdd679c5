import { Box, Typography } from '@mui/material';
import { errorText } from 'frontend-shared/api';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons';
import { Strong } from './text';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon } as const;

interface Props {
  tone?: NoticeTone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
}

export function Notice({ tone = 'info', title, children, action, live = false }: Props) {
  const Icon = icons[tone];
  return (
    <Box
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'flex-start',
        p: 4,
        borderRadius: '4px',
        bgcolor: `tokens.${tone}Tint`,
        color: 'tokens.ink',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: `tokens.${tone}`, flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        {title && <Strong>{title}</Strong>}
        {children && (
          <Typography component="div" variant="body2" sx={{ color: 'tokens.ink' }}>
            {children}
          </Typography>
        )}
        {action && <Box sx={{ mt: 2, display: 'flex', gap: 2, flexWrap: 'wrap' }}>{action}</Box>}
      </Box>
    </Box>
  );
}

export function ErrorNotice({ error, title }: { error: unknown; title?: string }) {
  if (!error) return null;
  return (
    <Notice tone="danger" live title={title}>
      {errorText(error)}
    </Notice>
  );
}
