import { useState } from 'react';
import type { StaffVisit } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { TextField } from '../../components/text-field';
import { showToast } from 'frontend-shared/toast';
import { useLastShown } from '../../lib/use-last-shown';
import { useVisitWrite, visitPath } from './use-visits';
import { visitName } from './visit-words';
import { VisitEmails } from './visit-emails';

export interface Step {
  path: 'approve' | 'cancel' | 'decline';
  title: string;
  button: string;
  done: string;
  reasonHint?: string;
}

interface Props {
  visit: StaffVisit;
  step: Step | null;
  onClose: () => void;
}

export function StepDialog({ visit, step, onClose }: Props) {
  const { shown, release } = useLastShown(step);
  return (
    <FormDialog open={step !== null} onClose={onClose} onExited={release}>
      {shown && <StepForm key={shown.path} visit={visit} step={shown} onClose={onClose} />}
    </FormDialog>
  );
}

type FormProps = { visit: StaffVisit; step: Step; onClose: () => void };

function StepForm({ visit: opened, step, onClose }: FormProps) {
  // After the step the visit on screen is a newer one.
  const [visit] = useState(opened);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const save = useVisitWrite();
  const reason = text.trim();
  const problem = step.reasonHint !== undefined && reason === '' ? 'Enter the reason.' : undefined;

  const submit = () => {
    setTried(true);
    if (problem) return;
    save.run(
      {
        method: 'POST',
        path: `${visitPath(visit.id)}/${step.path}`,
        body: { ...(step.reasonHint ? { reason } : {}), version: opened.version },
      },
      {
        onSuccess: () => {
          showToast({ title: step.done, description: visitName(visit), variant: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <DialogForm
      title={`${step.title} of ${visitName(visit)}`}
      button={step.button}
      busy={save.isPending}
      error={save.error}
      cancel="Keep as it is"
      onSubmit={submit}
      onClose={onClose}
    >
      {step.reasonHint !== undefined && (
        <TextField
          label="Reason"
          hint={step.reasonHint}
          multilineRows={2}
          maxLength={500}
          focusOnOpen
          value={text}
          onChange={setText}
          error={tried ? problem : undefined}
        />
      )}
      <VisitEmails visit={visit} act={{ act: step.path, ...(reason === '' ? {} : { reason }) }} />
    </DialogForm>
  );
}
