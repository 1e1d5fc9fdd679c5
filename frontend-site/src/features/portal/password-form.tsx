import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { MessageResponse, PasswordChange } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { FormFailure } from '../../components/ui/form-failure';
import { PasswordField } from '../../components/ui/password-field';
import { RequiredNote } from '../../components/ui/required-note';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { errorText, hasStatus, HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { MIN_PASSWORD, newPasswordProblem } from '../../lib/forms/validation';
import { PASSWORD_PATH, SESSIONS_PATH } from './account-path';

const FIELDS = ['currentPassword', 'newPassword'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Record<Field, string> = { currentPassword: '', newPassword: '' };

export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const { errors, attempt, summary, check, show, clear, leave } = useFormErrors<Field>('password', FIELDS);
  const change = useWrite<MessageResponse, PasswordChange>({
    path: PASSWORD_PATH,
    // A retry would be refused: the current password has changed by then.
    repeatable: false,
    onSuccess: () => {
      setValues(EMPTY);
      showToast({ title: 'Password changed', description: 'Every other device was logged out.', variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] });
      onChanged();
    },
    onError: (error) => {
      trackRefusal('password', error);
      if (error instanceof HttpError && !show(error.fields)) change.reset();
    },
  });
  const bind = (field: Field) => ({
    id: `password-${field}`,
    enterKeyHint: 'done' as const,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      clear(field);
    },
  });
  const problems = {
    currentPassword: values.currentPassword === '' ? 'Enter your current password.' : undefined,
    newPassword: newPasswordProblem(values.newPassword),
  };
  const submit = () => {
    if (change.isPending) return;
    if (check(problems)) change.mutate(values);
  };
  return (
    <form
      noValidate
      name="password"
      className="space-y-6"
      onBlur={(event) => leave(event, problems)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary items={summary} attempt={attempt} />
      {change.isError && !hasStatus(change.error, 401) && (
        <FormFailure title={errorText(change.error)} error={change.error} />
      )}
      <RequiredNote />
      {/* Password managers need a username field. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...bind('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters. A short sentence works well.`}
      />
      <Button type="submit" busy={change.isPending} variant="outline">
        {change.isPending ? 'Saving…' : 'Change password'}
      </Button>
    </form>
  );
}
