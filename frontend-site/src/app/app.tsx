import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastHost } from '../components/ui/toast-host';
import { reloadForNewUser } from '../lib/drafts/reload-for-new-user';
import { clearWithOtherTabs } from '../lib/drafts/stored-work';
import { ErrorBoundary } from './error-screen';
import { SessionGate, type SessionParts } from './session-gate';
import { SiteRoutes } from './site-routes';

/** Whether nobody has gone anywhere yet. Stands above the error screen, which builds the pages anew. */
function useIsFirstPage(): boolean {
  const { pathname } = useLocation();
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  // Coming back there is going somewhere, too.
  if (firstPath !== null && pathname !== firstPath) setFirstPath(null);
  return pathname === firstPath;
}

export function App({ queryClient, session }: { queryClient?: QueryClient; session?: SessionParts }) {
  const isFirstPage = useIsFirstPage();
  useEffect(() => clearWithOtherTabs(reloadForNewUser), []);
  return (
    <ErrorBoundary>
      <SessionGate queryClient={queryClient} session={session}>
        <SiteRoutes isFirstPage={isFirstPage} />
        <ToastHost />
      </SessionGate>
    </ErrorBoundary>
  );
}
