import { useState } from 'react';
import type { StaffUser } from '../../api/types';
import { DialogForm, FormDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { HttpError } from 'frontend-shared/api';
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
  return (
    <FormDialog open={open} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('sales');
  const [tried, setTried] = useState(false);
  const invite = useTeamWrite<StaffUser>();
  const fields = invite.error instanceof HttpError ? invite.error.fields : {};

  const submit = () => {
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
    <DialogForm
      title="Invite a colleague"
      button="Send invitation"
      busy={invite.isPending}
      error={invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}
