import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client';
import { Toaster } from '../components/ui/toaster';
import { userAuthConfig } from '../features/auth/auth-config';
import { AuthProvider } from '../features/auth/auth-provider';
import { ErrorBoundary } from './error-screen';
import { SiteRoutes } from './site-routes';

/** A refused call means the session is over, whatever the last check said. */
function endSession(client: QueryClient): void {
  client.setQueryData([userAuthConfig.sessionEndpoint], null);
}

export function createSiteQueryClient(): QueryClient {
  return createQueryClient(endSession);
}

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <AuthProvider config={userAuthConfig}>
          <SiteRoutes />
          <Toaster />
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
