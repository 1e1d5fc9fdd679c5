import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { AlertIcon } from './icons';
import { Hint } from './text';

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

export function Field({ label, hint, error, optional = false, children }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        <span>{label}</span>
        {optional && (
          <Box component="span" sx={{ fontWeight: 400, color: 'tokens.ink3' }}>
            {' '}
            (optional)
          </Box>
        )}
      </Typography>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && (
        <Typography
          id={`${id}-error`}
          variant="body2"
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'tokens.danger' }}
        >
          <AlertIcon aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
          <span>{error}</span>
        </Typography>
      )}
    </Box>
  );
}
