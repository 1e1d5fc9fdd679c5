import { formatCentral } from 'frontend-shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerVisit, CustomerVisits } from '../../api/contract';
import { VISITS_PATH } from '../../api/paths';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { REACH } from '../../content/schedule';
import { isToCome, lengthWords, placeWords, whenWords } from '../../lib/scheduling/visit-words';
import { CalendarLink } from './calendar-link';
import { TabCard, TabSection } from './portal-parts';
import { serverNow } from 'frontend-shared/api';

function sorted(items: readonly CustomerVisit[], nowMs: number) {
  const isNext = (visit: CustomerVisit) => isToCome(visit, nowMs);
  return {
    toCome: items.filter(isNext).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    over: items.filter((visit) => !isNext(visit)).sort((a, b) => b.startsAt.localeCompare(a.startsAt)),
  };
}

export function VisitsTab() {
  const [nowMs] = useState(() => serverNow());
  const visits = useQuery<CustomerVisits>({ queryKey: [VISITS_PATH] });
  const [shown, state] = useAnswer(visits, 'Loading your visits', <Skeleton className="h-44 w-full" />);
  const isHere = shown !== undefined;
  const { toCome, over } = sorted(shown?.items ?? [], nowMs);
  return (
    <TabSection id="visits-title" title="Your visits" updatedAt={isHere ? visits.dataUpdatedAt : null}>
      {state}
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
      {isHere && shown.items.length > 0 && (
        <CalendarLink
          path="/api/portal/visits/feed"
          lead="Subscribe once, and your calendar shows every visit, including changes and cancellations."
          what="your visits"
        />
      )}
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
    </TabSection>
  );
}

const STATUS_WORDS: Readonly<Record<CustomerVisit['status'], string>> = {
  held: 'Time held',
  expired: 'Hold ended',
  pending: 'Waiting for confirmation',
  confirmed: 'Confirmed',
  declined: 'Declined',
  completed: 'Completed',
  no_show: 'Missed',
  cancelled: 'Canceled',
};

function VisitCard({ visit }: { visit: CustomerVisit }) {
  const { id, service, startsAt, status, address, cancelReason, reference, videoUrl } = visit;
  return (
    <TabCard
      id={`visit-${id}`}
      title={service.name}
      under={whenWords(startsAt)}
      status={STATUS_WORDS[status]}
      isSettled={status === 'confirmed' || status === 'completed'}
    >
      <p className="mt-3 text-ink-2 wrap-anywhere">
        {`${lengthWords(service.durationMin)}, ${address ?? placeWords(service.place)}. Reference ${reference}.`}
      </p>
      {videoUrl !== null && status === 'confirmed' && (
        <p className="mt-2">
          <a href={videoUrl} rel="noreferrer" className="text-link wrap-anywhere">
            Open the video call
          </a>
        </p>
      )}
      {cancelReason !== null && <p className="type-small mt-2 text-ink-3 wrap-anywhere">{`Reason: ${cancelReason}`}</p>}
      <Changes visit={visit} />
    </TabCard>
  );
}

function Changes({ visit }: { visit: CustomerVisit }) {
  const { status, canReschedule, canCancel, cancelUntil, manageToken } = visit;
  if (status !== 'confirmed' && status !== 'pending') return null;
  if (!canReschedule && !canCancel) {
    return (
      <p className="type-small mt-4 text-ink-2">
        To change it now, {REACH.verb}{' '}
        <a href={REACH.href} className="text-link">
          {REACH.text}
        </a>
        .
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ButtonLink to={`${PATHS.schedule}#visit=${manageToken}`} variant="outline" size="compact">
        {canReschedule ? 'Reschedule or cancel' : 'Cancel'}
      </ButtonLink>
      {canCancel && <p className="type-small text-ink-3">{`Cancel here until ${formatCentral(cancelUntil)}.`}</p>}
    </div>
  );
}
