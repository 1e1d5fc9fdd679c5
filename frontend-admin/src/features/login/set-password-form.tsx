import { Box, Button, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { StaffSession } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { adminAuth } from '../../lib/auth/endpoints';
import { HttpError } from 'frontend-shared/api';
import { passwordError } from '../../lib/validate';

interface Props {
  kind: 'invite' | 'reset';
  token: string;
  onSession: (session: StaffSession) => void;
  onDone: (message: string) => void;
  onLeave: () => void;
}

const texts = {
  invite: { title: 'Set your password', button: 'Set password and log in', path: adminAuth.acceptInvite },
  reset: { title: 'Set a new password', button: 'Set new password', path: adminAuth.resetPassword },
} as const;

type Answer = Partial<StaffSession> & { message?: string };

export function SetPasswordForm({ kind, token, onSession, onDone, onLeave }: Props) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const save = useWrite<Answer>();
  const text = texts[kind];
  const fieldError = save.error instanceof HttpError ? save.error.fields['password'] : undefined;
  const shape = passwordError(password);
  const different = repeated === password ? undefined : 'The two passwords are different.';
  const gone = save.error instanceof HttpError && save.error.status === 410;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || shape || different) return;
    save.run(
      { method: 'POST', path: text.path, body: { token, password } },
      {
        onSuccess: (answer) => {
          if (answer.user && answer.token) onSession({ user: answer.user, token: answer.token });
          else onDone(answer.message ?? 'Your password is set. Log in with it.');
        },
      },
    );
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2">{text.title}</Typography>
      {save.isError && !fieldError && <ErrorNotice error={save.error} />}
      {!gone && (
        <>
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="12 characters or more. A few unrelated words work well."
            value={password}
            onChange={setPassword}
            error={tried ? (shape ?? fieldError) : undefined}
          />
          <TextField
            label="Repeat the password"
            type="password"
            autoComplete="new-password"
            value={repeated}
            onChange={setRepeated}
            error={tried ? different : undefined}
          />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {!gone && (
          <LoadingButton type="submit" variant="contained" loading={save.isPending}>
            {text.button}
          </LoadingButton>
        )}
        <Button variant={gone ? 'outlined' : 'text'} onClick={onLeave}>
          Back to log in
        </Button>
      </Box>
    </Box>
  );
}
