import { useNavigate } from 'react-router-dom';
import { AccountFrame } from '../../components/layout/account-frame';
import { FormInstead } from '../../components/ui/form-instead';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import { ResetPasswordForm } from '../../features/auth/reset-password-form';
import { RESET_TOKEN_KEY } from '../../lib/drafts/stored-work';
import { useEmailedToken } from '../../lib/hooks/use-emailed-token';
import { showToast } from 'frontend-shared/toast';

export default function ResetPasswordPage() {
  const { token, forget } = useEmailedToken('token', RESET_TOKEN_KEY);
  const navigate = useNavigate();
  const { isAuthenticated, logout } = useAuth();
  const finish = async () => {
    forget();
    // The server ended every session, including this tab's.
    if (isAuthenticated) await logout();
    showToast({ title: 'Password saved', variant: 'success' });
    await navigate(PATHS.login, { replace: true, state: { passwordSaved: true } });
  };
  return (
    <AccountFrame title={ACCOUNT.resetPassword.title}>
      <div className="space-y-6">
        <FormInstead>{WITHOUT_SCRIPT.resetPassword}</FormInstead>
        <ResetPasswordForm token={token} onDone={() => void finish()} onExpired={forget} />
      </div>
    </AccountFrame>
  );
}
