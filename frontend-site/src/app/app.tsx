import type { QueryClient } from '@tanstack/react-query';
import { ToastHost } from '../components/ui/toast-host';
import { ErrorBoundary } from './error-screen';
import { SessionGate, type SessionParts } from './session-gate';
import { SiteRoutes } from './site-routes';

export function App({ queryClient, session }: { queryClient?: QueryClient; session?: SessionParts }) {
  return (
    <ErrorBoundary>
      <SessionGate queryClient={queryClient} session={session}>
        <SiteRoutes />
        <ToastHost />
      </SessionGate>
    </ErrorBoundary>
  );
}
