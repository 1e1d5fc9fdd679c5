import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountResponse, MessageResponse, SiteUser, PasswordChange } from '../../api/contract';
import { OfflineNotice, QueryFailed, QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { useLoading } from '../../lib/hooks/use-loading';
import { ACCOUNT_PATH, PASSWORD_PATH, SESSIONS_PATH } from './account-path';
import { ProfileForm } from './profile-form';
import { SessionsSection } from './sessions-section';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { TechnicalDetails } from '../../components/ui/technical-details';
import { errorText, hasStatus, HttpError } from 'frontend-shared/api';
import { useState, type FormEvent } from 'react';
import { ErrorSummary } from '../../components/ui/error-summary';
import { FormFailure } from '../../components/ui/form-failure';
import { PasswordField } from '../../components/ui/password-field';
import { RequiredNote } from '../../components/ui/required-note';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { showToast } from 'frontend-shared/toast';
import { MIN_PASSWORD, newPasswordProblem } from '../../lib/forms/validation';

export function ProfileTab({ onAccountChanged }: { onAccountChanged: () => void }) {
  const account = useQuery<AccountResponse>({ queryKey: [ACCOUNT_PATH] });
  const isLoading = useLoading(account.isPending);
  if (isLoading) {
    return (
      <QueryLoading label="Loading your profile" failureCount={account.failureCount}>
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-6 h-14 w-full max-w-xl" />
        <Skeleton className="mt-6 h-14 w-full max-w-xl" />
      </QueryLoading>
    );
  }
  if (account.data === undefined) {
    return <QueryFailed error={account.error} busy={account.isFetching} onRetry={() => void account.refetch()} />;
  }
  const { user } = account.data;
  return (
    <div className="max-w-xl space-y-14">
      <OfflineNotice />
      <section className="space-y-6">
        <h2 className="type-display-3">Profile</h2>
        <EmailSection user={user} />
        <ProfileForm
          key={user.id}
          account={account.data}
          onStale={async () => {
            const fresh = await account.refetch();
            return fresh.isSuccess ? fresh.data : null;
          }}
          onSaved={onAccountChanged}
        />
      </section>
      <section>
        <h2 className="type-display-3">Password</h2>
        <div className="mt-6">
          <PasswordForm email={user.email} onChanged={onAccountChanged} />
        </div>
      </section>
      <SessionsSection />
    </div>
  );
}

function EmailSection({ user }: { user: SiteUser }) {
  // A retry would send a second link.
  const send = useWrite<MessageResponse>({ path: '/api/portal/account/verify-email', repeatable: false });
  return (
    <div>
      <p className="font-semibold">Email</p>
      <p className="mt-1 wrap-anywhere">{user.email}</p>
      {user.emailVerified ? (
        <p className="type-small mt-1 text-ink-3">Confirmed</p>
      ) : (
        <Notice
          tone="info"
          className="mt-3"
          title="Please confirm this address."
          action={
            send.isSuccess ? undefined : (
              <Button variant="outline" size="compact" busy={send.isPending} onClick={() => send.mutate()}>
                Send the link again
              </Button>
            )
          }
        >
          {send.isSuccess ? (
            <p role="status">A link is on its way to {user.email}.</p>
          ) : (
            'We sent you a link. Requests you made with this address join your account once it is confirmed.'
          )}
          {send.isError && (
            <div role="alert" className="mt-2 text-danger">
              {errorText(send.error)}
              <TechnicalDetails error={send.error} />
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}

const FIELDS = ['currentPassword', 'newPassword'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Record<Field, string> = { currentPassword: '', newPassword: '' };

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
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
