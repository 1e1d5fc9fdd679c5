import type { CustomerVisit } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextAreaField } from '../../components/ui/field';
import { CANCEL_REASONS, type CancelChoice } from '../../content/schedule';
import { trackEvent } from '../../lib/analytics/analytics';
import { useForm } from '../../lib/forms/use-form';
import { Form } from '../../components/ui/form';
import { forgetTabDraft, useTabDraft } from '../../lib/drafts/tab-draft';
import { takeFocus } from '../../lib/focus/focus-on-mount';
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
  const draft = `${FORM}:${visit.id}`;
  const [typed, keep] = useTabDraft<'choice' | 'words'>(draft);
  const choice = CANCEL_REASONS.find(({ value }) => value === typed.choice)?.value ?? '';
  const words = typed.words ?? '';
  const { bind, set, refused, ...form } = useForm(FORM, {
    values: { reason: choice, words },
    problems: {
      reason: choice === '' ? 'Choose a reason.' : undefined,
      words: tooLong(words.trim(), WORDS_MAX),
    },
    onType: ({ reason, words: text }) => keep(reason === undefined ? { words: text } : { choice: reason }),
  });
  const cancel = useWrite<CustomerVisit, { reason: string }>({
    path: `${visitPath(visit.manageToken)}/cancel`,
    onSuccess: (next) => {
      forgetTabDraft(draft);
      trackEvent('booking_cancel', { form_name: FORM, lead_type: visit.service.key });
      onCanceled(next);
    },
    onError: refused,
  });
  return (
    <Form
      form={form}
      send={cancel}
      onSend={() => choice !== '' && cancel.mutate({ reason: reasonOf(choice, words) })}
      labelledBy={`${FORM}-title`}
      className="max-w-2xl space-y-8"
      above={
        <>
          <h2 id={`${FORM}-title`} ref={takeFocus} tabIndex={-1} className="type-display-3 outline-none">
            Cancel <CentralTime instant={visit.startsAt} />?
          </h2>
          <p className="text-ink-2">The time becomes available to others right away.</p>
        </>
      }
      actions={
        <div className="flex flex-wrap gap-4">
          <Button variant="outline" onClick={onKeep}>
            Keep the visit
          </Button>
          <Button type="submit" variant="danger" busy={cancel.isPending}>
            {cancel.isPending ? 'Canceling…' : 'Cancel this visit'}
          </Button>
        </div>
      }
    >
      <ChoiceGroup
        id={`${FORM}-reason`}
        legend="Why?"
        choices={CANCEL_REASONS}
        value={choice}
        error={form.errors.reason}
        onChoose={(reason) => set('reason', reason)}
      />
      <TextAreaField {...bind('words')} rows={2} label="Anything to add?" optional />
    </Form>
  );
}
