import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { BASENAME } from '../config/paths';
import { AuthProvider } from '../lib/auth/auth-provider';
import { LookProviders, QueryProvider } from './providers';
import { AppRoutes } from './router';
import { ErrorScreen } from './screens';

export function App({ nonce }: { nonce?: string | undefined }) {
  return (
    <LookProviders nonce={nonce}>
      <ErrorBoundary fallback={(_error, reset) => <ErrorScreen onRetry={reset} />}>
        <QueryProvider>
          <BrowserRouter basename={BASENAME}>
            <AuthProvider>
              <AppRoutes />
            </AuthProvider>
          </BrowserRouter>
        </QueryProvider>
      </ErrorBoundary>
    </LookProviders>
  );
}
