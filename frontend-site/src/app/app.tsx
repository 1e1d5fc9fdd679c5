import type { QueryClient } from '@tanstack/react-query';
import { ToastHost } from '../components/ui/toast-host';
import { ErrorBoundary } from './error-screen';
import { SessionGate } from './session-gate';
import { SiteRoutes } from './site-routes';

export function App({ queryClient }: { queryClient?: QueryClient }) {
  return (
    <ErrorBoundary>
      <SessionGate queryClient={queryClient}>
        <SiteRoutes />
        <ToastHost />
      </SessionGate>
    </ErrorBoundary>
  );
}
