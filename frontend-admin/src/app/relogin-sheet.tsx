import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { LoadingButton } from '../components/loading-button';
import { Notice } from '../components/notice';
import { TextField } from '../components/text-field';
import { useAuth } from '../lib/auth/auth-context';
import { sessionGate } from '../lib/session-gate';

export function ReloginSheet() {
  const closed = useSyncExternalStore(sessionGate.subscribe, sessionGate.isClosed);
  return (
    <Dialog open={closed} maxWidth="xs" fullWidth>
      <ReloginForm />
    </Dialog>
  );
}

function ReloginForm() {
  const { user, relogin, logout } = useAuth();
  const [email, setEmail] = useState(user?.email ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await relogin({ email, password });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Login failed');
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogTitle>Log in to continue</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>You were logged out. Log in to continue; your work is kept.</Typography>
        {error && (
          <Notice tone="danger" live>
            {error}
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
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void logout()}>
          Leave the console
        </Button>
        <LoadingButton type="submit" variant="contained" loading={busy}>
          Log in
        </LoadingButton>
      </DialogActions>
    </form>
  );
}
