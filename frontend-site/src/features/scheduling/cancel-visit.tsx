import { useState } from 'react';
import type { CustomerVisit } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextAreaField } from '../../components/ui/field';
import { CANCEL_REASONS } from '../../content/schedule';
import { trackEvent } from '../../lib/analytics/analytics';
import { useForm } from '../../lib/forms/use-form';
import { Form } from '../../components/ui/form';
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

export function CancelVisit({ visit, onCanceled, onKeep }: CancelVisitProps) {
  const [values, setValues] = useState({ reason: '', words: '' });
  const { reason, words } = values;
  const { bind, set, refused, ...form } = useForm(FORM, {
    values,
    problems: {
      reason: reason === '' ? 'Choose a reason.' : undefined,
      words: tooLong(words.trim(), WORDS_MAX),
    },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  const cancel = useWrite<CustomerVisit, { reason: string }>({
    path: `${visitPath(visit.manageToken)}/cancel`,
    onSuccess: (next) => {
      trackEvent('booking_cancel', { form_name: FORM, lead_type: visit.service.key });
      onCanceled(next);
    },
    onError: refused,
  });
  return (
    <Form
      form={form}
      send={cancel}
      onSend={() => cancel.mutate({ reason: words.trim() === '' ? reason : `${reason}: ${words.trim()}` })}
      labelledBy={`${FORM}-title`}
      className="max-w-2xl space-y-8"
      above={
        <>
          <h2 id={`${FORM}-title`} ref={takeFocus} tabIndex={-1} className="type-display-3 outline-none">
            Cancel <CentralTime instant={visit.startsAt} end="?" />
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
        choices={CANCEL_REASONS.map((label) => ({ value: label, label }))}
        value={reason}
        error={form.errors.reason}
        onChoose={(chosen) => set('reason', chosen)}
      />
      <TextAreaField {...bind('words')} rows={2} label="Anything to add?" optional />
    </Form>
  );
}
