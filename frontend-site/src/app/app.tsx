import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastHost } from '../components/ui/toast-host';
import { reloadForNewUser } from '../lib/drafts/reload-for-new-user';
import { clearWithOtherTabs } from '../lib/drafts/stored-work';
import { takeOverScrolling } from '../lib/focus/scroll-memory';
import { ErrorBoundary } from './error-screen';
import { PageFrame } from './page-frame';
import { pageAt } from './page-registry';
import { Session } from './session';
import { Shell } from './shell';

function useIsFirstPage(): boolean {
  const { pathname } = useLocation();
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  if (firstPath !== null && pathname !== firstPath) setFirstPath(null);
  return pathname === firstPath;
}

export function App({ queryClient }: { queryClient: QueryClient }) {
  const isFirstPage = useIsFirstPage();
  const { pathname } = useLocation();
  useEffect(() => clearWithOtherTabs(reloadForNewUser), []);
  useEffect(takeOverScrolling, []);
  return (
    <ErrorBoundary>
      <Session client={queryClient}>
        <Shell>
          <PageFrame page={pageAt(pathname)} isFirstPage={isFirstPage} />
        </Shell>
        <ToastHost />
      </Session>
    </ErrorBoundary>
  );
}
