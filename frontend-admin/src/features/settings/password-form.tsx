import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { StaffPasswordChanged } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { adminAuth } from '../../lib/auth/endpoints';
import { useFields } from '../../lib/use-fields';
import { passwordError } from '../../lib/validate';

export function PasswordForm() {
  const [round, setRound] = useState(0);
  return <Fields key={round} onSaved={() => setRound(round + 1)} />;
}

function Fields({ onSaved }: { onSaved: () => void }) {
  const { user, adopt } = useAuth();
  const queryClient = useQueryClient();
  const save = useWrite<StaffPasswordChanged>();
  const form = useFields({ currentPassword: '', newPassword: '' }, save.error, ({ currentPassword, newPassword }) => ({
    currentPassword: currentPassword === '' ? 'Enter your current password.' : undefined,
    newPassword: passwordError(newPassword),
  }));
  const isAtField = save.error instanceof HttpError && Object.keys(save.error.fields).length > 0;

  const submit = () => {
    if (!form.check() || save.isPending) return;
    save.run(
      { method: 'POST', path: adminAuth.password, body: form.values },
      {
        onSuccess: ({ token }) => {
          // The old token no longer works.
          if (user) void adopt({ user, token });
          showToast({ title: 'Password changed', description: 'Your other sessions were ended.', variant: 'success' });
          void queryClient.invalidateQueries({ queryKey: [adminAuth.sessions] });
          onSaved();
        },
      },
    );
  };

  return (
    <Form onSubmit={submit} maxWidth={400}>
      {/* Password managers need the account name beside the passwords. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {!isAtField && <ErrorNotice error={save.error} />}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="12 characters or more. A few unrelated words work well."
        {...form.field('newPassword')}
      />
      <LoadingButton type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'start' }}>
        Change password
      </LoadingButton>
    </Form>
  );
}
