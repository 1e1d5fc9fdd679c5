import { Box, Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { emailError } from '../../lib/validate';

interface Props {
  notice: string | null;
  onForgot: () => void;
}

export function LoginForm({ notice, onForgot }: Props) {
  const { login, sessionError } = useAuth();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const problems = {
    email: tried ? emailError(email) : undefined,
    password: tried && password === '' ? 'Enter your password.' : undefined,
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setError(null);
    if (emailError(email) || password === '') return;
    setBusy(true);
    try {
      await login({ email: email.trim(), password });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Login failed');
      setBusy(false);
    }
  };

  const shown = error ?? sessionError?.message ?? null;
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      {notice && (
        <Notice tone="success" live>
          {notice}
        </Notice>
      )}
      {shown && (
        <Notice tone="danger" live>
          {shown}
        </Notice>
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={problems.email}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problems.password}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', mt: 1 }}>
        <LoadingButton type="submit" variant="contained" loading={busy} sx={{ minWidth: 120 }}>
          Log in
        </LoadingButton>
        <Button variant="text" onClick={onForgot}>
          Forgot password
        </Button>
      </Box>
    </Box>
  );
}
