import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { SKELETON_DELAY_MS, SKELETON_MIN_MS, STILL_TRYING_MS } from '../config/constants';
import { errorText, HttpError, hasStatus, technicalLine } from 'frontend-shared/api';
import { useDelayedFlag } from '../lib/use-delayed-flag';
import { ListSkeleton } from './list-skeleton';
import { Notice } from './notice';
import { Note, Quiet } from './text';

interface PanelQuery {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  failureCount: number;
  data?: unknown;
  refetch: () => unknown;
}

interface Props {
  query: PanelQuery;
  area: string;
  skeleton?: ReactNode;
  /** Holds typed work: once loaded, a failed refetch does not remove it. */
  keepsTypedWork?: boolean;
  children: ReactNode;
}

export function NoPermission({ area }: { area: string }) {
  return (
    <Notice tone="info" title={`Your role does not include ${area}.`}>
      Ask an owner if you need it.
    </Notice>
  );
}

function PanelError({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  return (
    <Notice
      tone="danger"
      live
      title="This panel could not load."
      action={<Button onClick={() => onRetry()}>Try again</Button>}
    >
      <span>{errorText(error)}</span>
      <Box component="details" sx={{ mt: 2, '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
        <summary>Technical details</summary>
        <Note sx={{ mt: 1 }}>
          {`${technicalLine(error)}${error instanceof HttpError && error.body.requestId ? ` (request ${error.body.requestId})` : ''}`}
        </Note>
      </Box>
    </Notice>
  );
}

export function PanelState({
  query,
  area,
  skeleton = <ListSkeleton rows={5} />,
  keepsTypedWork = false,
  children,
}: Props) {
  const offline = query.isPending && query.fetchStatus === 'paused';
  const loading = query.isPending && !offline;
  const showSkeleton = useDelayedFlag(loading, SKELETON_DELAY_MS, SKELETON_MIN_MS);
  const stillTrying = useDelayedFlag(query.fetchStatus === 'fetching' && query.failureCount > 0, STILL_TRYING_MS);

  if (offline) {
    return (
      <Notice tone="warning" live title="You are offline.">
        Reconnect and try again.
      </Notice>
    );
  }
  if (loading || showSkeleton) {
    return (
      <Box aria-busy="true">
        {stillTrying && (
          <Quiet role="status" sx={{ mb: 3 }}>
            Still trying…
          </Quiet>
        )}
        <Box sx={{ visibility: showSkeleton ? 'visible' : 'hidden' }}>{skeleton}</Box>
      </Box>
    );
  }
  if (hasStatus(query.error, 403)) return <NoPermission area={area} />;
  const staysOpen = keepsTypedWork && query.data !== undefined;
  if (query.isPending || (query.isError && query.error && !staysOpen)) {
    return <PanelError error={query.error} onRetry={query.refetch} />;
  }
  return children;
}
