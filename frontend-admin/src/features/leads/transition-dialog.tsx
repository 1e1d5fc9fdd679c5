import { useState } from 'react';
import type { LeadTransition } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { dayToInstant, tomorrow } from '../../lib/business-day';
import { useLastShown } from '../../lib/use-last-shown';

interface Props {
  transition: LeadTransition | null;
  leadName: string;
  busy: boolean;
  error: string | null;
  onCancel: () => void;
  onConfirm: (to: LeadTransition['to'], extra: { reason?: string; wakeAt?: string }) => void;
}

export function TransitionDialog(props: Props) {
  const { shown, release } = useLastShown(props.transition);
  return (
    <FormDialog open={props.transition !== null} onClose={props.onCancel} onExited={release}>
      {shown && <TransitionForm {...props} key={shown.to} transition={shown} />}
    </FormDialog>
  );
}

type FormProps = Props & { transition: LeadTransition };

function TransitionForm({ transition, leadName, busy, error, onCancel, onConfirm }: FormProps) {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const wantsDay = transition.needs === 'wakeAt';
  const first = tomorrow();
  const problem = wantsDay
    ? value < first
      ? 'Choose a date from tomorrow on.'
      : undefined
    : value.trim() === ''
      ? 'Enter the reason.'
      : undefined;

  const submit = () => {
    setTried(true);
    if (busy || problem) return;
    onConfirm(transition.to, wantsDay ? { wakeAt: dayToInstant(value) } : { reason: value.trim() });
  };

  return (
    <DialogForm
      title={`Move ${leadName} to ${transition.label}`}
      button={`Move to ${transition.label}`}
      busy={busy}
      onSubmit={submit}
      onClose={onCancel}
    >
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {wantsDay ? (
        <TextField
          label="Come back on"
          hint="The lead is on hold until this day."
          type="date"
          min={first}
          focusOnOpen
          value={value}
          onChange={setValue}
          error={tried ? problem : undefined}
        />
      ) : (
        <TextField
          label="Reason"
          hint="One sentence is enough. It stays with the lead."
          multilineRows={2}
          maxLength={500}
          focusOnOpen
          value={value}
          onChange={setValue}
          error={tried ? problem : undefined}
        />
      )}
    </DialogForm>
  );
}
