import { Box } from '@mui/material';
import { useMutationState } from '@tanstack/react-query';
import { OfflineIcon } from '../../components/icons';
import { STILL_TRYING_MS } from '../../config/constants';
import { useDelayedFlag } from '../../lib/use-delayed-flag';
import { useOnline } from '../../lib/use-online';

export function NetworkStatus() {
  const online = useOnline();
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => ({ retrying: state.failureCount > 0, waiting: state.isPaused }),
  });
  const stillTrying = useDelayedFlag(online && pending.some((write) => write.retrying), STILL_TRYING_MS);
  const waiting = pending.some((write) => write.waiting);

  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, color: 'tokens.warning', fontWeight: 500 }}
    >
      {!online && <OfflineIcon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />}
      {!online && (
        <span>
          {waiting ? 'You are offline. We will send your note when you are back online.' : 'You are offline.'}
        </span>
      )}
      {stillTrying && <span>This is taking longer than it should. Still trying…</span>}
    </Box>
  );
}
