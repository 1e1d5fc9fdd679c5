import { formatCentral, formatDate, formatDateTime } from 'frontend-shared/format';
import { Suspense } from 'react';
import type { CustomerConsultation } from '../../api/contract';
import { REQUESTS_PATH } from '../../api/paths';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { late } from '../../components/ui/late';
import { Skeleton } from '../../components/ui/skeleton';
import { TooltipProvider, Tooltip } from '../../components/ui/tooltip';
import { useOwnList } from '../../components/ui/own-list';
import { PATHS } from '../../config/paths';
import { SERVICE_NAMES } from '../../content/navigation';
import { budgetLabel, timelineLabel } from '../../content/portal';
import { FactList } from '../../components/ui/fact-list';
import { copyText, TabCard, TabSection } from './portal-parts';

const YourPool = late(() => import('./your-pool'));
const SentWork = late(() => import('./sent-work'));

function NoProject() {
  const start = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={PATHS.designAssistant}>Draw your pool</ButtonLink>
      <ButtonLink to={PATHS.schedule} variant="outline">
        See open times
      </ButtonLink>
    </div>
  );
  return (
    <EmptyState title="No project yet." action={start}>
      Start with a drawing or a visit.
    </EmptyState>
  );
}

function NoRequests() {
  const start = <ButtonLink to={PATHS.consult}>Book a consultation</ButtonLink>;
  return (
    <EmptyState title="No requests yet." action={start}>
      Tell us about your house, and follow our reply here.
    </EmptyState>
  );
}

export function OverviewTab({ hasNoProject }: { hasNoProject: boolean }) {
  const { items, state, updatedAt, older } = useOwnList<CustomerConsultation>(REQUESTS_PATH, 20, 'requests');
  return (
    <div className="space-y-10">
      <Suspense fallback={null}>
        <YourPool />
      </Suspense>
      <TabSection id="requests-title" title="Your requests" updatedAt={updatedAt}>
        {state}
        {items?.length === 0 && (hasNoProject ? <NoProject /> : <NoRequests />)}
        <TooltipProvider>
          {items?.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </TooltipProvider>
        {older}
        {items !== undefined && items.length > 0 && (
          <p className="pt-4">
            <ButtonLink to={PATHS.consult} variant="outline">
              Send another request
            </ButtonLink>
          </p>
        )}
      </TabSection>
    </div>
  );
}

function AnswerPromise({ request }: { request: CustomerConsultation }) {
  if (request.answeredAt !== null) return <p>{`We replied ${formatDateTime(request.answeredAt)} Central.`}</p>;
  if (request.status !== 'received') return null;
  return <p>{`You will hear from a person by ${formatCentral(request.answerBy)}.`}</p>;
}

function Details({ request }: { request: CustomerConsultation }) {
  const { postalCode, timeline, budgetBand, message } = request;
  if ([postalCode, timeline, budgetBand, message].every((value) => !value)) return null;
  return (
    <details className="mt-4">
      <summary className="type-ui text-link min-h-11 w-fit cursor-pointer py-2">What you sent</summary>
      <FactList
        className="mt-2"
        rows={[
          ['ZIP', postalCode],
          ['When', timeline && timelineLabel(timeline)],
          ['Budget', budgetBand && budgetLabel(budgetBand)],
          ['You wrote', message],
        ]}
      />
    </details>
  );
}

function RequestCard({ request }: { request: CustomerConsultation }) {
  const { id, service, receivedAt, statusLabel, answeredAt, reference } = request;
  return (
    <TabCard
      id={`request-${id}`}
      title={SERVICE_NAMES[service]}
      under={<span className="type-small text-ink-3">{`Received ${formatDate(receivedAt)}`}</span>}
      status={statusLabel}
      isSettled={answeredAt !== null}
    >
      <div className="mt-4">
        <AnswerPromise request={request} />
      </div>
      <p className="mt-2">
        Reference{' '}
        <Tooltip text="Copy the reference">
          <button
            type="button"
            onClick={() => void copyText(reference, 'Reference copied', `Your reference is ${reference}`)}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            <span>{reference}</span>
            <span className="sr-only">, copy</span>
          </button>
        </Tooltip>
      </p>
      {request.history.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="type-small pb-1 text-ink-3">All times Central</p>
          <ol aria-label="History">
            {request.history.map(({ at, label }) => (
              <li key={`${at} ${label}`} className="type-small grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-1">
                <time dateTime={at} className="text-ink-3">
                  {formatDateTime(at)}
                </time>
                <span className="wrap-anywhere">{label}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {(request.design !== null || request.estimate !== null || request.photos.length > 0) && (
        <Suspense fallback={<Skeleton className="mt-5 h-48 w-full" />}>
          <SentWork request={request} />
        </Suspense>
      )}
      <Details request={request} />
    </TabCard>
  );
}
