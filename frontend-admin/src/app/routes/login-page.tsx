import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageTexts } from '../../config/page-titles';
import { ForgotForm } from '../../features/login/forgot-form';
import { LoginForm } from '../../features/login/login-form';
import { LoginFrame } from '../../features/login/login-frame';
import { SetPasswordForm } from '../../features/login/set-password-form';
import { useAuth } from '../../lib/auth/auth-context';
import { safeNext } from '../../lib/safe-next';
import { PageLoading } from '../page-status';

type LinkKind = 'invite' | 'reset';

/** Secrets travel in the fragment, which no server log ever sees. */
function readLink(hash: string): { kind: LinkKind; token: string } | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['invite', 'reset'] as const) {
    const token = values.get(kind);
    if (token) return { kind, token };
  }
  return null;
}

export function Component() {
  const { isAuthenticated, isLoading, adopt } = useAuth();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [forgot, setForgot] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const link = readLink(hash);
  const next = safeNext(params.get('next'));
  const dropLink = () => void navigate({ search: params.toString(), hash: '' }, { replace: true });

  if (isLoading) return <PageLoading label={pageTexts['/login'].label} />;
  if (isAuthenticated && !link) return <Navigate replace to={next} />;

  return (
    <LoginFrame documentTitle={pageTexts['/login'].title}>
      {link ? (
        <SetPasswordForm
          key={link.token}
          kind={link.kind}
          token={link.token}
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
