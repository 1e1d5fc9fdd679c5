import { Box, Button, Typography } from '@mui/material';
import { hasStatus } from 'frontend-shared/api';
import type { StaffSession } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { TextField } from '../../components/text-field';
import { adminAuth } from '../../lib/auth/endpoints';
import { useFields } from '../../lib/use-fields';
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
  const save = useWrite<Answer>();
  const form = useFields({ password: '', repeated: '' }, save.error, ({ password, repeated }) => ({
    password: passwordError(password),
    repeated: repeated === password ? undefined : 'The passwords do not match.',
  }));
  const text = texts[kind];
  const gone = hasStatus(save.error, 410);

  const submit = () => {
    if (!form.check() || save.isPending) return;
    save.run(
      { method: 'POST', path: text.path, body: { token, password: form.values.password } },
      {
        onSuccess: (answer) => {
          if (answer.user && answer.token) onSession({ user: answer.user, token: answer.token });
          else onDone(answer.message ?? 'Your password is set. Log in with it.');
        },
      },
    );
  };

  return (
    <Form onSubmit={submit}>
      <Typography variant="h2">{text.title}</Typography>
      {form.errorOf('password') === undefined && <ErrorNotice error={save.error} />}
      {!gone && (
        <>
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="12 characters or more. A few unrelated words work well."
            {...form.field('password')}
          />
          <TextField label="Confirm password" type="password" autoComplete="new-password" {...form.field('repeated')} />
        </>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {!gone && (
          <LoadingButton type="submit" variant="contained" loading={save.isPending}>
            {text.button}
          </LoadingButton>
        )}
        <Button variant={gone ? 'outlined' : 'text'} onClick={onLeave}>
          Back to login
        </Button>
      </Box>
    </Form>
  );
}
