import { formatCalendarDate, formatDate } from 'frontend-shared/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withChanges } from 'poolkit/assumptions';
import { checksOf } from 'poolkit/feasibility';
import { MEASURE_ASSUMPTIONS, measureDesign } from 'poolkit/design';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button';
import LinkToCopy from '../../components/ui/link-to-copy';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { QueryFailed, QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import {
  ESTIMATES_PATH,
  estimatePath,
  estimatePdfPath,
  reissueEstimate,
  type SavedEstimateDetail,
} from '../../lib/designs/api';
import { consultPathFor, schedulePathFor } from '../../lib/designs/consult-link';
import { newDraft, readDraft, replaceDraft } from '../../lib/designs/draft';
import { usePriceBook } from '../../lib/designs/use-price-book';
import { useCopyLink } from '../../lib/hooks/use-copy-link';
import { useLoading } from '../../lib/hooks/use-loading';
import { errorText } from 'frontend-shared/api';
import { useHashValue } from '../../lib/hooks/use-hash-value';
import { useUnits } from '../../lib/hooks/use-units';
import { showToast } from 'frontend-shared/toast';
import { DrawnPool } from './live-summary';
import { EstimatorIntro } from './estimator-intro';
import { EstimateBody, RangeBar } from './result/estimate-body';
import { downloadPdf } from '../../lib/designs/estimate-pdf';
import { PrintSheet } from './result/print-sheet';
import { VisitWithCopy } from './result/visit-with-copy';
import { SHARED_TO_VIEW } from './price-words';
import { TurnedPool } from './turned-pool';

export default function SavedEstimate({ id }: { id: string }) {
  const key = useHashValue('key');
  const query = useQuery<SavedEstimateDetail>({ queryKey: [estimatePath(id, key)] });
  const isLoading = useLoading(query.isPending);
  return (
    <>
      <EstimatorIntro isFirst={false} />
      <div className="page-x space-y-8 pb-24">
        {isLoading && (
          <QueryLoading label="Loading the estimate" failureCount={query.failureCount}>
            <Skeleton className="h-64" />
          </QueryLoading>
        )}
        {query.isError && !isLoading && (
          <>
            <QueryFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
            <ButtonLink to={PATHS.poolEstimator} variant="outline">
              Make an estimate
            </ButtonLink>
          </>
        )}
        {query.data && !isLoading && <Estimate key={query.data.id} estimate={query.data} linkKey={key} />}
      </div>
    </>
  );
}

function Estimate({ estimate, linkKey }: { estimate: SavedEstimateDetail; linkKey: string | null }) {
  const { priceBook } = usePriceBook();
  const { design, name, reference, issuedAt, validUntil, state } = estimate;
  const assumptions = priceBook?.assumptions;
  const measured = useMemo(
    () => measureDesign(design, withChanges(MEASURE_ASSUMPTIONS, assumptions ?? {})),
    [design, assumptions],
  );
  const checks = useMemo(() => checksOf(design, measured, assumptions ?? {}), [design, measured, assumptions]);
  const isOver = state === 'expired';
  return (
    <article aria-labelledby="saved-estimate">
      <div className="space-y-12 print:hidden">
        <header>
          <h2 id="saved-estimate" className="type-display-3">
            {name ?? 'Planning range'}
          </h2>
          <p className="mt-2 text-ink-2">
            {`Estimate ${reference}, ${formatDate(issuedAt)}. ${isOver ? 'Was valid' : 'Valid'} until ${formatDate(validUntil)}.`}
          </p>
          <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-8">
            <div className="space-y-8">
              <RangeBar shown={estimate.shown} />
              {(estimate.pricesChanged || isOver) && (
                <PricesMoved estimate={estimate} since={priceBook?.effectiveFrom ?? null} />
              )}
              <Actions estimate={estimate} linkKey={linkKey} />
            </div>
            <TurnedPool
              {...{ design, measured, assumptions }}
              first="plan"
              plan={<DrawnPool design={design} measured={measured} />}
            />
          </div>
        </header>
        <EstimateBody estimate={estimate} checks={checks} />
      </div>
      <PrintSheet
        estimate={estimate}
        pool={{ design, measured }}
        name={name ?? ''}
        issuedAt={issuedAt}
        kept={estimate}
        effectiveFrom={estimate.pricesChanged ? null : (priceBook?.effectiveFrom ?? null)}
      />
    </article>
  );
}

function PricesMoved({ estimate, since }: { estimate: SavedEstimateDetail; since: string | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const refresh = useMutation({
    mutationFn: () => reissueEstimate(estimate.id, idempotencyKey),
    onSuccess: ({ id, reference, validUntil }) => {
      void queryClient.invalidateQueries({ queryKey: [ESTIMATES_PATH] });
      showToast({
        title: `Saved as ${reference}`,
        description: `Valid until ${formatDate(validUntil)}`,
        variant: 'success',
      });
      void navigate(`${PATHS.poolEstimator}?estimate=${id}`);
    },
  });
  const title = estimate.pricesChanged
    ? `Prices were updated${since === null ? '' : ` on ${formatCalendarDate(since)}`}. Your saved range keeps its old date until you refresh it.`
    : 'This estimate is no longer valid. Refresh it for current prices.';
  return (
    <>
      <Notice
        tone="warning"
        title={title}
        action={
          estimate.access === 'owner' && (
            <Button size="compact" busy={refresh.isPending} onClick={() => refresh.mutate()}>
              Refresh prices
            </Button>
          )
        }
      />
      <StillSending send={refresh} />
      {refresh.isError && <FormFailure title={errorText(refresh.error)} error={refresh.error} />}
    </>
  );
}

function Actions({ estimate, linkKey }: { estimate: SavedEstimateDetail; linkKey: string | null }) {
  const navigate = useNavigate();
  const { id, reference, design, answers, name, designVersionId, url } = estimate;
  const isOwner = estimate.access === 'owner';
  const [uncopied, copy] = useCopyLink(SHARED_TO_VIEW);
  const [units] = useUnits();
  const pdf = useMutation({ mutationFn: () => downloadPdf(estimatePdfPath(id, units, linkKey), reference) });
  const change = () => {
    const before = readDraft();
    replaceDraft({
      ...newDraft(),
      design,
      answers,
      name: name ?? '',
      step: 'size',
      changedAt: new Date().toISOString(),
    });
    showToast({
      title: 'Opened for editing',
      description: 'The saved estimate stays as it is',
      // The questions page is open by then.
      action: { label: 'Undo', onPress: () => replaceDraft(before) },
    });
    void navigate(`${PATHS.poolEstimator}?step=size`);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {isOwner && designVersionId !== null && (
        <>
          <ButtonLink to={consultPathFor({ versionId: designVersionId, estimateId: id })}>
            Send to a designer
          </ButtonLink>
          <ButtonLink to={schedulePathFor({ versionId: designVersionId, estimateId: id })} variant="outline">
            Book a visit
          </ButtonLink>
        </>
      )}
      {!isOwner && <VisitWithCopy design={design} answers={answers} name={name ?? ''} />}
      <Button variant="outline" onClick={change}>
        Change this pool
      </Button>
      {url !== null && (
        <Button variant="outline" onClick={() => void copy(url)}>
          Share link
        </Button>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="outline" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        PDF
      </Button>
      {uncopied !== null && <LinkToCopy url={uncopied} />}
      {pdf.isError && (
        <div className="basis-full">
          <FormFailure title={`The PDF could not be created. ${errorText(pdf.error)}`} error={pdf.error} />
        </div>
      )}
    </div>
  );
}
