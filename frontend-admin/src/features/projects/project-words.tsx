import { Box } from '@mui/material';
import { AlertIcon } from '../../components/icons';
import { TimeText } from '../../components/time-text';
import { slipText } from './labels';

export function Slip({ days }: { days: number }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(days > 0 && { color: 'tokens.warning', fontWeight: 600 }) }}>
      {slipText(days)}
    </Box>
  );
}

/** The customer waits longer than promised for an update. */
export function Silent({ since, withTime = false }: { since: string | null; withTime?: boolean }) {
  if (since === null) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'tokens.danger', fontWeight: 600 }}
    >
      <AlertIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>{withTime ? 'No update since' : 'No update'}</span>
      {withTime && <TimeText at={since} />}
    </Box>
  );
}
