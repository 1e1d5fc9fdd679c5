import { useQueryClient } from '@tanstack/react-query';
import { Box } from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { StaffPasswordChanged } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { adminAuth } from '../../lib/auth/endpoints';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { passwordError } from '../../lib/validate';

export function PasswordForm() {
  const { user, adopt } = useAuth();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const save = useWrite<StaffPasswordChanged>();
  const fields = save.error instanceof HttpError ? save.error.fields : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || current === '' || passwordError(next)) return;
    save.run(
      { method: 'POST', path: adminAuth.password, body: { currentPassword: current, newPassword: next } },
      {
        onSuccess: ({ token }) => {
          // The old token no longer works.
          if (user) void adopt({ user, token });
          setCurrent('');
          setNext('');
          setTried(false);
          showToast({ title: 'Password changed', description: 'Your other sessions were ended.', variant: 'success' });
          void queryClient.invalidateQueries({ queryKey: [adminAuth.sessions] });
        },
      },
    );
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 400 }}>
      {/* Password managers need the account name beside the passwords. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {save.isError && Object.keys(fields).length === 0 && <ErrorNotice error={save.error} />}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={tried && current === '' ? 'Enter your current password.' : fields['currentPassword']}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="12 characters or more. A few unrelated words work well."
        value={next}
        onChange={setNext}
        error={tried ? (passwordError(next) ?? fields['newPassword']) : undefined}
      />
      <LoadingButton type="submit" variant="contained" loading={save.isPending} sx={{ justifySelf: 'start' }}>
        Change password
      </LoadingButton>
    </Box>
  );
}
