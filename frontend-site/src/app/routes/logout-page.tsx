import { useEffect, useRef, useState } from 'react';
import { AccountFrame } from '../../components/layout/account-frame';
import { ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { WithoutScript } from '../../components/ui/without-script';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import { useHydrated } from '../../lib/hooks/use-hydrated';

export default function LogoutPage() {
  const isHydrated = useHydrated();
  const { logout } = useAuth();
  const [done, setDone] = useState(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void logout().then(() => setDone(true));
  }, [logout]);

  if (!done) {
    return (
      <AccountFrame
        title={isHydrated ? ACCOUNT.logout.going : ACCOUNT.logout.title}
        lead="This ends your session on this device."
      >
        <WithoutScript>{WITHOUT_SCRIPT.logout}</WithoutScript>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="You are logged out."
      lead="Saved designs stay in your account. Anything on this shared computer has been cleared."
    >
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={PATHS.login}>Log in again</ButtonLink>
        <ButtonLink to={PATHS.home} variant="outline">
          Home
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
