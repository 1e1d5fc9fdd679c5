import type { ReactNode, RefObject } from 'react';
import { Button } from '../../components/ui/button';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { Notice } from '../../components/ui/notice';
import { useEstimator } from './estimator-context';
import { QUESTION_COUNT, STEP_TITLES, type EstimatorStep } from './estimator-steps';

interface StepFrameProps {
  step: EstimatorStep;
  number: number;
  /** The step that Next leads to. */
  following: EstimatorStep;
  heading: RefObject<HTMLHeadingElement | null>;
  onNext: () => void;
  /** Left out on the first step. */
  onBack?: () => void;
  /** Straight to the result, from the second step on. */
  onResult?: () => void;
  children: ReactNode;
}

/** One screen of questions: progress and way back above, ways on below. */
export function StepFrame({ step, number, following, heading, onNext, onBack, onResult, children }: StepFrameProps) {
  const { refused } = useEstimator();
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
      <Progress number={number} />
      <h2 id="estimator-step" ref={heading} tabIndex={-1} className="type-display-3 mt-6">
        {STEP_TITLES[step]}
      </h2>
      {refused.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title="That change does not go with this pool, so it was not made."
          className="mt-6"
        >
          <ul className="space-y-1">
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-8 space-y-10">{children}</div>
      <div className="mt-12 flex flex-wrap gap-4">
        <Button onClick={onNext}>{following === 'result' ? 'See the range' : `Next: ${STEP_TITLES[following]}`}</Button>
        {onResult && following !== 'result' && (
          <Button variant="outline" onClick={onResult}>
            Skip to the range
          </Button>
        )}
      </div>
    </section>
  );
}

function Progress({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1">
      {Array.from({ length: QUESTION_COUNT }, (_, index) => (
        <span key={index} className={`h-1 flex-1 rounded-full ${index < number ? 'bg-primary' : 'bg-sunken'}`} />
      ))}
    </div>
  );
}
