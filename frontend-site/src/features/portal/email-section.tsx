import type { MessageResponse, SiteUser } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { TechnicalDetails } from '../../components/ui/technical-details';
import { errorText } from 'frontend-shared/api';

export function EmailSection({ user }: { user: SiteUser }) {
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
