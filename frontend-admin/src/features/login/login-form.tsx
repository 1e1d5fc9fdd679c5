import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { useFields } from '../../lib/use-fields';
import { emailError } from '../../lib/validate';

interface Props {
  notice: string | null;
  onForgot: () => void;
}

export function LoginForm({ notice, onForgot }: Props) {
  const { login, sessionError } = useAuth();
  const send = useMutation({ mutationFn: login, retry: false });
  const form = useFields({ email: '', password: '' }, null, ({ email, password }) => ({
    email: emailError(email),
    password: password === '' ? 'Enter your password.' : undefined,
  }));
  const { email, password } = form.values;
  const error = send.error ?? sessionError;

  return (
    <Form
      onSubmit={() => {
        if (form.check() && !send.isPending) send.mutate({ email: email.trim(), password });
      }}
    >
      {notice && (
        <Notice tone="success" live>
          {notice}
        </Notice>
      )}
      {error && !send.isPending && (
        <Notice tone="danger" live>
          {error.message}
        </Notice>
      )}
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', mt: 1 }}>
        <LoadingButton type="submit" variant="contained" loading={send.isPending} sx={{ minWidth: 120 }}>
          Log in
        </LoadingButton>
        <Button variant="text" onClick={onForgot}>
          Forgot password
        </Button>
      </Box>
    </Form>
  );
}
