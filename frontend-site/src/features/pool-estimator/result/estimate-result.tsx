import { formatDate } from 'frontend-shared/format';
import { checksOf } from 'poolkit/feasibility';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { useSteps } from '../../../components/tools/use-steps';
import { ButtonLink } from '../../../components/ui/button';
import { late } from '../../../components/ui/late';
import { Notice } from '../../../components/ui/notice';
import { Skeleton } from '../../../components/ui/skeleton';
import { PATHS } from '../../../config/paths';
import { ESTIMATOR } from '../../../content/estimator';
import { trackEvent } from '../../../lib/analytics/analytics';
import { markOf } from '../../../lib/designs/draft';
import { useTabDraft } from '../../../lib/drafts/tab-draft';
import type { PriceBook } from '../../../lib/designs/pricing';
import type { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { DrawnPool } from '../live-summary';
import { useEstimator } from '../estimator-context';
import type { EstimatorStep } from '../estimator-steps';
import { BudgetFitting } from './budget-fitting';
import { EstimateBody, RangeBar } from './estimate-body';
import { PrintSheet } from './print-sheet';
import { useSaving } from './use-saving';
import { WorkActions } from './work-actions';

const RunningCostPanel = late(() => import('./running-cost-panel'));
const PayingPanel = late(() => import('./paying-panel'));
const ComparePanel = late(() => import('./compare-panel'));

interface EstimateResultProps {
  kept: ReturnType<typeof useDesignDraft>;
  priceBook: PriceBook;
  steps: ReturnType<typeof useSteps<EstimatorStep>>;
  isSignedIn: boolean;
}

export default function EstimateResult({ kept, priceBook, steps, isSignedIn }: EstimateResultProps) {
  const { estimate, draft, work, measured } = useEstimator();
  const { design } = work;
  const checks = useMemo(
    () => checksOf(design, measured, priceBook.assumptions),
    [design, measured, priceBook.assumptions],
  );
  const now = useMemo(
    () => estimate && { estimate, design, measured, name: draft.name },
    [estimate, design, measured, draft.name],
  );
  const saving = useSaving('estimate', kept, estimate, priceBook);
  useCompleted(kept, estimate?.likelyCents ?? null);
  const today = new Date().toISOString();

  return (
    <article aria-labelledby="estimator-result">
      <div className="space-y-12 print:hidden">
        {estimate === null || now === null ? (
          <Notice
            tone="warning"
            role="alert"
            title="We cannot price this pool automatically."
            action={
              <ButtonLink to={PATHS.consult} size="compact">
                Ask a designer
              </ButtonLink>
            }
          >
            Tell us about it, and a person will.
          </Notice>
        ) : (
          <>
            <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
              <div className="space-y-8">
                <div>
                  <RangeBar shown={estimate.shown} />
                  <p className="type-small mt-6 text-ink-2">
                    {`${formatDate(today)}. ${ESTIMATOR.valid} ${ESTIMATOR.headline}`}
                  </p>
                </div>
                <WorkActions saving={saving} isSignedIn={isSignedIn} noun="estimate">
                  <ButtonLink to={PATHS.designAssistant} variant="text" size="inline">
                    Open in design assistant
                  </ButtonLink>
                </WorkActions>
              </div>
              <DrawnPool design={design} measured={measured} />
            </div>
            <EstimateBody estimate={estimate} checks={checks} onAnswer={steps.go} />
            <BudgetFitting />
            <Suspense fallback={<Skeleton className="h-64" />}>
              <RunningCostPanel
                measured={measured}
                buildPriceCents={estimate.likelyCents}
                assumptions={priceBook.assumptions}
              />
              <PayingPanel estimate={estimate} />
              <ComparePanel now={now} assumptions={priceBook.assumptions} />
            </Suspense>
          </>
        )}
      </div>
      {estimate !== null && (
        <PrintSheet
          estimate={estimate}
          pool={{ design, measured }}
          name={draft.name}
          issuedAt={today}
          kept={saving.current}
          effectiveFrom={priceBook.effectiveFrom}
        />
      )}
    </article>
  );
}

/** Counts a result once in this tab, and not one that is opened without an answer. */
function useCompleted({ draft }: EstimateResultProps['kept'], likelyCents: number | null): void {
  const [counted, count] = useTabDraft<'mark'>('counted-estimate');
  const isSettled = useRef(false);
  useEffect(() => {
    if (likelyCents === null || draft.changedAt === null || isSettled.current) return;
    isSettled.current = true;
    const mark = markOf({ ...draft, name: '' });
    if (counted.mark === mark) return;
    count({ mark });
    trackEvent('estimate_complete', { value: likelyCents / 100, currency: 'USD' });
  }, [draft, counted, count, likelyCents]);
}
