import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { useNextStepDay } from '../../lib/open-days';
import { useFields } from '../../lib/use-fields';
import { useClosedToast, useVisitWrite } from './use-visits';
import { VisitEmails } from './visit-emails';
import { visitName } from './visit-words';

interface Question {
  key: 'reason' | 'outcome' | 'nextStep';
  label: string;
  hint: string;
  missing: string;
  maxLength: number;
  multilineRows?: number;
}

const reason = (hint: string): Question[] => [
  { key: 'reason', label: 'Reason', hint, missing: 'Enter the reason.', maxLength: 500, multilineRows: 2 },
];

const completing: Question[] = [
  {
    key: 'outcome',
    label: 'Outcome',
    hint: 'Kept with the visit. The customer does not see it.',
    missing: 'Enter the outcome.',
    maxLength: 1000,
    multilineRows: 2,
  },
  {
    key: 'nextStep',
    label: 'Next step',
    hint: 'Added to the lead’s history. The lead is due that day.',
    missing: 'Enter the next step.',
    maxLength: 300,
  },
];

const steps = {
  approve: { verb: 'Confirm', done: 'Visit confirmed', asks: [] },
  cancel: { verb: 'Cancel', done: 'Visit canceled', asks: reason('The customer will see it on the visit page.') },
  decline: {
    verb: 'Decline',
    done: 'Visit declined',
    asks: reason('The customer will see it in the email.'),
  },
  complete: { verb: 'Complete', done: 'Visit completed', asks: completing },
};

export type Step = keyof typeof steps;

interface Props {
  visit: StaffVisit;
  step: Step;
  onClose: () => void;
}

export const StepDialog = formDialog(StepForm);

function StepForm({ visit: opened, step, onClose }: Props) {
  // As it was opened: after the step, and when someone else changes it, the visit on screen is a newer one.
  const [visit] = useState(opened);
  const { verb, done, asks } = steps[step];
  const isClosing = step === 'complete';
  const save = useVisitWrite();
  const showClosed = useClosedToast();
  const next = useNextStepDay();
  const form = useFields({ reason: '', outcome: '', nextStep: '' }, save.error, (values) => ({
    ...Object.fromEntries(asks.map(({ key, missing }) => [key, values[key].trim() === '' ? missing : undefined])),
    nextActionAt: isClosing ? next.problem : undefined,
  }));
  const answers = Object.fromEntries(asks.map(({ key }) => [key, form.values[key].trim()]));

  const submit = () => {
    if (!form.check()) return;
    const body = { ...answers, ...(isClosing && { nextActionAt: next.instant() }), version: visit.version };
    save.step(visit, step, body, (saved) => {
      if (isClosing) showClosed(done, saved);
      else showToast({ title: done, description: visitName(visit), variant: 'success' });
      onClose();
    });
  };

  return (
    <DialogForm
      title={`${verb} the visit with ${visitName(visit)}`}
      button={`${verb} visit`}
      busy={save.isPending}
      error={save.error}
      cancel="Keep as is"
      onSubmit={submit}
      onClose={onClose}
    >
      {asks.map(({ key, missing: _missing, ...question }, index) => (
        <TextField key={key} {...question} focusOnOpen={index === 0} {...form.field(key)} />
      ))}
      {isClosing ? (
        <TextField {...next.field} error={form.errorOf('nextActionAt')} />
      ) : (
        <VisitEmails visit={visit} act={{ act: step, ...(answers['reason'] && { reason: answers['reason'] }) }} />
      )}
    </DialogForm>
  );
}
