import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextAreaField, TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { PATHS } from '../../config/paths';
import { BUDGET_CHOICES, CONSENT, CONSULT, PLANNING_CHOICES, TIMELINE_CHOICES } from '../../content/consult';
import { SERVICE_NAMES } from '../../content/navigation';
import { describeError } from '../../lib/http-error';
import { useDelayed } from '../../lib/hooks/use-delayed';
import { useOnline } from '../../lib/hooks/use-online';
import { AttachedWork } from './attached-work';
import { isOutsideArea, type ConsultField, type ConsultValues } from './consult-values';
import type { useConsultForm } from './use-consult-form';

type ConsultFormState = ReturnType<typeof useConsultForm>;
type TextName = 'place' | 'message' | 'name' | 'email' | 'phone';

const RETRY_NOTE_MS = 1500;

function PlanningQuestion({ values, set, errors }: Pick<ConsultFormState, 'values' | 'set' | 'errors'>) {
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

function SendState({ send }: Pick<ConsultFormState, 'send'>) {
  const online = useOnline();
  const isRetrying = useDelayed(send.isPending && send.failureCount > 0, RETRY_NOTE_MS);
  return (
    <>
      {!online && (
        <Notice tone="warning" role="status" title="You are offline.">
          What you type is kept on this device. Reconnect, then send it.
        </Notice>
      )}
      {isRetrying && (
        <p role="status" className="text-ink-2">
          Still trying…
        </p>
      )}
    </>
  );
}

interface ConsultFormProps {
  form: ConsultFormState;
  /** The attached work was removed; a reload must not bring it back. */
  onDetach: () => void;
}

export function ConsultForm({ form, onDetach }: ConsultFormProps) {
  const { values, set, submit, errors, attempt, summary, send, wasInterrupted } = form;
  const bind = (field: TextName & ConsultField & keyof ConsultValues) => ({
    id: `consult-${field}`,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }, field),
  });
  const failed = send.isError && summary.length === 0;

  return (
    <form
      noValidate
      className="max-w-2xl space-y-10"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {wasInterrupted && send.isIdle && <Notice tone="info" role="status" title={CONSULT.kept} />}
      <ErrorSummary items={summary} attempt={attempt} />
      <p className="type-small text-ink-3">Fields are required unless marked optional.</p>
      {values.estimateId !== '' && (
        <AttachedWork
          estimateId={values.estimateId}
          error={errors.attached}
          onRemove={() => {
            set({ designVersionId: '', estimateId: '' }, 'attached');
            onDetach();
          }}
        />
      )}
      <PlanningQuestion {...{ values, set, errors }} />
      <div>
        <TextField
          {...bind('place')}
          label="Where is the house?"
          hint="Address or ZIP. So we can check city rules before we call."
          autoComplete="street-address"
        />
        {isOutsideArea(values.place) && <Notice tone="info" role="status" title={CONSULT.outside} className="mt-3" />}
      </div>
      <ChoiceGroup
        id="consult-timeline"
        legend="When would you like to swim?"
        optional
        choices={TIMELINE_CHOICES}
        value={values.timeline}
        error={errors.timeline}
        onChoose={(timeline) => set({ timeline }, 'timeline')}
        onClear={() => set({ timeline: '' }, 'timeline')}
      />
      <ChoiceGroup
        id="consult-budgetBand"
        legend="Budget"
        optional
        choices={BUDGET_CHOICES}
        value={values.budgetBand}
        error={errors.budgetBand}
        onChoose={(budgetBand) => set({ budgetBand }, 'budgetBand')}
        onClear={() => set({ budgetBand: '' }, 'budgetBand')}
      />
      <TextAreaField {...bind('message')} label="Anything we should know?" optional />
      <div className="space-y-6">
        <TextField {...bind('name')} label="Name" autoComplete="name" />
        <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...bind('phone')}
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Only to arrange the visit. We do not sell numbers."
        />
      </div>
      <div className="space-y-4">
        {failed && <FormFailure title={describeError(send.error)} error={send.error} />}
        <SendState send={send} />
        <Button type="submit" id="consult-consent" busy={send.isPending} aria-describedby="consult-consent-text">
          {send.isPending ? 'Sending…' : 'Send request'}
        </Button>
        <p id="consult-consent-text" className="type-small max-w-[62ch] text-ink-2">
          By sending: “{CONSENT.text}”
        </p>
        <p className="type-small text-ink-2">
          No payment, no contract. See our{' '}
          <Link to={PATHS.privacy} className="text-link">
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </form>
  );
}
