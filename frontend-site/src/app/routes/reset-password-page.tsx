import { useNavigate } from 'react-router-dom';
import { AccountFrame } from '../../components/layout/account-frame';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { useAuth } from '../../features/auth/auth-context';
import { ResetPasswordForm } from '../../features/auth/reset-password-form';
import { useHashValue } from '../../lib/hooks/use-hash-value';
import { showToast } from '../../lib/toast/toast-store';

export default function ResetPasswordPage() {
  const token = useHashValue('token');
  const navigate = useNavigate();
  const { isAuthenticated, logout } = useAuth();
  const finish = async () => {
    // The server ended every session; this tab must not go on as if its own were alive.
    if (isAuthenticated) await logout();
    showToast({ title: 'Password saved', variant: 'success' });
    await navigate(PATHS.login, { replace: true, state: { passwordSaved: true } });
  };
  return (
    <AccountFrame title={ACCOUNT.resetPassword.title}>
      <ResetPasswordForm token={token} onDone={() => void finish()} />
    </AccountFrame>
  );
}
