import { useEffect, useRef, useState } from 'react';
import { AccountFrame } from '../../components/layout/account-frame';
import { ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { useAuth } from '../../features/auth/auth-context';

export default function LogoutPage() {
  const { logout } = useAuth();
  const [done, setDone] = useState(false);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void logout().then(() => setDone(true));
  }, [logout]);

  if (!done) return <AccountFrame title={ACCOUNT.logout.going}>{null}</AccountFrame>;
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
