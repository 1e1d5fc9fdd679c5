import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { StartFrom } from '../../components/tools/start-from';
import { StepBar } from '../../components/tools/step-bar';
import { useSteps } from '../../components/tools/use-steps';
import { Button } from '../../components/ui/button';
import { FormInstead } from '../../components/ui/form-instead';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { late } from '../../components/ui/late';
import { QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { EstimatorProvider, SpokenRefusal, useEstimatorState } from './estimator-context';
import { EstimatorIntro } from './estimator-intro';
import { ESTIMATOR_STEPS, type EstimatorStep, isEstimatorStep, QUESTION_COUNT, STEP_TITLES } from './estimator-steps';
import { LiveSummary, PriceBar } from './live-summary';
import { PricesMissing } from './prices-missing';
import { DepthStep } from './steps/depth-step';
import { ExtrasStep } from './steps/extras-step';
import { FinishStep } from './steps/finish-step';
import { ProjectStep } from './steps/project-step';
import { SiteStep } from './steps/site-step';
import { SizeStep } from './steps/size-step';
import { TerraceStep } from './steps/terrace-step';
import { trackProblems } from '../../lib/analytics/form-events';
import { useDesignDraft } from '../../lib/designs/use-design-draft';
import { usePriceBook } from '../../lib/designs/use-price-book';
import { useCountedSteps } from '../../lib/hooks/use-counted-steps';
import { useLoading } from '../../lib/hooks/use-loading';

const EstimateResult = late(() => import('./result/estimate-result'));

const STEP_SCREENS: Readonly<Record<Exclude<EstimatorStep, 'result'>, ComponentType>> = {
  project: ProjectStep,
  size: SizeStep,
  depth: DepthStep,
  finish: FinishStep,
  terrace: TerraceStep,
  site: SiteStep,
  extras: ExtrasStep,
};

const FORM = 'pool-estimator';

export function PoolEstimator({ isSignedIn }: { isSignedIn: boolean }) {
  const kept = useDesignDraft();
  const { pricing, priceBook, query } = usePriceBook();
  const steps = useSteps(ESTIMATOR_STEPS);
  const { step } = steps;
  const counted = useCountedSteps(FORM, step);
  const countRefused = useCallback(
    (field: string) => trackProblems({ form_name: FORM, form_step: step }, [field.replace(/^estimator-/, '')]),
    [step],
  );
  const estimator = useEstimatorState(kept, pricing, counted.start, countRefused);
  const { draft, found, change } = kept;

  useEffect(() => {
    if (draft.changedAt !== null && draft.step !== step) change({ step });
  }, [draft, step, change]);

  const welcome = (
    <StartFrom
      kept={kept}
      greets={steps.isFirst}
      focus={() => steps.heading.current?.focus()}
      onContinue={() => {
        const last = found?.step ?? null;
        if (isEstimatorStep(last)) steps.go(last);
      }}
    />
  );
  const failed = query.isError && pricing === null && <PricesMissing query={query} />;
  const isLoading = useLoading(step === 'result' && priceBook === null && !failed);

  if (step === 'result') {
    return (
      <EstimatorProvider value={estimator}>
        <EstimatorIntro isFirst={false} />
        <div className="page-x space-y-8 pb-24 print:pb-0">
          <ResultHead name={draft.name} heading={steps.heading} onBack={steps.back} />
          {welcome}
          {failed}
          {isLoading && (
            <QueryLoading label="Loading our prices" failureCount={query.failureCount}>
              <Skeleton className="h-64" />
            </QueryLoading>
          )}
          {priceBook !== null && !isLoading && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <EstimateResult kept={kept} priceBook={priceBook} steps={steps} isSignedIn={isSignedIn} />
            </Suspense>
          )}
        </div>
      </EstimatorProvider>
    );
  }

  const Screen = STEP_SCREENS[step];
  const onward = (go: () => void) => () => {
    counted.finish();
    go();
  };
  const toResult = onward(() => steps.go('result'));
  return (
    <EstimatorProvider value={estimator}>
      <EstimatorIntro isFirst={steps.isFirst} />
      <div className="page-x noscript:pb-20">
        <FormInstead>{WITHOUT_SCRIPT.poolEstimator}</FormInstead>
      </div>
      <div className="page-x grid gap-12 pb-32 xl:grid-cols-12 xl:gap-8">
        <div className="needs-script min-w-0 space-y-8 xl:col-span-7">
          {welcome}
          {failed}
          <StepFrame
            step={step}
            number={steps.number}
            following={ESTIMATOR_STEPS[steps.number] ?? 'result'}
            heading={steps.heading}
            onNext={onward(steps.next)}
            onBack={steps.isFirst ? undefined : steps.back}
            onResult={steps.isFirst ? undefined : toResult}
          >
            <Screen />
          </StepFrame>
        </div>
        <div className="needs-script min-w-0 self-start xl:sticky xl:top-24 xl:col-span-5 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:rounded-card xl:border xl:border-line">
          <LiveSummary withRange={!steps.isFirst} />
        </div>
      </div>
      {!steps.isFirst && <PriceBar onLines={toResult} />}
    </EstimatorProvider>
  );
}

function ResultHead({ name, heading, onBack }: { name: string; heading: Ref<HTMLHeadingElement>; onBack: () => void }) {
  return (
    <div className="no-print">
      <Button variant="text" size="inline" onClick={onBack}>
        <ArrowLeftIcon size={16} />
        Back to the questions
      </Button>
      <h2 id="estimator-result" ref={heading} tabIndex={-1} className="type-display-3 mt-2">
        {name === '' ? STEP_TITLES.result : `${STEP_TITLES.result}: ${name}`}
      </h2>
    </div>
  );
}

interface StepFrameProps {
  step: EstimatorStep;
  number: number;
  following: EstimatorStep;
  heading: RefObject<HTMLHeadingElement | null>;
  onNext: () => void;
  onBack?: () => void;
  onResult?: () => void;
  children: ReactNode;
}

function StepFrame({ step, number, following, heading, onNext, onBack, onResult, children }: StepFrameProps) {
  const questions = useRef<HTMLDivElement>(null);
  // Invalid input is not left behind silently.
  const goOn = (go: () => void) => () => {
    const wrong = questions.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else go();
  };
  return (
    <section aria-labelledby="estimator-step">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p className="type-small text-ink-3">{`Step ${number} of ${QUESTION_COUNT}`}</p>
        {onBack && (
          <Button variant="text" size="inline" onClick={onBack}>
            <ArrowLeftIcon size={16} />
            Back
          </Button>
        )}
      </div>
      <StepBar number={number} count={QUESTION_COUNT} />
      <h2 id="estimator-step" ref={heading} tabIndex={-1} className="type-display-3 mt-6">
        {STEP_TITLES[step]}
      </h2>
      <SpokenRefusal />
      <div ref={questions} className="mt-8 space-y-10">
        {children}
      </div>
      <div className="mt-12 flex flex-wrap gap-4">
        <Button onClick={goOn(onNext)}>
          {following === 'result' ? 'See the range' : `Next: ${STEP_TITLES[following]}`}
        </Button>
        {onResult && following !== 'result' && (
          <Button variant="outline" onClick={goOn(onResult)}>
            Skip to the range
          </Button>
        )}
      </div>
    </section>
  );
}
