import { useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { RunningLateNotice, StaffVisit } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { minutesText } from './schedule-time';
import { historyPath, visitPath } from './use-visits';
import { Email } from './visit-emails';
import { visitName } from './visit-words';

const choices = [10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: minutesText(minutes),
}));

export const LateDialog = formDialog(LateForm);

function LateForm({ visit, onClose }: { visit: StaffVisit; onClose: () => void }) {
  const [minutes, setMinutes] = useState('20');
  const queryClient = useQueryClient();
  const notice = useWrite<RunningLateNotice>();
  const preview = notice.data && !notice.data.sent ? notice.data : null;
  const name = visitName(visit);

  const submit = () => {
    const send = preview !== null;
    const onSuccess = ({ sent }: RunningLateNotice) => {
      if (!send) return;
      void queryClient.invalidateQueries({ queryKey: [historyPath(visit.id)] });
      if (sent) showToast({ title: 'Email on its way', description: name, variant: 'success' });
      else showToast({ title: 'Not sent again', description: `${name} already got this email.`, variant: 'info' });
      onClose();
    };
    const body = { minutes: Number(minutes), send };
    notice.run({ method: 'POST', path: `${visitPath(visit.id)}/running-late`, body }, { onSuccess });
  };

  return (
    <DialogForm
      title={`Tell ${name} that we are running late`}
      button={preview ? 'Send email' : 'Show email'}
      busy={notice.isPending}
      error={notice.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Late by"
        hint="After the scheduled start."
        value={minutes}
        options={choices}
        onChange={(value) => {
          setMinutes(value);
          notice.reset();
        }}
      />
      {preview && <Email name={name} email={visit.email} subject={preview.subject} text={preview.text} />}
    </DialogForm>
  );
}
