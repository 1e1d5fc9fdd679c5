import { hasStatus } from 'frontend-shared/api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageResponse, ResetPassword } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { PATHS } from '../../config/paths';
import { useForm } from '../../lib/forms/use-form';
import { newPasswordProblem } from '../../lib/forms/validation';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { PasswordHint } from './password-hint';

interface ResetPasswordFormProps {
  token: string | null;
  onDone: () => void;
  onExpired: () => void;
}

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const isHydrated = useHydrated();
  const { bind, refused, ...form } = useForm('reset', {
    values: { password },
    problems: { password: newPasswordProblem(password) },
    enterKeyHint: 'done',
    onType: (changed) => setPassword(changed.password ?? ''),
  });
  const save = useWrite<MessageResponse, ResetPassword>({
    path: '/api/auth/reset-password',
    onSuccess: onDone,
    onError: (error) => {
      if (hasStatus(error, 410)) onExpired();
      if (!refused(error)) save.reset();
    },
  });
  const isRefused = hasStatus(save.error, 410);
  if ((token === null && isHydrated) || isRefused) {
    return (
      <Notice
        tone="warning"
        role="alert"
        arrives={isRefused}
        title="This link has expired or was already used."
        action={
          <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
            Send a new link
          </Link>
        }
      />
    );
  }
  return (
    <Form
      form={form}
      send={save}
      onSend={() => token !== null && save.mutate({ token, password })}
      actions={
        <Button type="submit" busy={save.isPending} className="w-full">
          Save password
        </Button>
      }
    >
      <PasswordField
        {...bind('password')}
        label="New password"
        autoComplete="new-password"
        hint={<PasswordHint length={password.length} />}
      />
    </Form>
  );
}
