import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { DialogForm, FormDialog } from '../components/form-dialog';
import { Notice } from '../components/notice';
import { TextField } from '../components/text-field';
import { useAuth } from '../lib/auth/auth-context';
import { sessionGate } from '../lib/session-gate';

export function ReloginSheet() {
  const closed = useSyncExternalStore(sessionGate.subscribe, sessionGate.isClosed);
  return (
    <FormDialog open={closed} onClose={() => undefined}>
      <ReloginForm />
    </FormDialog>
  );
}

function ReloginForm() {
  const { user, login, logout } = useAuth();
  const [email, setEmail] = useState(user?.email ?? '');
  const [password, setPassword] = useState('');
  const send = useMutation({ mutationFn: login, retry: false });
  return (
    <DialogForm
      title="Log in to continue"
      button="Log in"
      cancel="Leave the console"
      busy={send.isPending}
      onSubmit={() => send.mutate({ email, password })}
      onClose={() => void logout()}
    >
      <Typography>You were logged out. Log in to continue; your work is kept.</Typography>
      {send.error && (
        <Notice tone="danger" live>
          {send.error.message}
        </Notice>
      )}
      <TextField label="Email" type="email" value={email} onChange={setEmail} autoComplete="username" />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        focusOnOpen
      />
    </DialogForm>
  );
}
