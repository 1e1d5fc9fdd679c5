import { checkDesign } from 'poolkit/feasibility';
import { planDrawing, sectionDrawing } from 'poolkit/drawing';
import { describeDesign } from 'poolkit/design';
import { useEffect, useMemo, useRef } from 'react';
import { PoolDrawing } from '../../../components/pool-drawing/pool-drawing';
import type { useSteps } from '../../../components/tools/use-steps';
import { Button } from '../../../components/ui/button';
import { ArrowLeftIcon } from '../../../components/ui/icons';
import { Notice } from '../../../components/ui/notice';
import { ESTIMATOR } from '../../../content/estimator';
import { trackEvent } from '../../../lib/analytics';
import type { PriceBook } from '../../../lib/designs/pricing';
import type { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { formatDate } from '../../../lib/format';
import { useEstimator } from '../estimator-context';
import { STEP_TITLES, type EstimatorStep } from '../estimator-steps';
import { ChecksList } from './checks-list';
import { Confidence } from './confidence';
import { LinesTable } from './lines-table';
import { Movers } from './movers';
import { RangeBar } from './range-bar';
import { ResultSection } from './result-section';
import { ScopeLists } from './scope-lists';

interface EstimateResultProps {
  kept: ReturnType<typeof useDesignDraft>;
  priceBook: PriceBook;
  steps: ReturnType<typeof useSteps<EstimatorStep>>;
}

/** What the seven questions come to. */
export default function EstimateResult({ steps }: EstimateResultProps) {
  const { estimate, draft, work, measured } = useEstimator();
  const { design } = work;
  const plan = useMemo(() => planDrawing(design, measured), [design, measured]);
  const section = useMemo(() => sectionDrawing(design, measured), [design, measured]);
  const checks = useMemo(() => checkDesign(design, measured), [design, measured]);
  const likelyCents = estimate?.likelyCents ?? null;

  const told = useRef(false);
  useEffect(() => {
    if (likelyCents === null || told.current) return;
    told.current = true;
    trackEvent('estimate_complete', { value: likelyCents / 100, currency: 'USD' });
  }, [likelyCents]);

  return (
    <article aria-labelledby="estimator-result" className="space-y-12">
      <header>
        <Button variant="text" size="inline" className="no-print" onClick={steps.back}>
          <ArrowLeftIcon size={16} />
          Back to the questions
        </Button>
        <h2 id="estimator-result" ref={steps.heading} tabIndex={-1} className="type-display-3 mt-2">
          {draft.name === '' ? STEP_TITLES.result : `${STEP_TITLES.result}: ${draft.name}`}
        </h2>
        {estimate !== null && (
          <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-8">
            <div>
              <RangeBar shown={estimate.shown} />
              <p className="type-small mt-6 text-ink-2">
                {formatDate(new Date().toISOString())}. {ESTIMATOR.valid} {ESTIMATOR.headline}
              </p>
            </div>
            <div className="space-y-4">
              <PoolDrawing drawing={plan} described textScale={1.6} />
              <PoolDrawing drawing={section} described textScale={1.6} />
              <p className="type-small text-ink-2">{describeDesign(design, measured).join(' ')}</p>
            </div>
          </div>
        )}
      </header>
      {estimate === null ? (
        <Notice tone="warning" role="alert" title="We cannot price this pool automatically.">
          Send it to us, and a person will.
        </Notice>
      ) : (
        <>
          <Movers drivers={estimate.drivers} widthCents={estimate.highCents - estimate.lowCents} />
          <ResultSection title="Lines">
            <LinesTable estimate={estimate} />
          </ResultSection>
          <ScopeLists estimate={estimate} />
          <Confidence estimate={estimate} onAnswer={steps.go} />
          <ChecksList checks={checks} />
        </>
      )}
    </article>
  );
}
