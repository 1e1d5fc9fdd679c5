import { Link } from 'react-router-dom';
import { useState, type FormEvent } from 'react';
import type { MessageResponse, ResetPassword } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { RequiredNote } from '../../components/ui/required-note';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { errorText, hasStatus, HttpError } from 'frontend-shared/api';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { newPasswordProblem } from '../../lib/forms/validation';
import { PasswordHint } from './password-hint';

function DeadLink({ arrives }: { arrives: boolean }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      arrives={arrives}
      title="This link has expired or was already used."
      action={
        <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
          Send a new link
        </Link>
      }
    />
  );
}

interface ResetPasswordFormProps {
  token: string | null;
  onDone: () => void;
  onDead: () => void;
}

export function ResetPasswordForm({ token, onDone, onDead }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const isHydrated = useHydrated();
  const { errors, attempt, summary, check, show, clear } = useFormErrors('reset', ['password'] as const);
  const save = useWrite<MessageResponse, ResetPassword>({
    path: '/api/auth/reset-password',
    onSuccess: onDone,
    onError: (error) => {
      trackRefusal('reset', error);
      if (error instanceof HttpError && !show({ password: error.fields.password })) save.reset();
      if (hasStatus(error, 410)) onDead();
    },
  });
  const isRefused = hasStatus(save.error, 410);
  if ((token === null && isHydrated) || isRefused) return <DeadLink arrives={isRefused} />;
  return (
    <form
      noValidate
      name="reset"
      className="needs-script space-y-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (token !== null && !save.isPending && check({ password: newPasswordProblem(password) }))
          save.mutate({ token, password });
      }}
    >
      <ErrorSummary items={summary} attempt={attempt} />
      {save.isError && <FormFailure title={errorText(save.error)} error={save.error} />}
      <RequiredNote />
      <PasswordField
        id="reset-password"
        label="New password"
        autoComplete="new-password"
        enterKeyHint="done"
        value={password}
        error={errors.password}
        hint={<PasswordHint length={password.length} />}
        onChange={(event) => {
          setPassword(event.target.value);
          clear('password');
        }}
      />
      <StillSending send={save} />
      <Button type="submit" busy={save.isPending} className="w-full">
        Save password
      </Button>
    </form>
  );
}
