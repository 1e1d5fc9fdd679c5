import { Link } from 'react-router-dom';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { write } from '../../api/client';
import type { MessageResponse } from '../../api/contract';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { RequiredNote } from '../../components/ui/required-note';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { errorText } from 'frontend-shared/api';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { emailProblem } from '../../lib/forms/validation';
import { accountDraft, keepAccountDraft } from './account-draft';

const LINK_MINUTES = 60;

export function ForgotPasswordForm() {
  const [email, setEmail] = useState(() => accountDraft().email ?? '');
  const { errors, attempt, summary, check, clear } = useFormErrors('forgot', ['email'] as const);
  const send = useMutation({
    mutationFn: (address: string) => write<MessageResponse>('POST', '/api/auth/forgot-password', { email: address }),
    onError: (error) => trackRefusal('forgot', error),
  });

  if (send.isSuccess) {
    return (
      <Notice
        tone="success"
        role="status"
        arrives
        title={`If ${send.variables} has an account, a link is on its way. It works for ${LINK_MINUTES} minutes.`}
        action={
          <Link to={PATHS.login} className="text-link inline-flex min-h-11 items-center">
            Back to log in
          </Link>
        }
      />
    );
  }
  return (
    <form
      noValidate
      name="forgot"
      className="needs-script space-y-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!send.isPending && check({ email: emailProblem(email) })) send.mutate(email.trim());
      }}
    >
      <ErrorSummary items={summary} attempt={attempt} />
      {send.isError && <FormFailure title={errorText(send.error)} error={send.error} />}
      <RequiredNote />
      <TextField
        id="forgot-email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="send"
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          clear('email');
          keepAccountDraft({ email: event.target.value });
        }}
      />
      <StillSending send={send} />
      <Button type="submit" busy={send.isPending} className="w-full">
        Send reset link
      </Button>
      <p>
        <Link to={PATHS.login} className="text-link inline-flex min-h-11 items-center">
          Back to log in
        </Link>
      </p>
    </form>
  );
}
