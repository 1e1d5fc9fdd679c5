import { useEffect, useRef, type FormEvent } from 'react';
import type { CustomerVisit } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextAreaField } from '../../components/ui/field';
import { ErrorSummary } from '../../components/ui/error-summary';
import { FormFailure } from '../../components/ui/form-failure';
import { RequiredNote } from '../../components/ui/required-note';
import { StillSending } from '../../components/ui/still-trying';
import { CANCEL_REASONS, type CancelChoice } from '../../content/schedule';
import { trackEvent } from '../../lib/analytics/analytics';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { errorText } from 'frontend-shared/api';
import { forgetTabDraft, useTabDraft } from '../../lib/drafts/tab-draft';
import { tooLong } from '../../lib/forms/validation';
import { visitPath } from './schedule-api';

const FORM = 'visit-cancel';
const WORDS_MAX = 400;

interface CancelVisitProps {
  visit: CustomerVisit;
  onCanceled: (visit: CustomerVisit) => void;
  onKeep: () => void;
}

function reasonOf(choice: CancelChoice, words: string): string {
  const label = CANCEL_REASONS.find(({ value }) => value === choice)?.label ?? '';
  return words.trim() === '' ? label : `${label}: ${words.trim()}`;
}

export function CancelVisit({ visit, onCanceled, onKeep }: CancelVisitProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = `${FORM}:${visit.id}`;
  const [typed, keep] = useTabDraft<'choice' | 'words'>(draft);
  const choice = CANCEL_REASONS.find(({ value }) => value === typed.choice)?.value ?? '';
  const words = typed.words ?? '';
  const { errors, attempt, summary, check, clear } = useFormErrors(FORM, ['reason', 'words'] as const);
  useEffect(() => heading.current?.focus(), []);
  const cancel = useWrite<CustomerVisit, { reason: string }>({
    path: `${visitPath(visit.manageToken)}/cancel`,
    onSuccess: (next) => {
      forgetTabDraft(draft);
      trackEvent('form_submit', { form_name: FORM, lead_type: visit.service.key });
      trackEvent('booking_cancel', { form_name: FORM, lead_type: visit.service.key });
      onCanceled(next);
    },
    onError: (error) => trackRefusal(FORM, error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cancel.isPending) return;
    const reason = choice === '' ? 'Choose a reason.' : undefined;
    const isClean = check({ reason, words: tooLong(words.trim(), WORDS_MAX) });
    if (isClean && choice !== '') cancel.mutate({ reason: reasonOf(choice, words) });
  };
  return (
    <form noValidate aria-labelledby={`${FORM}-title`} className="max-w-2xl space-y-8" onSubmit={submit}>
      <h2 id={`${FORM}-title`} ref={heading} tabIndex={-1} className="type-display-3 outline-none">
        Cancel <CentralTime instant={visit.startsAt} />?
      </h2>
      <p className="text-ink-2">The time becomes available to others right away.</p>
      <ErrorSummary items={summary} attempt={attempt} />
      {cancel.isError && <FormFailure title={errorText(cancel.error)} error={cancel.error} />}
      <RequiredNote />
      <ChoiceGroup
        id={`${FORM}-reason`}
        legend="Why?"
        choices={CANCEL_REASONS}
        value={choice}
        error={errors.reason}
        onChoose={(to) => {
          keep({ choice: to });
          clear('reason');
        }}
      />
      <TextAreaField
        id={`${FORM}-words`}
        name="words"
        rows={2}
        label="Anything to add?"
        optional
        value={words}
        error={errors.words}
        onChange={({ target }) => {
          keep({ words: target.value });
          clear('words');
        }}
      />
      <StillSending send={cancel} />
      <div className="flex flex-wrap gap-4">
        <Button variant="outline" onClick={onKeep}>
          Keep the visit
        </Button>
        <Button type="submit" variant="danger" busy={cancel.isPending}>
          {cancel.isPending ? 'Canceling…' : 'Cancel this visit'}
        </Button>
      </div>
    </form>
  );
}
