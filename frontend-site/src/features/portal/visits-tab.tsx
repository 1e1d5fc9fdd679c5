import { formatClock } from 'frontend-shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerVisit, CustomerVisits } from '../../api/contract';
import { VISITS_PATH } from '../../api/paths';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { OfflineNotice, QueryFailed, QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { useLoading } from '../../lib/hooks/use-loading';
import { CalendarFeed } from './calendar-feed';
import { VisitCard } from './visit-card';

const isOpen = ({ status }: CustomerVisit) => status === 'confirmed' || status === 'pending';

function sorted(items: readonly CustomerVisit[], nowMs: number) {
  const isToCome = (visit: CustomerVisit) => isOpen(visit) && Date.parse(visit.endsAt) > nowMs;
  return {
    toCome: items.filter(isToCome).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    over: items.filter((visit) => !isToCome(visit)).sort((a, b) => b.startsAt.localeCompare(a.startsAt)),
  };
}

export function VisitsTab() {
  const [nowMs] = useState(() => Date.now());
  const visits = useQuery<CustomerVisits>({ queryKey: [VISITS_PATH] });
  const isLoading = useLoading(visits.isPending);
  const isHere = visits.isSuccess && !isLoading;
  const { toCome, over } = sorted(isHere ? visits.data.items : [], nowMs);
  return (
    <section aria-labelledby="visits-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="visits-title" className="type-display-3">
          Your visits
        </h2>
        {isHere && <p className="type-small text-ink-3">Updated {formatClock(visits.dataUpdatedAt)} Central</p>}
      </div>
      <div className="mt-6 space-y-4">
        <OfflineNotice />
        {visits.isError && !isLoading && (
          <QueryFailed error={visits.error} busy={visits.isFetching} onRetry={() => void visits.refetch()} />
        )}
        {isLoading && (
          <QueryLoading label="Loading your visits" failureCount={visits.failureCount}>
            <Skeleton className="h-44 w-full" />
          </QueryLoading>
        )}
        {isHere && toCome.length === 0 && (
          <EmptyState title="No upcoming visits." action={<ButtonLink to={PATHS.schedule}>See open times</ButtonLink>}>
            At your house, at our studio or by video.
          </EmptyState>
        )}
        {toCome.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
        {toCome.length > 0 && (
          <p className="pt-2">
            <ButtonLink to={PATHS.schedule} variant="outline">
              See open times
            </ButtonLink>
          </p>
        )}
        {visits.isSuccess && visits.data.items.length > 0 && <CalendarFeed />}
        {over.length > 0 && (
          <details className="pt-4">
            <summary className="type-ui text-link min-h-11 w-fit cursor-pointer py-2">Past and canceled visits</summary>
            <div className="mt-4 space-y-4">
              {over.map((visit) => (
                <VisitCard key={visit.id} visit={visit} />
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  );
}
