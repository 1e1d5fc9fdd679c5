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
/** The alarm begins days after the last update, whose time it shows where it is given. */
export function Silent({ since, lastUpdateAt }: { since: string | null; lastUpdateAt?: string | null }) {
  if (since === null) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'tokens.danger', fontWeight: 600 }}
    >
      <AlertIcon aria-hidden sx={{ fontSize: 16 }} />
      <span>{lastUpdateAt ? 'No update since' : lastUpdateAt === null ? 'No update yet' : 'No update'}</span>
      {lastUpdateAt && <TimeText at={lastUpdateAt} />}
    </Box>
  );
}
