import { useQuery } from '@tanstack/react-query';
import type { AccountResponse } from '../../api/contract';
import { OfflineNotice, QueryFailed, QueryLoading } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { useLoading } from '../../lib/hooks/use-loading';
import { ACCOUNT_PATH } from './account-path';
import { EmailSection } from './email-section';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { SessionsSection } from './sessions-section';

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
