import { serverSentence } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CheckField } from '../../components/tools/check-field';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { FormFailure } from '../../components/ui/form-failure';
import { PasswordField } from '../../components/ui/password-field';
import { PATHS } from '../../config/paths';
import { trackEvent } from '../../lib/analytics/analytics';
import { useTabDraft } from '../../lib/drafts/tab-draft';
import { useForm } from '../../lib/forms/use-form';
import { emailProblem } from '../../lib/forms/validation';
import { useAuth } from './auth-context';

interface LoginFormProps {
  idPrefix?: string;
  initialEmail?: string;
  onDone: () => void;
}

export function LoginForm({ idPrefix = 'login', initialEmail, onDone }: LoginFormProps) {
  const { login } = useAuth();
  const [typed, keep, forget] = useTabDraft<'email'>('account');
  const [values, setValues] = useState({ email: initialEmail ?? typed.email ?? '', password: '' });
  const [rememberMe, setRememberMe] = useState(false);
  const { bind, refused, ...form } = useForm('login', {
    prefix: idPrefix,
    values,
    problems: {
      email: emailProblem(values.email),
      password: values.password === '' ? 'Enter your password.' : undefined,
    },
    enterKeyHint: 'go',
    onType: (changed) => {
      setValues({ ...values, ...changed });
      if (changed.email !== undefined) keep({ email: changed.email });
    },
  });
  const send = useMutation({
    mutationFn: () => login({ email: values.email.trim(), password: values.password, rememberMe }),
    onSuccess: () => {
      forget();
      trackEvent('login', { method: 'password' });
      onDone();
    },
    onError: refused,
  });
  return (
    <Form
      form={form}
      send={send}
      onSend={send.mutate}
      failure={send.isError && <FormFailure title={serverSentence(send.error) ?? 'Login failed'} error={send.error} />}
      actions={
        <>
          <Button type="submit" busy={send.isPending} className="w-full">
            Log in
          </Button>
          <p>
            <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
              Forgot password?
            </Link>
          </p>
        </>
      }
    >
      <TextField {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
      <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
      <CheckField
        id={`${idPrefix}-remember`}
        label="Stay logged in on this device"
        checked={rememberMe}
        onChange={setRememberMe}
      />
    </Form>
  );
}
