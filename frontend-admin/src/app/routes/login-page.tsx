import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageTexts } from '../../config/page-titles';
import { ForgotForm } from '../../features/login/forgot-form';
import { LoginForm } from '../../features/login/login-form';
import { LoginFrame } from '../../features/login/login-frame';
import { SetPasswordForm } from '../../features/login/set-password-form';
import { useAuth } from '../../lib/auth/auth-context';
import { safeNext } from '../../lib/safe-next';
import { PageLoading } from '../screens';

export function Component() {
  const { isAuthenticated, isLoading, adopt } = useAuth();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [forgot, setForgot] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  // Secrets travel in the fragment, which no server log ever sees.
  const secrets = new URLSearchParams(hash.slice(1));
  const kind = secrets.has('invite') ? 'invite' : 'reset';
  const token = secrets.get(kind);
  const next = safeNext(params.get('next'));
  const dropLink = () => void navigate({ search: params.toString(), hash: '' }, { replace: true });

  if (isLoading) return <PageLoading label={pageTexts['/login'].label} />;
  if (isAuthenticated && !token) return <Navigate replace to={next} />;

  return (
    <LoginFrame documentTitle={pageTexts['/login'].title}>
      {token ? (
        <SetPasswordForm
          key={token}
          kind={kind}
          token={token}
          onSession={(session) => {
            void adopt(session).then(() => navigate(next, { replace: true }));
          }}
          onDone={(message) => {
            setNotice(message);
            dropLink();
          }}
          onLeave={dropLink}
        />
      ) : forgot ? (
        <ForgotForm onLeave={() => setForgot(false)} />
      ) : (
        <LoginForm notice={notice} onForgot={() => setForgot(true)} />
      )}
    </LoginFrame>
  );
}
