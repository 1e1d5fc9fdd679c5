import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { dayToInstant, tomorrow } from '../../lib/business-day';
import { useNextOpenDay } from '../../lib/open-days';
import { HttpError } from 'frontend-shared/api';
import { useClosedToast, useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';

type Props = { visit: StaffVisit; open: boolean; onClose: () => void };

export function CompleteDialog({ visit, open, onClose }: Props) {
  return (
    <FormDialog open={open} onClose={onClose}>
      <CompleteForm visit={visit} onClose={onClose} />
    </FormDialog>
  );
}

function CompleteForm({ visit, onClose }: Omit<Props, 'open'>) {
  const [mine, setMine] = useState(() => ({ outcome: '', nextStep: '', nextDay: '' }));
  const openDay = useNextOpenDay();
  const nextDay = mine.nextDay || openDay;
  const [tried, setTried] = useState(false);
  const save = useVisitWrite();
  const showClosed = useClosedToast();
  const fieldErrors = save.error instanceof HttpError ? save.error.fields : {};
  const set = (key: keyof typeof mine) => (value: string) => setMine({ ...mine, [key]: value });
  const problems: Partial<Record<string, string | undefined>> = {
    outcome: mine.outcome.trim() === '' ? 'Enter the outcome.' : undefined,
    nextStep: mine.nextStep.trim() === '' ? 'Enter the next step.' : undefined,
    nextActionAt: nextDay < tomorrow() ? 'Choose a date from tomorrow on.' : undefined,
  };
  const problem = (key: string) => (tried ? problems[key] : undefined) ?? fieldErrors[key];

  const submit = () => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) return;
    const { outcome, nextStep } = mine;
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
        value={mine.outcome}
        onChange={set('outcome')}
        error={problem('outcome')}
      />
      <TextField
        label="Next step"
        hint="Added to the lead’s history. The lead is due that day."
        maxLength={300}
        value={mine.nextStep}
        onChange={set('nextStep')}
        error={problem('nextStep')}
      />
      <TextField
        label="Next step on"
        type="date"
        min={tomorrow()}
        value={nextDay}
        onChange={set('nextDay')}
        error={problem('nextActionAt')}
      />
    </DialogForm>
  );
}
