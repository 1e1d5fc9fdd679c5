import { Link } from 'react-router-dom';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { PasswordField } from '../../components/ui/password-field';
import { RequiredNote } from '../../components/ui/required-note';
import { PATHS } from '../../config/paths';
import { trackEvent } from '../../lib/analytics/analytics';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { emailProblem, newPasswordProblem, phoneProblem, requiredText } from '../../lib/forms/validation';
import { accountDraft, forgetAccountDraft, keepAccountDraft } from './account-draft';
import { useAuth, AuthError } from './auth-context';
import { PasswordHint } from './password-hint';

const FIELDS = ['name', 'email', 'password', 'phone'] as const;
type Field = (typeof FIELDS)[number];

const EMPTY: Record<Field, string> = { name: '', email: '', password: '', phone: '' };

function ExistingAccountLinks() {
  return (
    <>
      <Link to={PATHS.login} className="text-link inline-flex min-h-11 items-center">
        Log in
      </Link>
      <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
        Reset password
      </Link>
    </>
  );
}

export function SignupForm({ initial, onDone }: { initial?: Partial<Record<Field, string>>; onDone: () => void }) {
  const { signup } = useAuth();
  const [values, setValues] = useState({ ...EMPTY, ...initial, ...accountDraft() });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthError | null>(null);
  const { errors, attempt, summary, check, show, clear, leave } = useFormErrors<Field>('signup', FIELDS);
  const bind = (field: Field) => ({
    id: `signup-${field}`,
    enterKeyHint: 'go' as const,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      const next = { ...values, [field]: event.target.value };
      setValues(next);
      keepAccountDraft(next);
      clear(field);
    },
  });

  const problems = {
    name: requiredText(values.name, 'your name'),
    email: emailProblem(values.email),
    password: newPasswordProblem(values.password),
    phone: phoneProblem(values.phone),
  };

  const submit = async () => {
    if (busy) return;
    setFailure(null);
    if (!check(problems)) return;
    setBusy(true);
    try {
      const phone = values.phone.trim();
      await signup({
        name: values.name.trim(),
        email: values.email.trim(),
        password: values.password,
        ...(phone !== '' && { phone }),
      });
      forgetAccountDraft();
      trackEvent('sign_up', { method: 'password', user_role: 'customer' });
      onDone();
    } catch (error) {
      const refusal = error instanceof AuthError ? error : new AuthError(error, 'Signup failed');
      trackRefusal('signup', refusal);
      if (show(refusal.fields)) setFailure(refusal);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      name="signup"
      className="needs-script space-y-6"
      onBlur={(event) => leave(event, problems)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary items={summary} attempt={attempt} />
      {failure !== null && (
        <FormFailure
          title={failure.message}
          error={failure.cause ?? failure}
          action={failure.code === 'EMAIL_IN_USE' ? <ExistingAccountLinks /> : undefined}
        />
      )}
      <RequiredNote />
      <TextField {...bind('name')} label="Name" autoComplete="name" />
      <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...bind('password')}
        label="Password"
        autoComplete="new-password"
        hint={<PasswordHint length={values.password.length} />}
      />
      <TextField {...bind('phone')} label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" />
      <Button type="submit" busy={busy} className="w-full">
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
    </form>
  );
}
