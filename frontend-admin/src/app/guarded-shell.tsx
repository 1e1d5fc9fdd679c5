import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { Notice } from '../components/notice';
import { pageTexts } from '../config/page-titles';
import { BASENAME, paths } from '../config/paths';
import { useAuth } from '../lib/auth/auth-context';
import { technicalLine } from 'frontend-shared/api';
import { useLiveUpdates } from '../lib/live/use-live-updates';
import { setUnreadInTitle } from '../lib/page-title';
import { useOnline } from '../lib/use-online';
import { useUnreadMessages } from '../lib/use-unread-messages';
import { ReloginSheet } from './relogin-sheet';
import { PageLoading } from './screens';
import { Shell } from './shell/shell';

const LogSender = lazy(async () => ({ default: (await import('../features/projects/log-sender')).LogSender }));

const OfflineLogs = lazy(async () => ({ default: (await import('../features/projects/offline-logs')).OfflineLogs }));

const labelOf = (pathname: string): string =>
  (pageTexts as Record<string, { label: string } | undefined>)[pathname]?.label ?? pageTexts['/'].label;

export function GuardedShell() {
  const { user, can, isAuthenticated, isLoading, sessionError, retrySessionCheck } = useAuth();
  const { pathname, search } = useLocation();

  if (isLoading) return <PageLoading label={labelOf(pathname)} />;
  if (sessionError) {
    return (
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 6, pt: 16 }}>
        <SessionNotice error={sessionError} onRetry={retrySessionCheck} />
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <OfflineLogs />
          </Suspense>
        </ErrorBoundary>
      </Box>
    );
  }
  if (!isAuthenticated) {
    const next = `${BASENAME}${pathname === '/' ? '' : pathname}${search}`;
    return <Navigate replace to={`${paths.login}?${new URLSearchParams({ next })}`} />;
  }
  return (
    <Shell>
      <Outlet />
      <ReloginSheet />
      <LiveUpdates />
      {user && can('projects.log') && (
        <Suspense fallback={null}>
          <LogSender userId={user.id} />
        </Suspense>
      )}
    </Shell>
  );
}

function SessionNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const online = useOnline();
  const action = <Button onClick={onRetry}>Try again</Button>;
  if (!online)
    return (
      <Notice tone="warning" live title="You are offline" action={action}>
        The console will open when you are back online. You can still write daily logs until then.
      </Notice>
    );
  return (
    <Notice tone="danger" live title={error.message} action={action}>
      We could not confirm that you are logged in. Your session may still be fine.
      <br />
      <span>{technicalLine(error.cause ?? error)}</span>
    </Notice>
  );
}

function LiveUpdates() {
  const { user } = useAuth();
  useLiveUpdates(user?.id ?? '');
  const { count } = useUnreadMessages();
  useEffect(() => {
    setUnreadInTitle(count);
    return () => setUnreadInTitle(0);
  }, [count]);
  return null;
}
