import { formatClock } from 'frontend-shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { read } from '../../api/client';
import type { ApiPath, CustomerConsultationsResponse } from '../../api/contract';
import { REQUESTS_PATH } from '../../api/paths';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { OfflineNotice, QueryFailed, QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { TooltipProvider } from '../../components/ui/tooltip';
import { PATHS } from '../../config/paths';
import { useLoading } from '../../lib/hooks/use-loading';
import { RequestCard } from './request-card';

const PAGE_SIZE = 20;

function requestsPage(cursor: string | null): ApiPath {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor !== null && { cursor }) });
  return `${REQUESTS_PATH}?${query.toString()}`;
}

function NoRequests() {
  const start = <ButtonLink to={PATHS.consult}>Book a consultation</ButtonLink>;
  return (
    <EmptyState title="No requests yet." action={start}>
      Tell us about the house, and follow the answer here.
    </EmptyState>
  );
}

export function OverviewTab() {
  const requests = useInfiniteQuery({
    queryKey: [REQUESTS_PATH],
    queryFn: ({ pageParam, signal }) => read<CustomerConsultationsResponse>(requestsPage(pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const isLoading = useLoading(requests.isPending);
  const items = isLoading ? undefined : requests.data?.pages.flatMap((page) => page.items);

  return (
    <section aria-labelledby="requests-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="requests-title" className="type-display-3">
          Your requests
        </h2>
        {items !== undefined && (
          <p className="type-small text-ink-3">Updated {formatClock(requests.dataUpdatedAt)} Central</p>
        )}
      </div>
      <div className="mt-6 space-y-4">
        <OfflineNotice />
        {requests.isError && !isLoading && (
          <QueryFailed error={requests.error} busy={requests.isFetching} onRetry={() => void requests.refetch()} />
        )}
        {isLoading && (
          <QueryLoading label="Loading your requests" failureCount={requests.failureCount}>
            <div className="space-y-4">
              <Skeleton className="h-44 w-full" />
              <Skeleton className="h-44 w-full" />
            </div>
          </QueryLoading>
        )}
        {items?.length === 0 && <NoRequests />}
        <TooltipProvider>
          {items?.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </TooltipProvider>
        {requests.hasNextPage && !isLoading && (
          <Button variant="outline" busy={requests.isFetchingNextPage} onClick={() => void requests.fetchNextPage()}>
            Show older requests
          </Button>
        )}
        {items !== undefined && items.length > 0 && (
          <p className="pt-4">
            <ButtonLink to={PATHS.consult} variant="outline">
              Send another request
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
