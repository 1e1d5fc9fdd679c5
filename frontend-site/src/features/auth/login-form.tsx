import { Link } from 'react-router-dom';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { PasswordField } from '../../components/ui/password-field';
import { RequiredNote } from '../../components/ui/required-note';
import { StillTrying } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { trackEvent } from '../../lib/analytics/analytics';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { emailProblem } from '../../lib/forms/validation';
import { accountDraft, forgetAccountDraft, keepAccountDraft } from './account-draft';
import { useAuth, AuthError } from './auth-context';

interface LoginFormProps {
  idPrefix?: string;
  initialEmail?: string;
  above?: ReactNode;
  onDone: () => void;
}

const FIELDS = ['email', 'password'] as const;
const FORM = 'login';

export function LoginForm({ idPrefix = FORM, initialEmail, above, onDone }: LoginFormProps) {
  const { login, isRepeatingLogin } = useAuth();
  const [email, setEmail] = useState(() => initialEmail ?? accountDraft().email ?? '');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthError | null>(null);
  const { errors, attempt, summary, check, clear, leave } = useFormErrors(idPrefix, FIELDS, { form: FORM });

  const problems = { email: emailProblem(email), password: password === '' ? 'Enter your password.' : undefined };

  const submit = async () => {
    if (busy) return;
    setFailure(null);
    if (!check(problems)) return;
    setBusy(true);
    try {
      await login({ email: email.trim(), password, rememberMe });
      forgetAccountDraft();
      trackEvent('login', { method: 'password' });
      onDone();
    } catch (error) {
      trackRefusal(FORM, error);
      setFailure(error instanceof AuthError ? error : new AuthError(error, 'Login failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      name={FORM}
      className="needs-script space-y-6"
      onBlur={(event) => leave(event, problems)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {above}
      <ErrorSummary items={summary} attempt={attempt} />
      {failure !== null && <FormFailure title={failure.message} error={failure.cause ?? failure} />}
      <RequiredNote />
      <TextField
        id={`${idPrefix}-email`}
        label="Email"
        type="email"
        autoComplete="username"
        enterKeyHint="go"
        inputMode="email"
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          clear('email');
          keepAccountDraft({ email: event.target.value });
        }}
      />
      <PasswordField
        id={`${idPrefix}-password`}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          clear('password');
        }}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
          className="size-5 accent-primary"
        />
        Stay logged in on this device
      </label>
      <StillTrying when={isRepeatingLogin} waits={busy} />
      <Button type="submit" busy={busy} className="w-full">
        Log in
      </Button>
      <p>
        <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
          Forgot password?
        </Link>
      </p>
    </form>
  );
}
