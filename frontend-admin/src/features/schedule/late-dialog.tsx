import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunningLateNotice, StaffVisit } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { formDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { showToast } from 'frontend-shared/toast';
import { EmailFrame } from './email-frame';
import { minutesText } from './schedule-time';
import { historyPath, visitPath } from './use-visits';
import { visitName } from './visit-words';

const choices = [10, 15, 20, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: minutesText(minutes),
}));

interface Props {
  visit: StaffVisit;
  onClose: () => void;
}

export const LateDialog = formDialog(LateForm);

function LateForm({ visit, onClose }: Props) {
  const [minutes, setMinutes] = useState('20');
  const queryClient = useQueryClient();
  const notice = useWrite<RunningLateNotice>();
  const preview = notice.data && !notice.data.sent ? notice.data : null;

  const ask = (send: boolean) =>
    notice.run(
      { method: 'POST', path: `${visitPath(visit.id)}/running-late`, body: { minutes: Number(minutes), send } },
      {
        onSuccess: ({ sent }) => {
          if (!send) return;
          void queryClient.invalidateQueries({ queryKey: [historyPath(visit.id)] });
          if (sent) showToast({ title: 'Email on its way', description: visitName(visit), variant: 'success' });
          else
            showToast({
              title: 'Not sent again',
              description: `${visitName(visit)} already knows.`,
              variant: 'info',
            });
          onClose();
        },
      },
    );

  return (
    <>
      <DialogTitle>Tell {visitName(visit)} that we are running late</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <ErrorNotice error={notice.error} />
        <SelectField
          label="Late by"
          hint="After the agreed start."
          value={minutes}
          options={choices}
          onChange={(value) => {
            setMinutes(value);
            notice.reset();
          }}
        />
        {preview && (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {visit.name} gets this email at {visit.email}:
            </Typography>
            <EmailFrame subject={preview.subject} text={preview.text} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <LoadingButton variant="contained" loading={notice.isPending} onClick={() => ask(preview !== null)}>
          {preview ? 'Send email' : 'Show email'}
        </LoadingButton>
      </DialogActions>
    </>
  );
}
