import type { FormEvent } from 'react';
import { AttachedWork } from '../../components/designs/attached-work';
import type { Photos } from '../../components/photos/use-photos';
import { StepBar } from '../../components/tools/step-bar';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { Notice } from '../../components/ui/notice';
import { RequiredNote } from '../../components/ui/required-note';
import { CONSULT, PLANNING_CHOICES, CONSENT } from '../../content/consult';
import { BRANCHES } from '../../content/consult-questions';
import { branchOf, isEmergency } from './consult-values';
import { KeepForLater } from './keep-for-later';
import type { ConsultSteps, useConsultForm, StepProps } from './use-consult-form';
import { YardPhotos, YardStep } from './yard-step';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextAreaField, TextField } from '../../components/ui/field';
import { SERVICE_NAMES } from '../../content/navigation';
import { ContactFields, PHONE_HINT, ReachFields, SendTerms } from '../../components/ui/contact-fields';
import { OfflineNotice } from '../../components/ui/query-states';
import { FormFailure } from '../../components/ui/form-failure';
import { StillSending } from '../../components/ui/still-trying';
import { REACH } from '../../content/reach';
import { errorText } from 'frontend-shared/api';

const STEPS = { project: ProjectStep, yard: YardStep, contact: ContactStep };

interface ConsultFormProps {
  form: ReturnType<typeof useConsultForm>;
  steps: ConsultSteps;
  photos: Photos;
  onDetach: () => void;
}

export function ConsultForm({ form, steps, photos, onDetach }: ConsultFormProps) {
  const { values, set, proceed, errors, attempt, watch, summary, send, wasInterrupted } = form;
  const { step } = steps;
  const Step = STEPS[step];
  const title = step === 'yard' ? BRANCHES[branchOf(values)].title : CONSULT.steps[step];

  return (
    <form
      {...watch}
      noValidate
      className="needs-script max-w-172"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        proceed();
      }}
    >
      <p className="type-small text-ink-3">{`Step ${steps.number} of ${steps.count}`}</p>
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
          {steps.isLast && (
            <>
              {send.isError && <FormFailure title={errorText(send.error)} error={send.error} />}
              <OfflineNotice>What you type is kept on this device. Reconnect, then send it.</OfflineNotice>
              <StillSending send={send} />
            </>
          )}
          <div className="flex flex-wrap gap-4">
            {!steps.isFirst && (
              <Button variant="outline" onClick={steps.back}>
                <ArrowLeftIcon size={16} />
                Back
              </Button>
            )}
            {steps.isLast ? (
              <Button type="submit" id="consult-consent" busy={send.isPending} aria-describedby="consult-consent-text">
                {send.isPending ? 'Sending…' : 'Send request'}
              </Button>
            ) : (
              <Button type="submit">Continue</Button>
            )}
          </div>
          {steps.isLast && (
            <>
              <p id="consult-consent-text" className="type-small max-w-[62ch] text-ink-2">
                {isEmergency(values) ? REACH.consent : CONSENT.text}
              </p>
              <SendTerms />
            </>
          )}
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

function PlanningQuestion({ values, set, errors }: StepProps) {
  if (values.service !== '') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint px-4 py-2">
        <p>
          About: <strong className="font-semibold">{SERVICE_NAMES[values.service]}</strong>
        </p>
        <Button variant="text" size="inline" onClick={() => set({ service: '' }, 'planning')}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <ChoiceGroup
      id="consult-planning"
      legend="What are you planning?"
      choices={PLANNING_CHOICES}
      value={values.planning}
      error={errors.planning}
      onChoose={(planning) => set({ planning }, 'planning')}
    />
  );
}

function AttachedReport({ report, onRemove }: { report: string; onRemove: () => void }) {
  return (
    <div className="rounded-card bg-tint px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p>{CONSULT.report}</p>
        <Button variant="text" size="inline" onClick={onRemove}>
          Remove<span className="sr-only"> what you entered in the wizard</span>
        </Button>
      </div>
      <details className="pb-2">
        <summary className="text-link min-h-11 cursor-pointer py-2 underline underline-offset-4">Read it</summary>
        <p className="type-small whitespace-pre-line text-ink-2">{report}</p>
      </details>
    </div>
  );
}

function ProjectStep({ values, set, errors }: StepProps) {
  return (
    <>
      <PlanningQuestion {...{ values, set, errors }} />
      <TextAreaField
        id="consult-message"
        name="message"
        label="Anything we should know?"
        optional
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set({ message: target.value }, 'message')}
      />
      {values.report !== '' && (
        <AttachedReport report={values.report} onRemove={() => set({ report: '' }, 'message')} />
      )}
    </>
  );
}

function ContactStep({ values, set, errors }: StepProps) {
  const bind = (field: 'name' | 'email' | 'phone') => ({
    id: `consult-${field}`,
    enterKeyHint: 'send' as const,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }, field),
  });
  return (
    <div className="space-y-6">
      {isEmergency(values) ? (
        <>
          <TextField {...bind('name')} label="Name" autoComplete="name" />
          <ReachFields id="consult-reach" bind={bind} />
        </>
      ) : (
        <ContactFields bind={bind} phoneHint={PHONE_HINT} />
      )}
    </div>
  );
}

/** Honeypot: invisible to people, screen readers and Tab. */
function TrapField({ onFill }: { onFill: (text: string) => void }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="consult-website">Website</label>
      <input
        id="consult-website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        onChange={({ target }) => onFill(target.value)}
      />
    </div>
  );
}
