import { formatDate } from 'frontend-shared/format';
import { Suspense, useEffect, useState } from 'react';
import { PageIntro } from '../../components/layout/page-intro';
import { KeptWorkNotice } from '../../components/tools/start-from';
import { StepBar } from '../../components/tools/step-bar';
import { TruthLabel } from '../../components/tools/truth-label';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { useSteps } from '../../components/tools/use-steps';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { FormInstead } from '../../components/ui/form-instead';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { late } from '../../components/ui/late';
import { WIZARD } from '../../content/maintenance-wizard';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useCountedSteps } from '../../lib/hooks/use-counted-steps';
import { PoolStep } from './pool-step';
import { ReadingsStep } from './readings-step';
import type { HandOver } from './wizard-advice';
import { useWizard, WIZARD_FORM } from './use-wizard';
import { poolProblems, readingProblems } from './wizard-input';

const loadSeen = () => import('./seen-step');
const loadPlan = () => import('./plan-step');
const SeenStep = late(loadSeen);
const PlanStep = late(loadPlan);

const STEPS = ['pool', 'readings', 'seen', 'plan'] as const;

export function MaintenanceWizard({ isSignedIn, onHandOver }: { isSignedIn: boolean; onHandOver: HandOver }) {
  const steps = useSteps(STEPS);
  const counted = useCountedSteps(WIZARD_FORM, steps.step);
  const wizard = useWizard(steps.step, counted.start);
  const { values, today, errors, keptSince, takeUp, startNew } = wizard;

  // An error summary belongs to the step that was checked.
  const [checked, setChecked] = useState(steps.step);
  if (checked !== steps.step) {
    setChecked(steps.step);
    errors.check({});
  }

  // Loads the later steps early, so that the answer works offline.
  useEffect(() => {
    void Promise.allSettled([loadSeen(), loadPlan()]);
  }, []);

  const firstProblem = () => {
    if (Object.values(poolProblems(values, today)).some(Boolean)) return 'pool';
    return Object.values(readingProblems(values)).some(Boolean) ? 'readings' : 'plan';
  };
  const forward = () => {
    const problems =
      steps.step === 'pool' ? poolProblems(values, today) : steps.step === 'readings' ? readingProblems(values) : {};
    if (!errors.check(problems)) return;
    counted.finish();
    takeUp();
    steps.next();
  };
  return (
    <>
      <PageIntro title={WIZARD.title} lead={WIZARD.lead} size="display-2">
        <div className="no-print">
          <TruthLabel title={WIZARD.guideTitle} sections={WIZARD.guide} />
        </div>
      </PageIntro>
      <div className="page-x noscript:pb-20">
        <FormInstead does={WIZARD.does}>{WITHOUT_SCRIPT.maintenanceWizard}</FormInstead>
      </div>
      <div className="needs-script page-x pb-20 lg:pb-28">
        {keptSince !== null && steps.isFirst && (
          <div className="mb-10 max-w-3xl">
            <KeptWorkNotice
              title={WIZARD.kept.replace('{date}', formatDate(keptSince))}
              onContinue={() => {
                takeUp();
                const to = firstProblem();
                if (to !== 'pool') steps.go(to === 'plan' ? 'readings' : to);
              }}
              onStartNew={startNew}
            />
          </div>
        )}
        <div className={steps.isLast ? 'no-print' : 'no-print max-w-3xl'}>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="type-small text-ink-3">{`Step ${steps.number} of ${steps.count}`}</p>
            <UnitToggle labels={{ us: 'US', metric: 'Metric' }} />
          </div>
          <StepBar number={steps.number} count={steps.count} />
        </div>
        {/* Not a form: Enter in one reading must not skip the others. */}
        <div className="mt-8">
          <h2 ref={steps.heading} tabIndex={-1} className="type-display-3 no-print outline-none">
            {WIZARD.steps[steps.step]}
          </h2>
          <div className={steps.isLast ? 'mt-6' : 'mt-8 max-w-3xl space-y-10'}>
            <ErrorSummary items={errors.summary} attempt={errors.attempt} />
            {steps.step === 'pool' && <PoolStep wizard={wizard} />}
            {steps.step === 'readings' && <ReadingsStep wizard={wizard} />}
            <Suspense fallback={<p className="text-ink-3">Loading…</p>}>
              {steps.step === 'seen' && <SeenStep wizard={wizard} />}
              {steps.step === 'plan' && (
                <PlanStep
                  wizard={wizard}
                  isSignedIn={isSignedIn}
                  onFix={() => steps.go(firstProblem())}
                  onHandOver={onHandOver}
                />
              )}
            </Suspense>
          </div>
          <div className="no-print mt-12 flex flex-wrap gap-4">
            {!steps.isFirst && (
              <Button variant="outline" onClick={steps.back}>
                <ArrowLeftIcon size={16} />
                Back
              </Button>
            )}
            {!steps.isLast && <Button onClick={forward}>{steps.step === 'seen' ? 'Show the plan' : 'Next'}</Button>}
          </div>
        </div>
      </div>
    </>
  );
}
