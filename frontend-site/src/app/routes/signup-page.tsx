import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AccountFrame } from '../../components/layout/account-frame';
import { FormInstead } from '../../components/ui/form-instead';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import { SignupForm } from '../../features/auth/signup-form';

export default function SignupPage() {
  const { isAuthenticated } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { name?: string; email?: string } | null };
  if (isAuthenticated) return <Navigate to={PATHS.dashboard} replace />;
  return (
    <AccountFrame {...ACCOUNT.signup}>
      <FormInstead>{WITHOUT_SCRIPT.signup}</FormInstead>
      <SignupForm initial={state ?? {}} onDone={() => void navigate(PATHS.dashboard, { replace: true })} />
      <p className="mt-6 border-t border-line pt-6">
        Have an account?{' '}
        <Link to={PATHS.login} className="text-link inline-flex min-h-11 items-center">
          Log in
        </Link>
      </p>
    </AccountFrame>
  );
}
