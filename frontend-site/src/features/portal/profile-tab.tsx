import { errorText, hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountResponse, MessageResponse, PasswordChange, SiteUser } from '../../api/contract';
import { ACCOUNT_PATH, PASSWORD_PATH, SESSIONS_PATH } from '../../api/paths';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { Notice } from '../../components/ui/notice';
import { PasswordField } from '../../components/ui/password-field';
import { OfflineNotice, useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { TechnicalDetails } from '../../components/ui/technical-details';
import { useForm } from '../../lib/forms/use-form';
import { MIN_PASSWORD, newPasswordProblem } from '../../lib/forms/validation';
import { ProfileForm } from './profile-form';
import { SessionsSection } from './sessions-section';

export function ProfileTab({ onAccountChanged }: { onAccountChanged: () => void }) {
  const account = useQuery<AccountResponse>({ queryKey: [ACCOUNT_PATH] });
  const [shown, state] = useAnswer(account, 'Loading your profile', <Skeleton className="h-56 w-full max-w-xl" />);
  if (shown === undefined) return state;
  const { user } = shown;
  return (
    <div className="max-w-xl space-y-14">
      <OfflineNotice />
      <section className="space-y-6">
        <h2 className="type-display-3">Profile</h2>
        <EmailSection user={user} />
        <ProfileForm
          key={user.id}
          account={shown}
          onStale={async () => (await account.refetch()).data}
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
            <p role="status">{send.data.message}</p>
          ) : (
            <p>
              We sent you a link. Requests you made with this address will be added to your account once it is
              confirmed.
            </p>
          )}
          {send.isError && (
            <div role="alert" className="mt-2 text-danger">
              <span>{errorText(send.error)}</span>
              <TechnicalDetails error={send.error} />
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}

const EMPTY = { currentPassword: '', newPassword: '' };

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const { bind, refused, ...form } = useForm('password', {
    values,
    problems: {
      currentPassword: values.currentPassword === '' ? 'Enter your current password.' : undefined,
      newPassword: newPasswordProblem(values.newPassword),
    },
    enterKeyHint: 'done',
    onType: (changed) => setValues({ ...values, ...changed }),
  });
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
      if (!refused(error)) change.reset();
    },
  });
  return (
    <Form
      form={form}
      send={change}
      onSend={() => change.mutate(values)}
      failure={hasStatus(change.error, 401) ? false : undefined}
      className="space-y-6"
      actions={
        <Button type="submit" busy={change.isPending} variant="outline">
          {change.isPending ? 'Saving…' : 'Change password'}
        </Button>
      }
    >
      {/* Password managers need a username field. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...bind('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD} characters. A short sentence works well.`}
      />
    </Form>
  );
}
