import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../../components/layout/account-frame';
import { FormInstead } from '../../components/ui/form-instead';
import { Notice } from '../../components/ui/notice';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import { LoginForm } from '../../features/auth/login-form';
import { VerifyEmailNotice } from '../../features/auth/verify-email-notice';
import { RequestLink, type LinkTarget } from '../../features/portal/signing/request-link';
import { safeNext } from '../../lib/session/safe-next';
import { DOCUMENT_TOKEN_KEY, VERIFY_TOKEN_KEY } from '../../lib/drafts/stored-work';
import { useEmailedToken } from '../../lib/hooks/use-emailed-token';
import { forPage } from '../lazy-page';
import { SessionCheckNotice } from './parts/session-check-notice';

const LinkedDocument = lazy(() =>
  forPage(PATHS.login, async () => ({
    default: (await import('../../features/portal/signing/linked-document')).LinkedDocument,
  })),
);

/** Of the page that the visitor was sent to: `/dashboard?…&document=…`, or the contract of a proposal. */
function targetIn(next: string): LinkTarget | null {
  const query = new URLSearchParams(next.split('?')[1]);
  const [documentId, targetId] = [query.get('document'), query.get('proposal')];
  if (isId(documentId)) return { documentId };
  return isId(targetId) ? { targetType: 'proposal', targetId } : null;
}

function isId(text: string | null): text is string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text);
}

export default function LoginPage() {
  const { isAuthenticated } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { passwordSaved?: boolean } | null };
  const [query] = useSearchParams();
  const { token: verifyToken, forget } = useEmailedToken('verify', VERIFY_TOKEN_KEY);
  const { token: documentToken, ...link } = useEmailedToken('document', DOCUMENT_TOKEN_KEY);
  const next = safeNext(query.get('next'));
  const target = targetIn(next);
  const isToAccount = next.startsWith(PATHS.dashboard);

  if (documentToken !== null)
    return (
      <AccountFrame title="Your document">
        <Suspense>
          <LinkedDocument token={documentToken} onOpened={link.keep} onEnded={link.forget} onLeave={link.leave} />
        </Suspense>
      </AccountFrame>
    );
  // Also answers an emailed link for someone already logged in.
  if (isAuthenticated && verifyToken === null) return <Navigate to={next} replace />;
  return (
    <AccountFrame title={ACCOUNT.login.title}>
      <div className="space-y-6">
        <FormInstead>{WITHOUT_SCRIPT.login}</FormInstead>
        {verifyToken !== null && <VerifyEmailNotice token={verifyToken} onSettled={forget} />}
        {state?.passwordSaved && <Notice tone="success" title="Password saved. Log in with it now." />}
        {query.has('next') && (
          <p className="text-ink-2">
            {isToAccount ? 'Log in to continue to your project.' : 'Log in to pick up where you left off.'}
          </p>
        )}
        <SessionCheckNotice />
        {isAuthenticated ? (
          <Link to={next} className="text-link inline-flex min-h-11 items-center">
            {isToAccount ? 'Go to your dashboard' : 'Pick up where you left off'}
          </Link>
        ) : (
          <>
            <LoginForm
              // Confirm the emailed link first.
              onDone={() => {
                if (verifyToken === null) void navigate(next, { replace: true });
              }}
            />
            <p className="border-t border-line pt-6">
              New here?{' '}
              <Link to={PATHS.signup} className="text-link inline-flex min-h-11 items-center">
                Create an account
              </Link>
            </p>
            {target !== null && <RequestLink target={target} />}
          </>
        )}
      </div>
    </AccountFrame>
  );
}
