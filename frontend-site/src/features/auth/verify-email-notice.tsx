import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { write } from '../../api/client';
import type { VerifyEmailResponse } from '../../api/contract';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { TechnicalDetails } from '../../components/ui/technical-details';
import { describeError, hasStatus } from '../../lib/http-error';

/** Confirms the address named by a mailed link, and says how that went. */
export function VerifyEmailNotice({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: () => write<VerifyEmailResponse>('POST', '/api/auth/verify-email', { token }),
    // A confirmed address changes the account, and requests sent with it now belong to it.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const sentFor = useRef<string | null>(null);
  useEffect(() => {
    // A link works once: the second run of an effect in development must not spend it again.
    if (sentFor.current === token) return;
    sentFor.current = token;
    mutate();
  }, [mutate, token]);

  if (isIdle || isPending) return <Notice tone="info" role="status" title="Confirming your email…" />;
  if (data) return <Notice tone="success" role="status" title={`${data.email} is confirmed.`} />;
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
      title={describeError(error)}
      action={
        <Button variant="outline" size="compact" onClick={() => mutate()}>
          Try again
        </Button>
      }
    >
      <TechnicalDetails error={error} />
    </Notice>
  );
}
