import { formatClock, zoneName } from 'frontend-shared/format';
import { RefreshIcon } from './icons';
import { LoadingButton } from './loading-button';
import { Hint } from './text';

interface AgeProps {
  updatedAt: number;
}

export function DataAge({ updatedAt }: AgeProps) {
  return (
    <Hint sx={{ maxWidth: { xs: 128, md: 'none' } }}>
      {`${updatedAt > 0 ? `Updated ${formatClock(updatedAt)}. ` : ''}Times are ${zoneName()}.`}
    </Hint>
  );
}

interface RefreshProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

export function RefreshButton({ query }: RefreshProps) {
  return (
    <LoadingButton
      loading={query.isFetching}
      startIcon={<RefreshIcon aria-hidden sx={{ fontSize: 16 }} />}
      onClick={() => void query.refetch()}
    >
      Refresh
    </LoadingButton>
  );
}
