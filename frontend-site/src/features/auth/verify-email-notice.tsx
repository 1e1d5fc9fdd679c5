import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { VerifyEmailResponse } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { TechnicalDetails } from '../../components/ui/technical-details';
import { PATHS } from '../../config/paths';
import { errorText, hasStatus, HttpError } from 'frontend-shared/api';
import { useAuth } from './auth-context';

/** The link proves who reads the mailbox; only a login proves whose account it is. */
function LoginFirst({ email }: { email: string | null }) {
  return (
    <Notice tone="info" role="status" title="Log in to confirm this address.">
      {email !== null && (
        <p>{`You are logged in as ${email}. Log out, then log in with the address this link was sent to.`}</p>
      )}
      <p>
        Not your account?{' '}
        <Link to={PATHS.forgotPassword} className="text-link inline-flex min-h-11 items-center">
          Set a new password
        </Link>{' '}
        so that only you can log in.
      </p>
    </Notice>
  );
}

export function VerifyEmailNotice({ token, onSettled }: { token: string; onSettled: () => void }) {
  const { user, isLoading } = useAuth();
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, isIdle } = useWrite<VerifyEmailResponse, { token: string }>({
    path: '/api/auth/verify-email',
    onSuccess: () => {
      onSettled();
      return queryClient.invalidateQueries();
    },
    onError: (refusal) => {
      if (hasStatus(refusal, 410)) onSettled();
    },
  });
  const userId = user?.id ?? null;
  const isSettled = data !== undefined || hasStatus(error, 410);
  const sentFor = useRef<string | null>(null);
  useEffect(() => {
    // A link works once, so send it once per person.
    const attempt = `${token} ${userId ?? ''}`;
    if (isLoading || isSettled || sentFor.current === attempt) return;
    sentFor.current = attempt;
    mutate({ token });
  }, [isLoading, isSettled, mutate, token, userId]);

  if (isIdle || isPending) return <Notice tone="info" role="status" title="Confirming your email…" />;
  if (data) return <Notice tone="success" role="status" title={`${data.email} is confirmed.`} />;
  if (error instanceof HttpError && error.code === 'LOGIN_TO_CONFIRM')
    return <LoginFirst email={user?.email ?? null} />;
  if (hasStatus(error, 410)) {
    return (
      <Notice tone="warning" role="alert" title="This link has expired or was already used.">
        Log in and send a new one from your profile.
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      title={errorText(error)}
      action={
        <Button variant="outline" size="compact" onClick={() => mutate({ token })}>
          Try again
        </Button>
      }
    >
      <TechnicalDetails error={error} />
    </Notice>
  );
}
