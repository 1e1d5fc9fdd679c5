import { useRef, type ReactNode, type RefObject } from 'react';
import { StepBar } from '../../components/tools/step-bar';
import { Button } from '../../components/ui/button';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { SpokenRefusal } from './spoken-refusal';
import { QUESTION_COUNT, STEP_TITLES, type EstimatorStep } from './estimator-steps';

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

export function StepFrame({ step, number, following, heading, onNext, onBack, onResult, children }: StepFrameProps) {
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
        <p className="type-small text-ink-3">
          Step {number} of {QUESTION_COUNT}
        </p>
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
