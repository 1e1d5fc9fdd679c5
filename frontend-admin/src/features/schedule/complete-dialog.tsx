import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { dayToInstant, tomorrow } from '../../lib/business-day';
import { useNextOpenDay } from '../../lib/open-days';
import { useFields } from '../../lib/use-fields';
import { useClosedToast, useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';

type Props = { visit: StaffVisit; onClose: () => void };

export const CompleteDialog = formDialog(CompleteForm);

function CompleteForm({ visit, onClose }: Props) {
  const openDay = useNextOpenDay();
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  const nextDay = pickedDay ?? openDay;
  const save = useVisitWrite();
  const showClosed = useClosedToast();
  const form = useFields({ outcome: '', nextStep: '' }, save.error, ({ outcome, nextStep }) => ({
    outcome: outcome.trim() === '' ? 'Enter the outcome.' : undefined,
    nextStep: nextStep.trim() === '' ? 'Enter the next step.' : undefined,
    nextActionAt: nextDay < tomorrow() ? 'Choose a date from tomorrow on.' : undefined,
  }));

  const submit = () => {
    if (!form.check()) return;
    const { outcome, nextStep } = form.values;
    const body = {
      outcome: outcome.trim(),
      nextStep: nextStep.trim(),
      nextActionAt: dayToInstant(nextDay),
      version: visit.version,
    };
    save.run(
      { method: 'POST', path: `${visitPath(visit.id)}/complete`, body },
      {
        onSuccess: (closed) => {
          showClosed('Visit completed', closed);
          onClose();
        },
      },
    );
  };

  return (
    <DialogForm
      title={`Complete the visit of ${visitName(visit)}`}
      button="Complete visit"
      busy={save.isPending}
      error={save.error}
      cancel="Keep as it is"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Outcome"
        hint="Kept with the visit. The customer does not see it."
        multilineRows={2}
        maxLength={1000}
        focusOnOpen
        {...form.field('outcome')}
      />
      <TextField
        label="Next step"
        hint="Added to the lead’s history. The lead is due that day."
        maxLength={300}
        {...form.field('nextStep')}
      />
      <TextField
        label="Next step on"
        type="date"
        min={tomorrow()}
        value={nextDay}
        onChange={setPickedDay}
        error={form.errorOf('nextActionAt')}
      />
    </DialogForm>
  );
}
