import type { StaffUser } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { roleOptions } from '../../lib/staff-labels';
import { showToast } from 'frontend-shared/toast';
import { emailError } from '../../lib/validate';

import { USERS_PATH, useTeamWrite } from './team';

export const InviteDialog = formDialog(InviteForm);

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useTeamWrite<StaffUser>();
  const form = useFields({ name: '', email: '', role: 'sales' }, invite.error, ({ name, email }) => ({
    name: name.trim() === '' ? 'Enter the name.' : undefined,
    email: emailError(email),
  }));
  const { name, email, role } = form.values;

  const submit = () => {
    if (!form.check() || invite.isPending) return;
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
      title="Invite a staff member"
      button="Send invitation"
      busy={invite.isPending}
      error={invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" focusOnOpen {...form.field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        hint="They get a link to set their own password."
        {...form.field('email')}
      />
      <SelectField label="Role" options={roleOptions} {...form.field('role')} />
    </DialogForm>
  );
}
