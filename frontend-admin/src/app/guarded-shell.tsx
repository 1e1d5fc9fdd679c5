import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Notice } from '../components/notice';
import { pageTexts } from '../config/page-titles';
import { BASENAME, paths } from '../config/paths';
import { useAuth } from '../lib/auth/auth-context';
import { technicalLine } from 'frontend-shared/api';
import { useLiveUpdates } from '../lib/live/use-live-updates';
import { setUnreadInTitle } from '../lib/page-title';
import { useUnreadMessages } from '../lib/use-unread-messages';
import { ReloginSheet } from './relogin-sheet';
import { PageLoading } from './screens';
import { Shell } from './shell/shell';

const LogSender = lazy(async () => ({ default: (await import('../features/projects/log-sender')).LogSender }));

const labelOf = (pathname: string): string =>
  (pageTexts as Record<string, { label: string } | undefined>)[pathname]?.label ?? pageTexts['/'].label;

export function GuardedShell() {
  const { user, can, isAuthenticated, isLoading, sessionError, retrySessionCheck } = useAuth();
  const { pathname, search } = useLocation();

  if (isLoading) return <PageLoading label={labelOf(pathname)} />;
  if (sessionError) {
    return (
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: 6, pt: 16 }}>
        <Notice
          tone="danger"
          live
          title={sessionError.message}
          action={<Button onClick={retrySessionCheck}>Try again</Button>}
        >
          We could not confirm that you are logged in. Your session may still be fine.
          <br />
          <span>{technicalLine(sessionError.cause ?? sessionError)}</span>
        </Notice>
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
