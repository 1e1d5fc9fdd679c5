import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from 'frontend-shared/api';
import { useDelayed } from '../../lib/hooks/use-delayed';
import { SKELETON_DELAY_MS, useLoading } from '../../lib/hooks/use-loading';
import { useOnline } from '../../lib/hooks/use-online';
import { Button } from './button';
import { Notice } from './notice';
import { StillTrying } from './still-trying';
import { TechnicalDetails } from './technical-details';

export function QueryLoading({
  label,
  failureCount,
  children,
}: {
  label: string;
  failureCount: number;
  children: ReactNode;
}) {
  const isSlow = useDelayed(true, SKELETON_DELAY_MS);
  return (
    <div aria-busy="true" aria-label={label} role="group">
      <StillTrying waits when={failureCount > 0} className="type-small mb-3" />
      <div className={isSlow ? undefined : 'invisible'}>{children}</div>
    </div>
  );
}

type Readable<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'failureCount' | 'refetch'
>;

export function useAnswer<T>(
  query: Readable<T>,
  label: string,
  skeleton: ReactNode,
): [answer: T | undefined, state: ReactNode] {
  const isLoading = useLoading(query.isPending);
  if (isLoading) {
    return [
      undefined,
      <QueryLoading key="loading" label={label} failureCount={query.failureCount}>
        {skeleton}
      </QueryLoading>,
    ];
  }
  const failed = query.isError && (
    <QueryFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  );
  return [query.data, failed];
}

interface QueryFailedProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}

export function QueryFailed({ error, onRetry, busy }: QueryFailedProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={errorText(error)}
      action={
        <Button variant="outline" size="compact" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <TechnicalDetails error={error} />
    </Notice>
  );
}

export function OfflineNotice({
  children = 'This is what we last received. Reconnect to see changes.',
}: {
  children?: string;
}) {
  const online = useOnline();
  if (online) return null;
  return (
    <Notice tone="warning" role="status" title="You are offline.">
      {children}
    </Notice>
  );
}
