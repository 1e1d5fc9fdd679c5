import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import type { StaffUser } from '../../api/types';
import { FormDialog } from '../../components/form-dialog';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { errorText, HttpError } from 'frontend-shared/api';
import { roleOptions } from '../../lib/staff-labels';
import { showToast } from 'frontend-shared/toast';
import { emailError } from '../../lib/validate';
import { useTeamWrite } from './use-team-write';
import { USERS_PATH } from './users-path';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ open, onClose }: Props) {
  const title = useId();
  return (
    <FormDialog open={open} titleId={title} onClose={onClose}>
      <InviteForm titleId={title} onClose={onClose} />
    </FormDialog>
  );
}

function InviteForm({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('sales');
  const [tried, setTried] = useState(false);
  const invite = useTeamWrite<StaffUser>();
  const fields = invite.error instanceof HttpError ? invite.error.fields : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (invite.isPending || name.trim() === '' || emailError(email)) return;
    invite.run(
      { method: 'POST', path: USERS_PATH, body: { name: name.trim(), email: email.trim(), role } },
      {
        onSuccess: () => {
          showToast({ title: 'Invitation sent', description: email.trim(), variant: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>Invite a colleague</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {invite.isError && (
          <Notice tone="danger" live>
            {errorText(invite.error)}
          </Notice>
        )}
        <TextField
          label="Name"
          focusOnOpen
          value={name}
          onChange={setName}
          error={tried && name.trim() === '' ? 'Enter the name.' : fields['name']}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          hint="They get a link to set their own password."
          value={email}
          onChange={setEmail}
          error={tried ? (emailError(email) ?? fields['email']) : undefined}
        />
        <SelectField label="Role" value={role} onChange={setRole} options={roleOptions} error={fields['role']} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <LoadingButton type="submit" variant="contained" loading={invite.isPending}>
          Send invitation
        </LoadingButton>
      </DialogActions>
    </form>
  );
}
