import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client';
import { Toaster } from '../components/ui/toaster';
import { userAuthConfig } from '../features/auth/auth-config';
import { AuthProvider } from '../features/auth/auth-provider';
import { ErrorBoundary } from './error-screen';
import { SiteRoutes } from './site-routes';

const sessionKey = [userAuthConfig.sessionEndpoint];

export function createSiteQueryClient(): QueryClient {
  return createQueryClient({
    // A refused call means the session is over, whatever the last check said.
    onRefused: (client) => client.setQueryData(sessionKey, null),
    // The check brings a fresh token, so the next press works without a reload.
    onStaleToken: (client) => void client.invalidateQueries({ queryKey: sessionKey }),
  });
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
