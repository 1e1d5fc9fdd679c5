import { hasCode, serverSentence } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { FormFailure } from '../../components/ui/form-failure';
import { PasswordField } from '../../components/ui/password-field';
import { PATHS } from '../../config/paths';
import { trackEvent } from '../../lib/analytics/analytics';
import { filledIn } from '../../lib/drafts/submission';
import { useTabDraft } from '../../lib/drafts/tab-draft';
import { useForm } from '../../lib/forms/use-form';
import { emailProblem, newPasswordProblem, phoneProblem, requiredText } from '../../lib/forms/validation';
import { useAuth } from './auth-context';
import { PasswordHint } from './password-hint';

interface SignupFormProps {
  initial?: { name?: string; email?: string };
  onDone: () => void;
}

export function SignupForm({ initial, onDone }: SignupFormProps) {
  const { signup } = useAuth();
  const [typed, keep, forget] = useTabDraft<'name' | 'email' | 'phone'>('account');
  const [password, setPassword] = useState('');
  const values = { name: '', email: '', phone: '', ...initial, ...typed, password };
  const { bind, refused, ...form } = useForm('signup', {
    values,
    problems: {
      name: requiredText(values.name, 'your name'),
      email: emailProblem(values.email),
      password: newPasswordProblem(password),
      phone: phoneProblem(values.phone),
    },
    enterKeyHint: 'go',
    onType: ({ password: secret, ...changed }) => (secret === undefined ? keep(changed) : setPassword(secret)),
  });
  const send = useMutation({
    mutationFn: () =>
      signup({
        name: values.name.trim(),
        email: values.email.trim(),
        password,
        ...filledIn({ phone: values.phone }),
      }),
    // The server stores no idempotency keys for sign-up. Repeating with the same password logs in.
    retry: false,
    onSuccess: () => {
      forget();
      trackEvent('sign_up', { method: 'password', user_role: 'customer' });
      onDone();
    },
    onError: (error) => {
      if (!refused(error)) send.reset();
    },
  });
  return (
    <Form
      form={form}
      send={send}
      onSend={send.mutate}
      failure={
        send.isError && (
          <FormFailure
            title={serverSentence(send.error) ?? 'Signup failed'}
            error={send.error}
            action={
              hasCode(send.error, 'EMAIL_IN_USE') && (
                <>
                  <Link to={PATHS.login} className="text-link inline-flex min-h-11 items-center">
                    Log in
                  </Link>
                  <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
                    Reset password
                  </Link>
                </>
              )
            }
          />
        )
      }
      actions={
        <>
          <Button type="submit" busy={send.isPending} className="w-full">
            Create account
          </Button>
          <p className="type-small text-ink-2">
            By creating an account you accept our{' '}
            <Link to={PATHS.terms} className="text-link">
              Terms of Service
            </Link>{' '}
            and{' '}
            <Link to={PATHS.privacy} className="text-link">
              Privacy Policy
            </Link>
            .
          </p>
        </>
      }
    >
      <TextField {...bind('name')} label="Name" autoComplete="name" />
      <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...bind('password')}
        label="Password"
        autoComplete="new-password"
        hint={<PasswordHint length={password.length} />}
      />
      <TextField {...bind('phone')} label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" />
    </Form>
  );
}
