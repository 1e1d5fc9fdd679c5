import type { FormEvent } from 'react';
import { AttachedWork } from '../../components/designs/attached-work';
import type { Photos } from '../../components/photos/use-photos';
import { StepBar } from '../../components/tools/step-bar';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { Notice } from '../../components/ui/notice';
import { RequiredNote } from '../../components/ui/required-note';
import { CONSULT } from '../../content/consult';
import { BRANCHES } from '../../content/consult-questions';
import { branchOf, isEmergency } from './consult-values';
import { ContactStep } from './contact-step';
import { KeepForLater } from './keep-for-later';
import { ProjectStep } from './project-step';
import { SendButton, SendState, SendTerms } from './send-part';
import type { ConsultSteps, useConsultForm } from './use-consult-form';
import { TrapField } from './trap-field';
import { YardPhotos } from './yard-photos';
import { YardStep } from './yard-step';

const STEPS = { project: ProjectStep, yard: YardStep, contact: ContactStep };

interface ConsultFormProps {
  form: ReturnType<typeof useConsultForm>;
  steps: ConsultSteps;
  photos: Photos;
  /** Also removes it from the address, so a reload does not bring it back. */
  onDetach: () => void;
}

export function ConsultForm({ form, steps, photos, onDetach }: ConsultFormProps) {
  const { values, set, proceed, leave, errors, attempt, summary, send, wasInterrupted } = form;
  const { step } = steps;
  const Step = STEPS[step];
  const title = step === 'yard' ? BRANCHES[branchOf(values)].title : CONSULT.steps[step];

  return (
    <form
      noValidate
      className="needs-script max-w-172"
      onBlur={leave}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        proceed();
      }}
    >
      <p className="type-small text-ink-3">
        Step {steps.number} of {steps.count}
      </p>
      <StepBar number={steps.number} count={steps.count} />
      <h2
        ref={summary.length === 0 ? steps.heading : undefined}
        tabIndex={-1}
        className="type-display-3 mt-8 outline-none"
      >
        {title}
      </h2>
      <div className="mt-8 space-y-10">
        {wasInterrupted && send.isIdle && attempt === 0 && (
          <Notice tone="info" role="status" title={CONSULT.kept}>
            {!steps.isLast && (
              <Button variant="text" size="inline" onClick={() => steps.go('contact')}>
                Go to the last step
              </Button>
            )}
          </Notice>
        )}
        <ErrorSummary key={step} items={summary} attempt={attempt} />
        {steps.isFirst && <RequiredNote />}
        {values.estimateId !== '' && (
          <AttachedWork
            id="consult-attached"
            estimateId={values.estimateId}
            error={errors.attached}
            onRemove={() => {
              set({ designVersionId: '', estimateId: '' }, 'attached');
              onDetach();
            }}
          />
        )}
        <Step {...{ values, set, errors }} />
        {step === 'yard' && <YardPhotos photos={photos} />}
        <TrapField onFill={form.setTrap} />
        <div className="space-y-4">
          {steps.isLast && <SendState send={send} />}
          <div className="flex flex-wrap gap-4">
            {!steps.isFirst && (
              <Button variant="outline" onClick={steps.back}>
                <ArrowLeftIcon size={16} />
                Back
              </Button>
            )}
            {steps.isLast ? <SendButton isSending={send.isPending} /> : <Button type="submit">Continue</Button>}
          </div>
          {steps.isLast && <SendTerms isEmergency={isEmergency(values)} />}
          <KeepForLater
            values={values}
            kept={form.kept}
            onKept={form.setKept}
            onEmail={(email) => set({ email }, 'email')}
          />
        </div>
      </div>
    </form>
  );
}
