import { Typography } from '@mui/material';
import { useState } from 'react';
import type { Lead } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useLeadWrite } from './use-lead';

const ways = [
  { value: '', label: 'Choose' },
  { value: 'telephone', label: 'By telephone' },
  { value: 'email', label: 'By email' },
  { value: 'letter', label: 'By letter' },
  { value: 'in-person', label: 'In person' },
];

interface Props {
  lead: Lead;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

export function WithdrawalDialog({ lead, open, onClose, onExited }: Props) {
  return (
    <FormDialog open={open} onClose={onClose} onExited={onExited}>
      <WithdrawalForm lead={lead} onClose={onClose} />
    </FormDialog>
  );
}

function WithdrawalForm({ lead, onClose }: Pick<Props, 'lead' | 'onClose'>) {
  const [mine, setMine] = useState({ way: '', askedBy: lead.name, note: '' });
  const [tried, setTried] = useState(false);
  const write = useLeadWrite(lead.id, {
    onSaved: () => {
      showToast({ title: 'Withdrawal recorded', description: lead.name, variant: 'success' });
      onClose();
    },
  });
  const fieldErrors = write.error instanceof HttpError ? write.error.fields : {};
  const set = (key: keyof typeof mine) => (value: string) => setMine({ ...mine, [key]: value });
  const problems = {
    way: mine.way === '' ? 'Choose how they asked.' : undefined,
    askedBy: mine.askedBy.trim() === '' ? 'Enter who asked.' : undefined,
  };
  const problem = (key: keyof typeof problems) => (tried ? problems[key] : undefined) ?? fieldErrors[key];

  const submit = () => {
    setTried(true);
    if (write.isPending || problems.way || problems.askedBy) return;
    const note = mine.note.trim();
    write.send('/withdraw-consent', { way: mine.way, askedBy: mine.askedBy.trim(), ...(note === '' ? {} : { note }) });
  };

  return (
    <DialogForm
      title="Record a withdrawal"
      button="Record the withdrawal"
      busy={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'tokens.ink2' }}>
        No more replies about this request are sent, waiting ones are withdrawn, and staff see a warning before they
        email or call. Emails about a booked visit or the waitlist still go out. Only a new consent, such as a new
        request, reverses this.
      </Typography>
      <SelectField
        label="How they asked"
        value={mine.way}
        options={ways}
        onChange={set('way')}
        error={problem('way')}
      />
      <TextField
        label="Who asked"
        maxLength={120}
        value={mine.askedBy}
        onChange={set('askedBy')}
        error={problem('askedBy')}
      />
      <TextField
        label="Note"
        optional
        multilineRows={2}
        maxLength={500}
        value={mine.note}
        onChange={set('note')}
        error={fieldErrors['note']}
      />
      <ErrorNotice error={write.error} title="Not recorded" />
    </DialogForm>
  );
}
