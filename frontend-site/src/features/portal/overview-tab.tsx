import { formatClock, formatCentral, formatDate, formatDateTime } from 'frontend-shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { read } from '../../api/client';
import type { ApiPath, CustomerConsultationsResponse, CustomerConsultation } from '../../api/contract';
import { REQUESTS_PATH } from '../../api/paths';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { OfflineNotice, useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { TooltipProvider, Tooltip } from '../../components/ui/tooltip';
import { PATHS } from '../../config/paths';
import { CheckIcon, InfoIcon } from '../../components/ui/icons';
import { SERVICE_NAMES } from '../../content/navigation';
import { budgetLabel, timelineLabel } from '../../content/portal';
import { announce } from '../../lib/focus/announcer';
import { showToast } from 'frontend-shared/toast';

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
  const skeleton = (
    <div className="space-y-4">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
  const [shown, state] = useAnswer(requests, 'Loading your requests', skeleton);
  const items = shown?.pages.flatMap((page) => page.items);

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
        {state}
        {items?.length === 0 && <NoRequests />}
        <TooltipProvider>
          {items?.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </TooltipProvider>
        {requests.hasNextPage && (
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

async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    showToast({ title: 'Reference copied' });
  } catch (error) {
    console.warn('The clipboard refused', error);
    announce(`Your reference is ${reference}`);
  }
}

function AnswerPromise({ request }: { request: CustomerConsultation }) {
  if (request.answeredAt !== null) return <p>Answered {formatDateTime(request.answeredAt)} Central.</p>;
  if (request.status !== 'received') return null;
  return <p>You will hear from a person by {formatCentral(request.answerBy)}.</p>;
}

function Details({ request }: { request: CustomerConsultation }) {
  const rows = [
    ['ZIP', request.postalCode],
    ['When', request.timeline === null ? null : timelineLabel(request.timeline)],
    ['Budget', request.budgetBand === null ? null : budgetLabel(request.budgetBand)],
    ['You wrote', request.message],
  ].filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '');
  if (rows.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="type-ui text-link min-h-11 w-fit cursor-pointer py-2">What you sent</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 xs:grid-cols-[8rem_1fr]">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="type-small text-ink-3">{term}</dt>
            <dd className="mb-2 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function RequestCard({ request }: { request: CustomerConsultation }) {
  const isAnswered = request.answeredAt !== null;
  const StateIcon = isAnswered ? CheckIcon : InfoIcon;
  return (
    <article
      className="rounded-card border border-line bg-surface p-5 md:p-6"
      aria-labelledby={`request-${request.id}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={`request-${request.id}`} className="type-title">
            {SERVICE_NAMES[request.service]}
          </h3>
          <p className="type-small mt-1 text-ink-3">Received {formatDate(request.receivedAt)}</p>
        </div>
        <p className="type-small inline-flex items-center gap-2 rounded-full bg-tint px-3 py-1 font-medium">
          <StateIcon size={16} />
          {request.statusLabel}
        </p>
      </div>
      <div className="mt-4">
        <AnswerPromise request={request} />
      </div>
      <p className="mt-2">
        Reference{' '}
        <Tooltip text="Copy the reference">
          <button
            type="button"
            onClick={() => void copyReference(request.reference)}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {request.reference}
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
      <Details request={request} />
    </article>
  );
}
